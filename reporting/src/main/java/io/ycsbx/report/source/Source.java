package io.ycsbx.report.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads the output of one tool in one format. Stateless and thread-safe. */
public interface Source {

  /** What it reads, in words, e.g. {@code HammerDB's log}. */
  String name();

  /**
   * Whether a file is of this kind.
   *
   * @param file its name
   * @param head its first characters
   */
  boolean recognises(Path file, String head);

  /**
   * Reads a file.
   *
   * @return what it tells, for each repeat that it holds
   * @throws SourceException if something in it is not understood, is missing or contradicts itself
   * @throws IOException if it cannot be read
   */
  List<Reading> read(Path file) throws IOException;
}
