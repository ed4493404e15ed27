package io.ycsbx.export.stock;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stock client, in a process of its own, with one of our exporters. */
class StockClientTest {

  private static final long OPERATIONS = 2_000;

  @TempDir Path folder;

  private List<Map<String, String>> rows(String... properties) throws Exception {
    Path results = folder.resolve("results");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classPath = System.getProperty("java.class.path");
    List<String> command =
        new ArrayList<>(List.of(java, "-cp", classPath, "site.ycsb.Client", "-t"));
    for (String property : properties) {
      command.addAll(List.of("-p", property));
    }
    command.addAll(List.of("-p", "exportfile=" + results));
    Path log = folder.resolve("log");
    Process client =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertThat(client.waitFor()).as(Files.readString(log)).isZero();
    return new CsvMapper()
        .readerFor(Map.class)
        .with(CsvSchema.emptySchema().withHeader())
        .<Map<String, String>>readValues(results.toFile())
        .readAll();
  }

  @Test
  void writesOurTable() throws Exception {
    List<Map<String, String>> rows =
        rows(
            "workload=site.ycsb.workloads.CoreWorkload",
            "basicdb.verbose=false",
            "recordcount=1000",
            "operationcount=" + OPERATIONS,
            "readproportion=0.5",
            "updateproportion=0.5",
            "hdrhistogram.percentiles=50,99,99.9",
            "exporter=" + Csv.class.getName());

    assertThat(rows)
        .extracting(row -> row.get("operation"))
        .containsExactlyInAnyOrder("READ", "UPDATE");
    assertThat(rows.stream().mapToLong(row -> Long.parseLong(row.get("count"))).sum())
        .isEqualTo(OPERATIONS);
    for (Map<String, String> row : rows) {
      assertThat(row)
          .containsEntry("success", "true")
          .containsEntry("status", "OK")
          .containsEntry("series", "")
          .containsEntry("stddev_us", "");
      assertThat(Double.parseDouble(row.get("p50_us")))
          .isBetween(
              Double.parseDouble(row.get("min_us")), Double.parseDouble(row.get("p99_9_us")));
      assertThat(Double.parseDouble(row.get("throughput_ops_per_second"))).isPositive();
    }
  }
}
