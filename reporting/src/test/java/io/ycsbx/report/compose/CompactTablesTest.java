package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of comparisons, as benchstat prints them. */
class CompactTablesTest {

  private final List<MeasuredRun> runs = new ArrayList<>();

  @Test
  void eachGainStandsBesideItsConfiguration() {
    for (String test : List.of("one", "two")) {
      add("a", test, 200, 203, 197);
      add("b", test, 99, 103, test.equals("one") ? 98 : 100);
      add("base", test, 100, 101, 99);
    }

    Table table = table(ComparisonPlan.ROUNDS);

    assertThat(table.caption()).isEqualTo("Throughput (ops/s), 3 rounds");
    assertThat(table.columns())
        .extracting(Table.Column::title)
        .containsExactly("a", "Gain of a", "b", "Gain of b", "base");
    assertThat(lines(table))
        .containsExactly(
            "one | 200 ± 4 % | 100 % higher (93 to 107 %) | 100 ± 7 %"
                + " | ~ (10 % lower to 11 % higher) | 100 ± 3 %",
            "two | 200 ± 4 % | 100 % higher (93 to 107 %) | 101 ± 6 %"
                + " | ~ (8 % lower to 10 % higher) | 100 ± 3 %",
            "Geometric mean of the ratios |  | 100 % higher |  | 0 % | ");
  }

  @Test
  void aSingleGainStandsAfterBothSides() {
    add("a", "one", 200, 202, 198, 200);
    add("base", "one", 100, 101, 99);

    Table table = table(ComparisonPlan.DEFAULT);

    assertThat(table.caption()).isEqualTo("Throughput (ops/s), 3 to 4 repeats");
    assertThat(table.columns())
        .extracting(Table.Column::title)
        .containsExactly("a", "base", "Gain");
    assertThat(table.rows()).hasSize(1);
  }

  @Test
  void aMeanNeedsAGainOfEveryTest() {
    for (String test : List.of("one", "two")) {
      add("a", test, 200, 202, 198);
      add("base", test, 100, 101, 99);
    }
    add("b", "one", 200, 202, 198);

    Cell.Missing none = new Cell.Missing("Not every test has a ratio above 0.");
    assertThat(table(ComparisonPlan.DEFAULT).rows())
        .last()
        .extracting(row -> row.cells().get(1).text(), row -> row.cells().get(3))
        .containsExactly("100 % higher", none);

    add("b", "two", 0, 0, 0);
    assertThat(table(ComparisonPlan.DEFAULT).rows())
        .last()
        .extracting(row -> row.cells().get(3))
        .isEqualTo(none);
  }

  /** Vendors' briefs have neither. */
  @Test
  void publishedTablesHaveNoHalfWidthsAndNoMeans() {
    for (String test : List.of("one", "two")) {
      add("a", test, 200, 202, 198);
      add("b", test, 300, 303, 297);
      add("base", test, 100, 101, 99);
    }

    assertThat(lines(table(ComparisonPlan.ROUNDS.asPublished())))
        .containsExactly(
            "one | 200 | 300 | 100 | 100% | 200%", "two | 200 | 300 | 100 | 100% | 200%");
  }

  @ParameterizedTest
  @CsvSource({
    "HIGHER_IS_BETTER, 66, 45, 91, 66 % higher (45 to 91 %)",
    "HIGHER_IS_BETTER, 900, 0.5, 27525.8, '900 % higher (0.5 to over 1,000 %)'",
    "HIGHER_IS_BETTER, 1500, 1400, 1600, '1,500 % higher (1,400 to 1,600 %)'",
    "HIGHER_IS_BETTER, 1, -3.2, 5.1, ~ (4 % lower to 6 % higher)",
    "HIGHER_IS_BETTER, 1, 0, 5.1, ~ (0 % lower to 6 % higher)",
    "HIGHER_IS_BETTER, 1, -99.94, 27525.8, '~ (99.94 % lower to over 1,000 % higher)'",
    "LOWER_IS_BETTER, 21, -24.3, 50.2, ~ (25 % higher to 51 % lower)",
    "LOWER_IS_BETTER, 30, 20, 40, 30 % lower (20 to 40 %)",
    "LOWER_IS_BETTER, -30, -50, -0.004, 30 % higher (0.004 to 50 %)",
  })
  void whereNothingWasShownIsATilde(
      Direction direction, double percent, double low, double high, String text) {
    Cell.Ends ends = new Cell.Ends(low, high);

    assertThat(
            new Cell.Gain(
                    percent,
                    direction,
                    Optional.of(ends),
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    new Cell.Print(Cell.Form.INTERVAL, 0))
                .text())
        .isEqualTo(text);
  }

  private void add(String configuration, String test, double... throughputs) {
    for (int i = 0; i < throughputs.length; i++) {
      runs.add(
          MadeUpRun.of(configuration, test, i + 1)
              .withMeasurements(
                  Map.of(
                      Figure.ofRun(Metric.THROUGHPUT),
                      Measurement.of(Metric.THROUGHPUT, throughputs[i]))));
    }
  }

  private Table table(ComparisonPlan plan) {
    return MadeReports.of(runs, Optional.of("base"), plan).sections().get(0).tables().get(0);
  }

  private static List<String> lines(Table table) {
    return table.rows().stream()
        .map(
            row ->
                row.header()
                    + " | "
                    + String.join(" | ", row.cells().stream().map(Cell::text).toList()))
        .toList();
  }
}
