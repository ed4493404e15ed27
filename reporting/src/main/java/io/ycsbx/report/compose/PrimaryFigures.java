package io.ycsbx.report.compose;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.stats.GainPercent;
import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Makes the first page's table and chart of the primary figures.
 *
 * @param primaries those of configurations that were run
 */
record PrimaryFigures(
    ReportPlan plan, Comparisons comparisons, Map<Primaries.Primary, Compared> primaries) {

  /** Most figures in the table and in the chart. */
  private static final int MOST = 6;

  /** Returns a table of the first figures; empty without one, and in the form of vendors. */
  Optional<Table> table() {
    if (!plan.statistics() || primaries.isEmpty()) {
      return Optional.empty();
    }
    boolean ofRounds =
        comparisons.areFair()
            && primaries.keySet().stream().anyMatch(primary -> !primary.logs().isEmpty());
    List<String> columns = new ArrayList<>();
    columns.add(side(Primaries.Primary::configuration, "Compared"));
    columns.add(side(Primaries.Primary::baseline, "Baseline"));
    if (comparisons.areFair()) {
      columns.addAll(List.of("Gain", "Verdict"));
    }
    if (ofRounds) {
      columns.add("Rounds that agree");
    }
    Map<Primaries.Primary, Primaries.Trend> trends = Primaries.trends(primaries.keySet());
    List<Table.Row> rows = new ArrayList<>();
    for (Primaries.Primary primary : primaries.keySet().stream().limit(MOST).toList()) {
      TestFigure figure = primary.figure();
      List<Cell> cells = new ArrayList<>();
      cells.add(comparisons.cells().withHalfWidth(primary.configuration(), figure));
      cells.add(comparisons.cells().withHalfWidth(primary.baseline(), figure));
      if (comparisons.areFair()) {
        cells.add(gainOrReason(primary));
        cells.add(new Cell.Text(primaries.get(primary).words(plan.comparison().margin())));
      }
      if (ofRounds) {
        cells.add(rounds(primary, Optional.ofNullable(trends.get(primary))));
      }
      rows.add(new Table.Row(figure.unit().appendedTo(name(primary)), figure.direction(), cells));
    }
    return Optional.of(
        new Table(
            "Primary figures",
            Direction.NEITHER,
            "Figure",
            columns.stream().map(Table.Column::new).toList(),
            rows));
  }

  /** Returns the title of the one configuration on a side, or else a heading. */
  private String side(Function<Primaries.Primary, String> part, String several) {
    return differ(part)
        ? several
        : plan.configurationTitle(part.apply(primaries.keySet().iterator().next()));
  }

  /** Returns the test, the sides unless all figures have the same ones, and the figure. */
  private String name(Primaries.Primary primary) {
    List<String> words = new ArrayList<>(List.of(plan.testTitle(primary.test())));
    String side = plan.configurationTitle(primary.configuration());
    if (differ(Primaries.Primary::baseline)) {
      words.add(side + " against " + plan.configurationTitle(primary.baseline()));
    } else if (differ(Primaries.Primary::configuration)) {
      words.add(side);
    }
    words.add(primary.figure().title());
    return String.join(", ", words);
  }

  private boolean differ(Function<Primaries.Primary, String> part) {
    return primaries.keySet().stream().map(part).distinct().count() > 1;
  }

  private Cell gainOrReason(Primaries.Primary primary) {
    return comparisons.gainOrReason(primary.configuration(), primary.baseline(), primary.figure());
  }

  /** Returns the number of rounds whose ratio lies on the gain's side of 1, and their trend. */
  private Cell rounds(Primaries.Primary primary, Optional<Primaries.Trend> trend) {
    Optional<Cell.Gain> gain = comparisons.gain(primary);
    if (gain.isEmpty()) {
      return gainOrReason(primary);
    }
    double ratio = GainPercent.ratio(gain.get().percent(), primary.figure().direction());
    long agreeing =
        primary.logs().stream().filter(log -> Math.signum(log) == Math.signum(ratio - 1)).count();
    return new Cell.Text(
        agreeing + " of " + primary.logs().size(),
        trend
            .filter(Primaries.Trend::isShown)
            .map(shown -> "Trend: the ratio of the sides " + shown.words()));
  }

  /** Returns the meaning and the assumptions of the intervals; empty without a table. */
  String note() {
    Optional<Table> table = table();
    if (table.isEmpty()) {
      return "";
    }
    ComparisonPlan comparison = plan.comparison();
    List<String> sentences = new ArrayList<>();
    if (bars().stream().anyMatch(bar -> bar.gain().interval().isPresent())) {
      sentences.add(
          "In parentheses: the gain's interval at 95 %% confidence%s, if %s are independent."
              .formatted(
                  primaries.size() == 1 ? "" : ", for all rows together",
                  comparison.isPaired() ? "rounds" : "repeats"));
      if (comparison.design() == ComparisonPlan.Design.ROUNDS_TO_PRECISION) {
        sentences.add(
            "If the rounds ended before their number, by their precision, it is one of about 90"
                + " %.");
      }
    }
    if (!comparisons.areColoured() && !bars().isEmpty()) {
      sentences.add(
          "It is not known whether the sides were treated alike: verdicts are of the figures"
              + " alone.");
    }
    if (bars().stream().anyMatch(bar -> bar.gain().text().startsWith("~"))) {
      sentences.add("~: no difference was shown.");
    }
    if (table.get().rows().stream()
        .flatMap(row -> row.cells().stream())
        .anyMatch(cell -> cell instanceof Cell.Figure && cell.parts().size() > 1)) {
      sentences.add(
          "±: the 95 % interval of one value, as a factor: ± 50 % reaches from the value divided by"
              + " 1.5 to the value times 1.5.");
    }
    if (primaries.size() > MOST) {
      sentences.add(primaries.size() - MOST + " more in the sections.");
    }
    return String.join(" ", sentences);
  }

  /** Returns the gains; none if the sides were not treated alike. */
  private List<Chart.GainBar> bars() {
    List<Chart.GainBar> bars = new ArrayList<>();
    if (comparisons.areFair()) {
      for (Primaries.Primary primary : primaries.keySet()) {
        comparisons
            .gain(primary)
            .ifPresent(gain -> bars.add(new Chart.GainBar(name(primary), gain)));
      }
    }
    return bars;
  }

  /** Returns a chart of the first gains; empty without a gain. */
  Optional<Chart.Gains> chart() {
    List<Chart.GainBar> bars = bars();
    if (bars.isEmpty()) {
      return Optional.empty();
    }
    List<Chart.GainBar> shown = bars.subList(0, Math.min(MOST, bars.size()));
    String title = "Gains of the primary figures";
    return Optional.of(
        new Chart.Gains(
            title,
            shown.stream()
                .map(bar -> bar.name() + " " + bar.gain().text())
                .collect(Collectors.joining("; ", title + " over the baseline: ", "")),
            shown,
            bars.size() - shown.size()));
  }
}
