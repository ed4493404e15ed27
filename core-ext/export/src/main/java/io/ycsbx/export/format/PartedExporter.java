package io.ycsbx.export.format;

import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** A format that holds a single distribution, so that a run needs several files. */
public interface PartedExporter extends Exporter {

  /** Writes the content of one part. */
  @FunctionalInterface
  interface Part {
    /**
     * Writes the part.
     *
     * @param out the destination, which is flushed and left open
     * @throws IOException if the part cannot be written completely
     */
    void write(OutputStream out) throws IOException;
  }

  /** Returns a record's parts by name, such as {@code READ}, in order. */
  Map<String, Part> parts(RunRecord run, ReportSettings settings);
}
