package io.ycsbx.export.stock;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import io.ycsbx.DocumentedSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stock client, in a process of its own, with each of our exporters. */
class StockClientTest {

  private static final long OPERATIONS = 2_000;

  @TempDir Path folder;

  private String run(Class<?> exporter, String... properties) throws Exception {
    Path results = folder.resolve("results");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "site.ycsb.Client",
                "-t"));
    List<String> assignments =
        new ArrayList<>(
            List.of(
                "workload=site.ycsb.workloads.CoreWorkload",
                "basicdb.verbose=false",
                "recordcount=1000",
                "operationcount=" + OPERATIONS,
                "readproportion=0.5",
                "updateproportion=0.5",
                "exporter=" + exporter.getName(),
                "exportfile=" + results));
    assignments.addAll(List.of(properties));
    assignments.forEach(assignment -> command.addAll(List.of("-p", assignment)));
    Path log = folder.resolve("log");
    Process client =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertThat(client.waitFor(10, TimeUnit.MINUTES)).isTrue();
    assertThat(client.exitValue()).as(Files.readString(log)).isZero();
    return Files.readString(results);
  }

  private static List<Map<String, String>> rows(String csv) throws IOException {
    CsvSchema header = CsvSchema.emptySchema().withHeader();
    return new CsvMapper()
        .readerFor(Map.class)
        .with(header)
        .<Map<String, String>>readValues(csv)
        .readAll();
  }

  private static void assertTwoOperations(List<Map<String, String>> rows) {
    assertThat(rows)
        .extracting(row -> row.get("operation"))
        .containsExactlyInAnyOrder("READ", "UPDATE");
    assertThat(rows.stream().mapToLong(row -> Long.parseLong(row.get("count"))).sum())
        .isEqualTo(OPERATIONS);
    for (Map<String, String> row : rows) {
      assertThat(row).containsEntry("success", "true").containsEntry("status", "OK");
      double median = Double.parseDouble(row.get("p50_us"));
      assertThat(median).isLessThanOrEqualTo(Double.parseDouble(row.get("p99_9_us")));
      assertThat(median).isGreaterThanOrEqualTo(Double.parseDouble(row.get("min_us")));
    }
  }

  @Test
  void csv() throws Exception {
    List<Map<String, String>> rows = rows(run(Csv.class, "hdrhistogram.percentiles=50,99,99.9"));
    assertTwoOperations(rows);
    assertThat(rows.get(0)).containsEntry("series", "").containsEntry("stddev_us", "");
    assertThat(Double.parseDouble(rows.get(0).get("throughput_ops_per_second"))).isPositive();
  }

  @Test
  @Tag("full")
  void csvWithServiceAndResponseTime() throws Exception {
    assertThat(rows(run(Csv.class, "measurement.interval=both")))
        .extracting(row -> row.get("operation") + " " + row.get("series"))
        .containsExactlyInAnyOrder(
            "READ service", "READ response", "UPDATE service", "UPDATE response");
  }

  @Test
  @Tag("full")
  void jsonLines() throws Exception {
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line :
        run(JsonLines.class, "hdrhistogram.percentiles=50,99,99.9").lines().toList()) {
      JsonNode object = new ObjectMapper().readTree(line);
      Map<String, String> row = new HashMap<>();
      object.properties().forEach(field -> row.put(field.getKey(), field.getValue().asText()));
      rows.add(row);
    }
    assertTwoOperations(rows);
    assertThat(rows.get(0)).doesNotContainKeys("series", "stddev_us", "label");
  }

  @Test
  @Tag("full")
  void json() throws Exception {
    String written = run(Json.class);
    assertThat(DocumentedSchema.of("results").problems(written)).isEmpty();
    JsonNode results = new ObjectMapper().readTree(written);
    assertThat(results.get("run_time_ms").asDouble()).isPositive();
    assertThat(results.get("operations").findValuesAsText("operation"))
        .containsExactlyInAnyOrder("READ", "UPDATE");
    long count = 0;
    for (JsonNode operation : results.get("operations")) {
      count += operation.get("count").asLong();
    }
    assertThat(count).isEqualTo(OPERATIONS);
  }

  @Test
  @Tag("full")
  void openMetrics() throws Exception {
    assertThat(run(OpenMetrics.class))
        .contains("\nycsbx_operation_latency_seconds{operation=\"READ\",success=\"true\",")
        .contains("\nycsbx_operations_total{operation=\"UPDATE\",status=\"OK\",success=\"true\"} ")
        .endsWith("\n# EOF\n");
  }

  @Test
  @Tag("full")
  void markdown() throws Exception {
    assertThat(run(Markdown.class))
        .contains("| Operation | Count | Failures | mean (µs) | p95 (µs) | p99 (µs) | max (µs) |\n")
        .contains("\n| READ | ")
        .contains("\n| UPDATE | ");
  }
}
