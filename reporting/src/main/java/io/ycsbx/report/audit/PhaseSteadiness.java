package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Metric;
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

/**
 * Steadiness of the measured phase of a run.
 *
 * @param steady whether there was no lasting change
 * @param words the changes
 */
record PhaseSteadiness(boolean steady, String words) {

  /** Longer series are joined, since the test takes a time that rises with the square. */
  private static final int MOST_SLICES = 240;

  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MICRO = 1e3;

  /**
   * Returns the steadiness of a run; empty if there is no series, or too short a one for a test.
   */
  static Optional<PhaseSteadiness> of(MeasuredRun run) {
    return run.context()
        .course()
        .measured()
        .map(PhaseSteadiness::tested)
        .or(() -> throughput(run).flatMap(series -> of(series, run)));
  }

  private static Optional<PhaseSteadiness> of(MetricSeries throughput, MeasuredRun run) {
    int each = (throughput.size() + MOST_SLICES - 1) / MOST_SLICES;
    Slices slices = slices(throughput, run).grouped(each);
    return Steadiness.of(slices, slices.size()).map(PhaseSteadiness::tested);
  }

  private static PhaseSteadiness tested(Steadiness steadiness) {
    List<Shift> shifts = steadiness.shifts();
    String words =
        shifts.isEmpty() && !steadiness.steady()
            ? steadiness.reason()
            : shifts.stream().map(Shift::words).collect(Collectors.joining(", "));
    return new PhaseSteadiness(steadiness.steady(), words);
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
