package io.ycsbx.export.stock;

import static org.assertj.core.api.Assertions.assertThat;

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

  @Test
  void failuresBelongToTheirOperation() throws IOException {
    try (Csv csv = new Csv(out)) {
      csv.write("OVERALL", "RunTime(ms)", 1_000.0);
      csv.write("TOTAL_GCs", "Count", 1);
      operation(csv, "CLEANUP", 1);
      operation(csv, "READ", 8);
      csv.write("READ", "Return=OK", 8);
      csv.write("READ", "Return=NOT_FOUND", 2);
      csv.write("READ", "0", 10);
      operation(csv, "READ-FAILED", 2);
      operation(csv, "READ-MODIFY-WRITE", 5);
      operation(csv, "Intended-READ", 8);
      operation(csv, "UPDATE", 0);
      csv.write("UPDATE", "Return=ERROR", 1);
      operation(csv, "UPDATE-ERROR", 1);
    }

    assertThat(out.toString(StandardCharsets.UTF_8).lines().skip(1))
        .extracting(line -> line.substring(line.indexOf("1000,,,,") + 8))
        .containsExactly(
            "READ,,,,,service,true,OK,8,15000000,,,1,2,",
            "READ,,,,,response,true,OK,8,15000000,,,1,2,",
            "READ,,,,,service,false,FAILED,2,15000000,,,1,2,",
            "READ-MODIFY-WRITE,,,,,service,true,OK,5,15000000,,,1,2,",
            "UPDATE,,,,,service,false,ERROR,1,15000000,,,1,2,");
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
