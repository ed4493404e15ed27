package io.ycsbx.export;

import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Stock's text: one line {@code [METRIC], Measurement, value} each; at the end, if there is one,
 * the workload's own headline.
 */
public final class TextExporter implements Exporter {

  @Override
  public String name() {
    return "text";
  }

  @Override
  public void export(RunRecord run, ReportSettings settings, OutputStream out) throws IOException {
    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    new StockLines(
            settings,
            (metric, measurement, value) ->
                text.write(
                    "["
                        + metric
                        + "], "
                        + measurement
                        + ", "
                        + value.toPlainString()
                        + System.lineSeparator()))
        .write(run);
    if (run.headline().isPresent()) {
      text.write(run.headline().get() + System.lineSeparator());
    }
    text.flush();
  }
}
