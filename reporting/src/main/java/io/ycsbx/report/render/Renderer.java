package io.ycsbx.report.render;

import io.ycsbx.report.document.Report;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a report in one format. Found by {@link java.util.ServiceLoader}; stateless and
 * thread-safe.
 */
public interface Renderer {

  /** The format's name, in lower case; also the ending of its files, e.g. {@code md}. */
  String format();

  /**
   * Writes a report.
   *
   * @param report what to write
   * @param out where to; left open, flushed
   * @throws IOException if it cannot be written whole
   */
  void write(Report report, OutputStream out) throws IOException;
}
