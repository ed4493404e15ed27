package io.ycsbx.export;

import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.io.OutputStream;

/** A format that is made of figures alone, and so of stock's as well. */
public interface ResultsExporter extends Exporter {

  @Override
  default void export(RunRecord run, ReportSettings settings, OutputStream out) throws IOException {
    write(Results.of(run, settings), out);
  }

  /**
   * Writes figures.
   *
   * @param out where to; left open, flushed
   * @throws IOException if they cannot be written whole
   */
  void write(Results results, OutputStream out) throws IOException;
}
