package io.ycsbx.export;

import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** A format that holds one distribution and no more, so that a run is a file for each. */
public interface PartedExporter extends Exporter {

  /** One part's content. */
  @FunctionalInterface
  interface Part {
    /**
     * Writes it.
     *
     * @param out where to; left open, flushed
     * @throws IOException if it cannot be written whole
     */
    void write(OutputStream out) throws IOException;
  }

  /** A record's parts by name, such as {@code READ}, in order. */
  Map<String, Part> parts(RunRecord run, ReportSettings settings);
}
