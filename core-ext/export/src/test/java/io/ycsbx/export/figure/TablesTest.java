package io.ycsbx.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import io.ycsbx.SampleRun;
import io.ycsbx.export.Reports;
import io.ycsbx.export.format.CsvExporter;
import io.ycsbx.export.format.JsonExporter;
import io.ycsbx.export.format.JsonLinesExporter;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** JSON, JSON lines and CSV, read back by Jackson. */
class TablesTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static List<Map<String, String>> csv(RunRecord run, String... properties)
      throws IOException {
    String text = Reports.export(new CsvExporter(), run, properties);
    try (MappingIterator<Map<String, String>> rows =
        new CsvMapper()
            .readerFor(Map.class)
            .with(CsvSchema.emptySchema().withHeader())
            .readValues(text)) {
      return rows.readAll();
    }
  }

  private static List<JsonNode> jsonLines(RunRecord run, String... properties) throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    for (String line : Reports.export(new JsonLinesExporter(), run, properties).lines().toList()) {
      rows.add(JSON.readTree(line));
    }
    return rows;
  }

  private static JsonNode json(RunRecord run, String... properties) throws IOException {
    return JSON.readTree(Reports.export(new JsonExporter(), run, properties));
  }

  @Test
  void aRowsFiguresAreThoseOfTheRecord() throws IOException {
    LatencyDistribution reads = SampleRun.record().operation("READ").orElseThrow().service();

    Map<String, String> row = csv(SampleRun.record(), "measurement.thresholds=1us").get(0);

    assertThat(row)
        .containsEntry("label", "sample")
        .containsEntry("operation", "READ")
        .containsEntry("series", "service")
        .containsEntry("success", "true")
        .containsEntry("count", "1000")
        .containsEntry("up_to_1us_percent", "0.2");
    assertThat(micros(row.get("p99_us"))).isEqualTo(reads.percentileNanos(99));
    assertThat(micros(row.get("p99_99_us"))).isEqualTo(reads.percentileNanos(99.99));
    assertThat(micros(row.get("min_us"))).isEqualTo(reads.minNanos());
    assertThat(micros(row.get("max_us"))).isEqualTo(reads.maxNanos());
    assertThat(Double.parseDouble(row.get("mean_us")) * 1e3).isCloseTo(reads.meanNanos(), near());
    assertThat(Double.parseDouble(row.get("stddev_us")) * 1e3)
        .isCloseTo(reads.stdDevNanos(), near());
  }

  private static Offset<Double> near() {
    return Offset.offset(0.5);
  }

  private static long micros(String text) {
    return new BigDecimal(text).movePointRight(3).longValueExact();
  }

  @Test
  void theSameRowsAreInCsvAndInJsonLines() throws IOException {
    List<Map<String, String>> csv = csv(SampleRun.record());
    List<JsonNode> lines = jsonLines(SampleRun.record());

    assertThat(lines).hasSameSizeAs(csv);
    for (int i = 0; i < csv.size(); i++) {
      for (Map.Entry<String, String> field : csv.get(i).entrySet()) {
        assertThat(lines.get(i).path(field.getKey()).asText()).isEqualTo(field.getValue());
      }
    }
  }

  @Test
  void eachOperationSeriesAndStatusHasARow() throws IOException {
    assertThat(csv(SampleRun.record()))
        .extracting(
            row ->
                String.join(
                    " ",
                    row.get("operation"),
                    row.get("level"),
                    row.get("series"),
                    row.get("status"),
                    row.get("count")))
        .containsExactly(
            "READ database service OK 1000",
            "READ database response OK 1000",
            "READ database service NOT_FOUND 3",
            "READ database response NOT_FOUND 3",
            "READ database service TIMEOUT 1",
            "READ database response TIMEOUT 1",
            "UPDATE database service ERROR 2",
            "UPDATE database response ERROR 2",
            "TOTAL total service OK 1000",
            "TOTAL total response OK 1000",
            "TOTAL total service NOT_FOUND 3",
            "TOTAL total response NOT_FOUND 3",
            "TOTAL total service TIMEOUT 1",
            "TOTAL total response TIMEOUT 1",
            "TOTAL total service ERROR 2",
            "TOTAL total response ERROR 2");
    assertThat(csv(SampleRun.record(), "measurement.interval=intended"))
        .allMatch(row -> row.get("series").equals("response"));
  }

  @Test
  void whatWouldBreakACsvFieldIsQuoted() throws IOException {
    for (String label : List.of("a,b", "say \"hi\"", "two\nlines", "cr\rlf\n", " spaces ", "ü€")) {
      assertThat(csv(SampleRun.labelled(label)).get(0)).containsEntry("label", label);
      assertThat(jsonLines(SampleRun.labelled(label)).get(0).get("label").asText())
          .isEqualTo(label);
    }
    assertThat(Reports.export(new CsvExporter(), SampleRun.labelled("a \"b\", c")))
        .contains("\r\n\"a \"\"b\"\", c\",load,rocksdb,");
  }

  @Test
  void whatIsUnknownIsEmptyInCsvAndAbsentInJson() throws IOException {
    RunRecord run = SampleRun.labelled("");
    assertThat(csv(run).get(0))
        .containsEntry("label", "")
        .containsEntry("target_ops_per_second", "");
    assertThat(jsonLines(run).get(0).has("label")).isFalse();
    assertThat(json(run).has("target_ops_per_second")).isFalse();
    assertThat(json(run).get("command").asText()).isEqualTo("load");
  }

  @Test
  void aRunThatMeasuredNothingIsAHeader() throws IOException {
    assertThat(csv(SampleRun.nothingMeasured())).isEmpty();
    assertThat(Reports.export(new CsvExporter(), SampleRun.nothingMeasured()))
        .startsWith("label,command,")
        .contains(
            ",operation,level,keys,key_failures,keys_per_second,series,success,status,count,mean_us,")
        .endsWith("\r\n");
    assertThat(json(SampleRun.nothingMeasured()).get("operations")).isEmpty();
  }

  @Test
  void jsonCountsEveryStatus() throws IOException {
    JsonNode read = json(SampleRun.record()).get("operations").get(0);
    assertThat(read.get("count").asLong()).isEqualTo(1_004);
    assertThat(read.get("failures").asLong()).isEqualTo(4);
    assertThat(read.get("statuses").findValuesAsText("status"))
        .containsExactly("OK", "NOT_FOUND", "TIMEOUT");
    assertThat(read.get("statuses").findValuesAsText("count")).containsExactly("1000", "3", "1");
  }
}
