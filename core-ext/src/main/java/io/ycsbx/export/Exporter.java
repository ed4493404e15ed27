package io.ycsbx.export;

import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a record in one format. Found by {@link java.util.ServiceLoader}; stateless and
 * thread-safe.
 */
public interface Exporter {

  /** The format's name, as in {@code -p exporter=NAME}; lower case. */
  String name();

  /**
   * Writes a record.
   *
   * @param run what to write
   * @param settings what of it to show
   * @param out where to; left open, flushed
   * @throws IOException if it cannot be written whole
   */
  void export(RunRecord run, ReportSettings settings, OutputStream out) throws IOException;
}
