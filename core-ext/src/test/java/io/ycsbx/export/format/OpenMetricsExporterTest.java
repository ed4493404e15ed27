package io.ycsbx.export.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.export.Reports;
import io.ycsbx.export.Samples;
import io.ycsbx.measure.LatencyDistribution;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class OpenMetricsExporterTest {

  private static final Pattern SAMPLE =
      Pattern.compile(
          "(?<name>[a-z_]+)(\\{(?<labels>([a-z_]+=\"([^\"\\\\]|\\\\.)*\",?)*)\\})?"
              + " (?<value>-?[0-9.]+(E-?[0-9]+)?)");

  private static Map<String, Double> samples(String... properties) throws IOException {
    Map<String, Double> samples = new HashMap<>();
    List<String> lines =
        Reports.export(new OpenMetricsExporter(), SampleRun.record(), properties)
            .lines()
            .filter(line -> !line.startsWith("#"))
            .toList();
    for (String line : lines) {
      Matcher sample = SAMPLE.matcher(line);
      assertThat(sample.matches()).as(line).isTrue();
      String name = sample.group("name") + "{" + sample.group("labels") + "}";
      assertThat(samples.put(name, Double.valueOf(sample.group("value")))).as(line).isNull();
    }
    return samples;
  }

  @Test
  void figuresAreThoseOfTheRecordInSeconds() throws IOException {
    LatencyDistribution reads = SampleRun.record().operation("READ").orElseThrow().service();
    String labels = "{level=\"database\",operation=\"READ\",series=\"service\",success=\"true\"";

    assertThat(samples("measurement.thresholds=1us"))
        .containsEntry(
            "ycsbx_operation_latency_seconds" + labels + ",quantile=\"0.9999\"}",
            reads.percentileNanos(99.99) / 1e9)
        .containsEntry("ycsbx_operation_latency_seconds_count" + labels + "}", 1_000.0)
        .containsEntry("ycsbx_operation_latency_seconds_sum" + labels + "}", 0.225726)
        .containsEntry(
            "ycsbx_operation_latency_share_ratio" + labels + ",threshold_seconds=\"0.000001\"}",
            0.002)
        .containsEntry(
            "ycsbx_operations_total{level=\"database\",operation=\"READ\",status=\"TIMEOUT\","
                + "success=\"false\"}",
            1.0)
        .containsEntry("ycsbx_failures_total{level=\"total\",operation=\"TOTAL\"}", 6.0);
  }

  @Test
  void endsAsTheSpecificationAsks() throws IOException {
    assertThat(Reports.export(new OpenMetricsExporter(), SampleRun.record())).endsWith("\n# EOF\n");
    assertThat(Reports.export(new OpenMetricsExporter(), SampleRun.nothingMeasured()))
        .endsWith("\n# EOF\n");
  }

  @Test
  void labelsAreEscaped() throws IOException {
    assertThat(Reports.export(new OpenMetricsExporter(), Samples.labelled("a\"b\\c\nd")))
        .contains(",label=\"a\\\"b\\\\c\\nd\",");
  }
}
