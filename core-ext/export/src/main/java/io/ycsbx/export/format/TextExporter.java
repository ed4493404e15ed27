package io.ycsbx.export.format;

import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Writes stock's text: lines {@code [METRIC], Measurement, value}, and at the end the workload's
 * headline, if any.
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
                text.write("[%s], %s, %s%n".formatted(metric, measurement, value.toPlainString())))
        .write(run);
    if (run.headline().isPresent()) {
      text.write(run.headline().get() + System.lineSeparator());
    }
    text.flush();
  }
}
