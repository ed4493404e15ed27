package io.ycsbx.export.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.export.Reports;
import io.ycsbx.record.RunRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class HgrmExporterTest {

  private static final RunRecord RUN = SampleRun.record();

  private static String part(String name) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new HgrmExporter().parts(RUN, Reports.settings()).get(name).write(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aPartIsWhatHdrHistogramWritesToTheByte() throws IOException {
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    RUN.operation("READ")
        .orElseThrow()
        .service()
        .toHistogram()
        .outputPercentileDistribution(new PrintStream(expected, true, StandardCharsets.UTF_8), 1e3);

    assertThat(part("READ")).isEqualTo(expected.toString(StandardCharsets.UTF_8));
  }

  @Test
  void eachSuccessfulOperationHasAPart() {
    assertThat(new HgrmExporter().parts(RUN, Reports.settings()))
        .containsOnlyKeys("READ", "READ-response", "TOTAL", "TOTAL-response");
    assertThat(new HgrmExporter().parts(RUN, Reports.settings("measurement.interval=op")))
        .containsOnlyKeys("READ", "TOTAL");
    assertThat(new HgrmExporter().parts(RUN, Reports.settings("measurement.interval=intended")))
        .containsOnlyKeys("READ-response", "TOTAL-response");
  }

  /** As the plotter's own script takes a line for a point of the curve. */
  @Test
  void thePlotterSeesNoPointInAComment() throws IOException {
    Reports.export(new HgrmExporter(), RUN)
        .lines()
        .filter(line -> line.strip().split(" +").length == 4 && !line.startsWith("#"))
        .filter(line -> !line.contains("Percentile"))
        .forEach(line -> assertThat(line).matches("[ 0-9.]+"));
  }
}
