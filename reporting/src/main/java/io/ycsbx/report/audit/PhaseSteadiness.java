package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.MetricSeries;
import io.ycsbx.steady.Shift;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Steadiness of the measured phase of a run.
 *
 * @param steady whether there was no lasting change
 * @param tested whether a test for changes gave the answer, or else a comparison of the first and
 *     the last third
 * @param driftPercent difference of the last from the first third, if they were compared
 * @param words the changes, or the difference
 */
record PhaseSteadiness(boolean steady, boolean tested, double driftPercent, String words) {

  /** Difference of the thirds in percent above which a run was not steady. */
  private static final double MOST_DRIFT = 10;

  /** Longer series are joined, since the test takes a time that rises with the square. */
  private static final int MOST_SLICES = 240;

  private static final int PARTS = 3;
  private static final double HUNDRED = 100;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MICRO = 1e3;

  /** Returns the level of a run; empty if there is no series of two points or more. */
  static Optional<PhaseSteadiness> of(MeasuredRun run) {
    return run.context()
        .course()
        .measured()
        .map(PhaseSteadiness::tested)
        .or(() -> throughput(run).map(series -> of(series, run)));
  }

  private static PhaseSteadiness of(MetricSeries throughput, MeasuredRun run) {
    int each = (throughput.size() + MOST_SLICES - 1) / MOST_SLICES;
    Slices slices = slices(throughput, run).grouped(each);
    return Steadiness.of(slices, slices.size())
        .map(PhaseSteadiness::tested)
        .orElseGet(() -> compared(throughput));
  }

  private static PhaseSteadiness tested(Steadiness steadiness) {
    List<Shift> shifts = steadiness.shifts();
    String words =
        shifts.isEmpty() && !steadiness.steady()
            ? steadiness.reason()
            : shifts.stream().map(Shift::words).collect(Collectors.joining(", "));
    return new PhaseSteadiness(steadiness.steady(), true, 0, words);
  }

  private static PhaseSteadiness compared(MetricSeries series) {
    double percent = driftPercent(series);
    return new PhaseSteadiness(
        Math.abs(percent) <= MOST_DRIFT,
        false,
        percent,
        "throughput %s by %s %% from the first to the last third"
            .formatted(percent > 0 ? "rises" : "falls", Numbers.grouped(Math.abs(percent), 1)));
  }

  private static double driftPercent(MetricSeries series) {
    int third = Math.max(1, series.size() / PARTS);
    double first = mean(series, 0, third);
    double last = mean(series, series.size() - third, series.size());
    return first == 0 ? HUNDRED : HUNDRED * (last / first - 1);
  }

  private static double mean(MetricSeries series, int from, int to) {
    return IntStream.range(from, to).mapToDouble(series::value).average().orElse(0);
  }

  private static Optional<MetricSeries> throughput(MeasuredRun run) {
    return run.series().stream()
        .filter(series -> series.kind() == Metric.THROUGHPUT)
        .filter(series -> series.size() > 1)
        .findFirst();
  }

  /** Returns slices of equal length, as series have them, with the mean of all operations' p99. */
  private static Slices slices(MetricSeries throughput, MeasuredRun run) {
    Map<Double, DoubleSummaryStatistics> latencies = latencies(run);
    int last = throughput.size() - 1;
    double seconds = (throughput.seconds(last) - throughput.seconds(0)) / last;
    List<Long> ends = new ArrayList<>();
    List<Long> transactions = new ArrayList<>();
    List<Long> p99 = new ArrayList<>();
    long latest = 1;
    for (int i = 0; i <= last; i++) {
      ends.add(Math.round((i + 1) * seconds * NANOS_PER_SECOND));
      transactions.add(Math.round(throughput.value(i) * seconds));
      DoubleSummaryStatistics known = latencies.get(throughput.seconds(i));
      latest = known == null ? latest : Math.round(known.getAverage() * NANOS_PER_MICRO);
      p99.add(latest);
    }
    return new Slices(0, ends, transactions, p99);
  }

  private static Map<Double, DoubleSummaryStatistics> latencies(MeasuredRun run) {
    Map<Double, DoubleSummaryStatistics> byTime = new HashMap<>();
    for (MetricSeries series : run.series()) {
      for (int i = 0; series.kind() == Metric.P99_OVER_TIME && i < series.size(); i++) {
        byTime
            .computeIfAbsent(series.seconds(i), time -> new DoubleSummaryStatistics())
            .accept(series.value(i));
      }
    }
    return byTime;
  }
}
