package io.ycsbx.export.stock;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.DocumentedSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** Lines as stock's client has them where operations fail or are a workload's own. */
class StockFiguresTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private void operation(MeasurementsExporter exporter, String name, int count) throws IOException {
    exporter.write(name, "Operations", count);
    exporter.write(name, "AverageLatency(us)", count == 0 ? Double.NaN : 1.5e7);
    exporter.write(name, "95thPercentileLatency(us)", 1.0);
    exporter.write(name, "99.9PercentileLatency(us)", 2);
  }

  private String written(MeasurementsExporter exporter) throws Exception {
    try (MeasurementsExporter lines = exporter) {
      lines.write("OVERALL", "RunTime(ms)", 1_000.0);
      lines.write("TOTAL_GCs", "Count", 1);
      operation(lines, "CLEANUP", 1);
      operation(lines, "READ", 8);
      lines.write("READ", "Return=OK", 8);
      lines.write("READ", "Return=NOT_FOUND", 2);
      lines.write("READ", "0", 10);
      operation(lines, "READ-FAILED", 2);
      operation(lines, "READ-MODIFY-WRITE", 5);
      operation(lines, "Intended-READ", 8);
      operation(lines, "UPDATE", 0);
      lines.write("UPDATE", "Return=ERROR", 1);
      operation(lines, "UPDATE-ERROR", 1);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void failuresBelongToTheirOperation() throws Exception {
    assertThat(written(new Csv(out)).lines().skip(1))
        .extracting(line -> line.substring(line.indexOf("1000,,,,") + 8))
        .containsExactly(
            "READ,,,,,service,true,OK,8,15000000,,,1,2,",
            "READ,,,,,response,true,OK,8,15000000,,,1,2,",
            "READ,,,,,service,false,FAILED,2,15000000,,,1,2,",
            "READ-MODIFY-WRITE,,,,,service,true,OK,5,15000000,,,1,2,",
            "UPDATE,,,,,service,false,ERROR,1,15000000,,,1,2,");
  }

  @Test
  void everyFormatHasTheFigures() throws Exception {
    assertThat(written(new JsonLines(out)).lines())
        .hasSize(5)
        .first()
        .asString()
        .contains("\"operation\":\"READ\",\"series\":\"service\"")
        .doesNotContain("stddev_us", "label");
    out.reset();
    assertThat(DocumentedSchema.of("results").problems(written(new Json(out)))).isEmpty();
    out.reset();
    assertThat(written(new OpenMetrics(out)))
        .contains("\nycsbx_operation_latency_seconds{operation=\"READ\",series=\"service\",")
        .endsWith("\n# EOF\n");
    out.reset();
    assertThat(written(new Markdown(out))).contains("\n| READ | ", "\n| UPDATE | ");
  }

  @Test
  void closesItsOutput() throws IOException {
    boolean[] closed = new boolean[1];
    ByteArrayOutputStream tracked =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed[0] = true;
          }
        };
    new Json(tracked).close();
    assertThat(closed[0]).isTrue();
    assertThat(tracked.toString(StandardCharsets.UTF_8)).contains("\"operations\" : [ ]");
  }
}
