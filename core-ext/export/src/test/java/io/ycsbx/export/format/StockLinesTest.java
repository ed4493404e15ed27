package io.ycsbx.export.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.export.Exporters;
import io.ycsbx.export.Reports;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StockLinesTest {

  private static final Pattern STOCK_LINE = Pattern.compile("\\[[^\\]]+\\], [^,]+, -?[0-9.]+");

  private static List<String> lines(String start, String... properties) throws IOException {
    return Reports.text(SampleRun.record(), properties).stream()
        .filter(line -> line.startsWith(start))
        .toList();
  }

  private static List<String> metrics(String... properties) throws IOException {
    return Reports.text(SampleRun.record(), properties).stream()
        .map(line -> line.substring(1, line.indexOf(']')))
        .filter(metric -> metric.contains("READ") || metric.contains("UPDATE"))
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hdrhistogram", "histogram", "hdrhistogram+histogram", "timeseries"})
  void areWhatStocksParsersTake(String type) throws IOException {
    assertThat(
            lines(
                "",
                "measurementtype=" + type,
                "measurement.histogram.verbose=true",
                "reportlatencyforeacherror=true"))
        .isNotEmpty()
        .allMatch(STOCK_LINE.asMatchPredicate());
  }

  @Test
  void noLineIsThereTwice() throws IOException {
    assertThat(lines("").stream().map(line -> line.substring(0, line.lastIndexOf(", "))))
        .doesNotHaveDuplicates();
  }

  @Test
  void showsServiceAndResponseTime() throws IOException {
    assertThat(metrics())
        .containsExactly(
            "READ",
            "READ-FAILED",
            "Intended-READ",
            "Intended-READ-FAILED",
            "UPDATE",
            "UPDATE-FAILED",
            "Intended-UPDATE",
            "Intended-UPDATE-FAILED");
    assertThat(metrics("measurement.interval=both")).isEqualTo(metrics());
    assertThat(lines("[READ], Min")).containsExactly("[READ], MinLatency(us), 0.451");
    assertThat(lines("[Intended-READ], Min"))
        .containsExactly("[Intended-READ], MinLatency(us), 130");
  }

  @Test
  void showsServiceTimeOnly() throws IOException {
    assertThat(metrics("measurement.interval=op"))
        .containsExactly("READ", "READ-FAILED", "UPDATE", "UPDATE-FAILED");
    assertThat(lines("[READ], Min", "measurement.interval=op"))
        .containsExactly("[READ], MinLatency(us), 0.451");
  }

  @Test
  void responseTimeAloneHasThePlainName() throws IOException {
    assertThat(metrics("measurement.interval=intended"))
        .containsExactly("READ", "READ-FAILED", "UPDATE", "UPDATE-FAILED");
    assertThat(lines("[READ], Min", "measurement.interval=intended"))
        .containsExactly("[READ], MinLatency(us), 130");
    assertThat(lines("[READ-FAILED], Min", "measurement.interval=intended"))
        .containsExactly("[READ-FAILED], MinLatency(us), 134");
  }

  @Test
  void withoutATargetThereIsOnlyServiceTime() throws IOException {
    assertThat(lines("[CLEANUP]", "measurement.interval=intended"))
        .contains("[CLEANUP], Operations, 2", "[CLEANUP], MinLatency(us), 1234");
  }

  @Test
  void statusesHaveCountsAndFailuresOneLatency() throws IOException {
    assertThat(lines("[READ], Return"))
        .containsExactly(
            "[READ], Return=OK, 1000", "[READ], Return=NOT_FOUND, 3", "[READ], Return=TIMEOUT, 1");
    assertThat(lines("[READ-FAILED], Op")).containsExactly("[READ-FAILED], Operations, 4");
    assertThat(lines("[UPDATE]"))
        .containsExactly("[UPDATE], Operations, 0", "[UPDATE], Return=ERROR, 2");
  }

  @Test
  void everyFailureMayHaveLatenciesOfItsOwn() throws IOException {
    assertThat(metrics("reportlatencyforeacherror=true", "measurement.interval=op"))
        .containsExactly("READ", "READ-NOT_FOUND", "READ-TIMEOUT", "UPDATE", "UPDATE-ERROR");
  }

  @Test
  void someFailuresMayHaveLatenciesOfTheirOwn() throws IOException {
    assertThat(metrics("latencytrackederrors=TIMEOUT,OTHER", "measurement.interval=op"))
        .containsExactly("READ", "READ-FAILED", "READ-TIMEOUT", "UPDATE", "UPDATE-FAILED");
  }

  @Test
  void theShareUpToEachThresholdIsNeverRoundedUp() throws IOException {
    assertThat(lines("[READ], Share", "measurement.thresholds=1us,100us,1ms"))
        .containsExactly(
            "[READ], Share<=1us(%), 0.2",
            "[READ], Share<=100us(%), 22.1", "[READ], Share<=1ms(%), 100");
    assertThat(lines("[TOTAL-FAILED], Share", "measurement.thresholds=1ms"))
        .containsExactly("[TOTAL-FAILED], Share<=1ms(%), 83.333333");
    assertThat(lines("[UPDATE], Share", "measurement.thresholds=1ms")).isEmpty();
  }

  @Test
  void allOperationsTogetherFollowEachOfThem() throws IOException {
    assertThat(lines("[TOTAL], ", "measurement.interval=op"))
        .contains("[TOTAL], Operations, 1000", "[TOTAL], MaxLatency(us), 451")
        .endsWith(
            "[TOTAL], Return=OK, 1000",
            "[TOTAL], Return=NOT_FOUND, 3",
            "[TOTAL], Return=TIMEOUT, 1",
            "[TOTAL], Return=ERROR, 2");
    assertThat(lines("[TOTAL-FAILED], Op")).containsExactly("[TOTAL-FAILED], Operations, 6");
  }

  @Test
  void percentilesAreNamedAsStockNamesThem() throws IOException {
    assertThat(lines("[READ], 9", "hdrhistogram.percentiles=91,92,93,95,99.9,99.99"))
        .extracting(line -> line.split(", ", -1)[1])
        .containsExactly(
            "91stPercentileLatency(us)",
            "92ndPercentileLatency(us)",
            "93rdPercentileLatency(us)",
            "95thPercentileLatency(us)",
            "99.9PercentileLatency(us)",
            "99.99PercentileLatency(us)");
  }

  @Test
  void aHistogramHasVarianceAndPercentiles() throws IOException {
    assertThat(lines("[READ-TIMEOUT]", histogram()))
        .containsExactly(
            "[READ-TIMEOUT], Operations, 1",
            "[READ-TIMEOUT], AverageLatency(us), 2000158.72",
            "[READ-TIMEOUT], LatencyVariance(us), 0",
            "[READ-TIMEOUT], MinLatency(us), 1999634",
            "[READ-TIMEOUT], MaxLatency(us), 2000683",
            "[READ-TIMEOUT], 95thPercentileLatency(us), 2000683",
            "[READ-TIMEOUT], 99thPercentileLatency(us), 2000683");
    assertThat(lines("[READ-TIMEOUT]", histogram("measurement.histogram.verbose=true")))
        .endsWith(
            "[READ-TIMEOUT], 0, 0",
            "[READ-TIMEOUT], 1, 0",
            "[READ-TIMEOUT], 2, 0",
            "[READ-TIMEOUT], >3, 1");
    assertThat(lines("[READ]", histogram("measurement.histogram.verbose=true")))
        .endsWith("[READ], 0, 1000", "[READ], 1, 0", "[READ], 2, 0", "[READ], >3, 0");
  }

  private static String[] histogram(String... more) {
    List<String> properties =
        new ArrayList<>(
            List.of(
                "measurementtype=histogram",
                "histogram.buckets=3",
                "measurement.interval=op",
                "reportlatencyforeacherror=true"));
    properties.addAll(List.of(more));
    return properties.toArray(String[]::new);
  }

  @Test
  void percentilesAndBucketsTogether() throws IOException {
    assertThat(
            lines(
                "[UPDATE-FAILED]",
                "measurementtype=hdrhistogram+histogram",
                "measurement.histogram.verbose=true",
                "measurement.interval=op",
                "hdrhistogram.percentiles=50,99",
                "histogram.buckets=1"))
        .extracting(line -> line.substring("[UPDATE-FAILED], ".length()))
        .containsExactly(
            "Operations, 2",
            "AverageLatency(us), 149.904",
            "LatencyVariance(us), 2496.801",
            "MinLatency(us), 99.9",
            "MaxLatency(us), 200",
            "50thPercentileLatency(us), 100",
            "99thPercentileLatency(us), 200",
            "0, 2",
            ">1, 0");
  }

  @Test
  void everyValueThatOccurredIfAskedFor() throws IOException {
    assertThat(
            lines(
                "[READ-NOT_FOUND]",
                "measurement.histogram.verbose=true",
                "reportlatencyforeacherror=true",
                "measurement.interval=op",
                "hdrhistogram.percentiles=50"))
        .endsWith(
            "[READ-NOT_FOUND], 4.51, 1", "[READ-NOT_FOUND], 9.02, 1", "[READ-NOT_FOUND], 13.5, 1");
  }

  @Test
  void meansOverTimeAreWeightedBySuccesses() throws IOException {
    assertThat(lines("[READ]", "measurementtype=timeseries"))
        .endsWith("[READ], Return=TIMEOUT, 1", "[READ], 0, 1.5", "[READ], 1000, 2.5");
    assertThat(lines("[READ]", "measurementtype=timeseries", "timeseries.granularity=2000"))
        .endsWith("[READ], Return=TIMEOUT, 1", "[READ], 0, 2");
  }

  @Test
  void aStatisticThatIsNoNumberIsAbsent() throws IOException {
    RunRecord run =
        SampleRun.record()
            .with()
            .operations(List.of())
            .statistics(
                List.of(
                    new StatisticFigure("hit.ratio", Double.NaN, "ratio"),
                    new StatisticFigure("write.ratio", Double.POSITIVE_INFINITY, "ratio"),
                    new StatisticFigure("huge", 1.5e20, "count")))
            .build();
    assertThat(Reports.text(run).stream().filter(line -> line.startsWith("[ROCKSDB]")))
        .containsExactly("[ROCKSDB], huge(count), 150000000000000000000");
    assertThat(
            Reports.export(
                Exporters.find(
                    "exporter", "site.ycsb.measurements.exporter.TextMeasurementsExporter"),
                run))
        .contains("[ROCKSDB], huge(count), 1.5E20");
  }
}
