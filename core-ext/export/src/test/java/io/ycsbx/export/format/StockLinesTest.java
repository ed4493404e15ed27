package io.ycsbx.export.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.ycsbx.SampleRun;
import io.ycsbx.config.TextFile;
import io.ycsbx.export.Exporters;
import io.ycsbx.export.Reports;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
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

  /** Cases of a file: {@code lines}, {@code ends} or {@code names}, properties, and a start. */
  private static Stream<Arguments> cases() {
    String blocks = TextFile.resource(StockLinesTest.class, "stock-lines.txt");
    return Stream.of(blocks.strip().split("\n\n", -1))
        .map(block -> block.lines().filter(line -> !line.startsWith("#")).toList())
        .map(block -> arguments(block.get(0), block.subList(1, block.size())));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areAsInTheFile(String head, List<String> expected) throws IOException {
    List<String> words = new ArrayList<>(List.of(head.split(" ", -1)));
    String kind = words.remove(0);
    String[] properties = words.stream().filter(word -> word.contains("=")).toArray(String[]::new);
    words.removeAll(List.of(properties));
    List<String> lines =
        kind.equals("names") ? metrics(properties) : lines(String.join(" ", words), properties);

    int skipped = kind.equals("ends") ? lines.size() - expected.size() : 0;
    assertThat(lines.subList(skipped, lines.size())).isEqualTo(expected);
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
