package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.MetricSeries;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Checks whether throughput was steady: the last third of a run against its first third. */
final class Steadiness {

  private static final String QUESTION = "Steady throughput?";

  /** Difference of the thirds in percent above which a run has not settled. */
  private static final double MOST_DRIFT = 10;

  /** Fewest intervals that show a trend. */
  private static final int ENOUGH = 6;

  private static final int PARTS = 3;
  private static final double HUNDRED = 100;

  private Steadiness() {}

  /** A repeat that has not settled, and by how much its last third differs from its first. */
  private record Drift(Sides.Cell cell, String repeat, double percent) {
    String direction() {
      return percent > 0 ? "rises" : "falls";
    }
  }

  static AuditFinding of(Sides sides) {
    Statements<Drift> drifting = new Statements<>();
    double largest = -1;
    for (Sides.Cell cell : sides.cells()) {
      for (MeasuredRun run : cell.runs()) {
        Optional<Double> drift = throughput(run).map(Steadiness::driftPercent);
        largest = Math.max(largest, drift.map(Math::abs).orElse(-1.0));
        if (drift.isPresent() && Math.abs(drift.get()) > MOST_DRIFT) {
          Drift one = new Drift(cell, run.place().repeat(), drift.get());
          drifting.add(one.direction() + " in " + cell, one);
        }
      }
    }
    if (!drifting.isEmpty()) {
      return AuditFinding.warning(
          QUESTION,
          drifting.sentence((statement, repeats) -> words(repeats)),
          "warm up for longer, and run until throughput has settled");
    }
    return largest < 0
        ? AuditFinding.unknown(
            QUESTION,
            "There is no series of " + ENOUGH + " intervals or more to tell from.",
            "run longer, and keep the status lines")
        : AuditFinding.ok(
            QUESTION,
            "The last third of each run differs from its first by %s %% at most."
                .formatted(Numbers.grouped(largest, 1)));
  }

  /** Puts the repeats of one cell that drift the same way into words. */
  private static String words(List<Drift> repeats) {
    DoubleSummaryStatistics percent =
        repeats.stream().mapToDouble(one -> Math.abs(one.percent())).summaryStatistics();
    return "throughput %s by %s%s %% from the first to the last third of %s%s of %s"
        .formatted(
            repeats.get(0).direction(),
            Statements.verb(repeats, "", Numbers.grouped(percent.getMin(), 1) + " to "),
            Numbers.grouped(percent.getMax(), 1),
            Statements.verb(repeats, "repeat ", "repeats "),
            Statements.names(repeats.stream().map(Drift::repeat).toList()),
            repeats.get(0).cell());
  }

  private static Optional<MetricSeries> throughput(MeasuredRun run) {
    return run.series().stream()
        .filter(series -> series.figure().equals(MetricNames.THROUGHPUT))
        .filter(series -> series.size() >= ENOUGH)
        .findFirst();
  }

  private static double driftPercent(MetricSeries series) {
    int third = series.size() / PARTS;
    double first = mean(series, 0, third);
    double last = mean(series, series.size() - third, series.size());
    return first == 0 ? HUNDRED : HUNDRED * (last / first - 1);
  }

  private static double mean(MetricSeries series, int from, int to) {
    return IntStream.range(from, to).mapToDouble(series::value).average().orElse(0);
  }
}
