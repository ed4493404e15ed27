package io.ycsbx.export.format;

import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.export.figure.Results;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.io.OutputStream;

/** A format that needs only {@link Results}, so it can also write the stock client's figures. */
public interface ResultsExporter extends Exporter {

  @Override
  default void export(RunRecord run, ReportSettings settings, OutputStream out) throws IOException {
    write(Results.of(run, settings), out);
  }

  /**
   * Writes figures.
   *
   * @param out the destination, which is flushed and left open
   * @throws IOException if the figures cannot be written completely
   */
  void write(Results results, OutputStream out) throws IOException;
}
