package io.ycsbx.export.format;

import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a record in one format. {@link java.util.ServiceLoader} finds implementations, which are
 * stateless and thread-safe.
 */
public interface Exporter {

  /** The format's name, as in {@code -p exporter=NAME}; lower case. */
  String name();

  /**
   * Writes a record.
   *
   * @param run the record to write
   * @param settings the figures to show
   * @param out the destination, which is flushed and left open
   * @throws IOException if the record cannot be written completely
   */
  void export(RunRecord run, ReportSettings settings, OutputStream out) throws IOException;
}
