package io.ycsbx.report.source;

import java.io.IOException;
import java.nio.file.Path;

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
   * @throws SourceException if something in it is not understood, is missing or contradicts itself
   * @throws IOException if it cannot be read
   */
  Reading read(Path file) throws IOException;
}
