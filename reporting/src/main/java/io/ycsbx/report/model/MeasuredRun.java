package io.ycsbx.report.model;

import static java.lang.Double.POSITIVE_INFINITY;

import io.soabase.recordbuilder.core.RecordBuilder;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One run: a repeat of a test on a configuration.
 *
 * @param place configuration, test and repeat
 * @param files files that the run was read from
 * @param measurements figures, in the tool's order, each once
 * @param curves distributions of latencies, if the tool has them
 * @param series figures over time, if the tool has them
 * @param context conditions of the run
 */
@RecordBuilder
public record MeasuredRun(
    Place place,
    List<Path> files,
    Map<Figure, Measurement> measurements,
    List<LatencyCurve> curves,
    List<MetricSeries> series,
    Context context)
    implements MeasuredRunBuilder.With {

  private static final String INSERT = "INSERT";

  /** Returns the repeats that count: the sound ones, or if none is, those that were not killed. */
  public static List<MeasuredRun> counted(List<MeasuredRun> repeats) {
    List<MeasuredRun> sound = repeats.stream().filter(MeasuredRun::isSound).toList();
    return sound.isEmpty()
        ? repeats.stream().filter(run -> !run.context().course().cut()).toList()
        : sound;
  }

  /** Tests for a run that was not killed, and whose warm-up, if it was tested, settled. */
  public boolean isSound() {
    return !context.course().cut() && context.course().warmUpSettled().orElse(true);
  }

  /** Returns the same run with a target that a search found, which is no setting. */
  public MeasuredRun atMeasuredRate() {
    return withContext(context.withoutTarget());
  }

  /** Returns the throughput of all operations, successful or not, if it was measured. */
  public Optional<Double> throughputWithFailures() {
    return value("", Metric.THROUGHPUT_WITH_FAILURES).or(() -> value("", Metric.THROUGHPUT));
  }

  /** Returns the throughput as a share of the target, if both are known. */
  public Optional<Double> shareOfTarget() {
    return context
        .targetPerSecond()
        .flatMap(target -> throughputWithFailures().map(rate -> rate / target));
  }

  /** Returns the share of the target that the throughput may lack; 0 without a target. */
  public double toleranceOfTarget() {
    return context
        .target()
        .map(target -> target.tolerance(value("", Metric.RUN_TIME).orElse(POSITIVE_INFINITY)))
        .orElse(0.0);
  }

  /** Tests for a throughput that is that of the target, and not the database's. */
  public boolean isAtTarget() {
    return shareOfTarget().filter(share -> share >= 1 - toleranceOfTarget()).isPresent();
  }

  /** Returns the number of records that a load inserted; empty if its output lacks the number. */
  public Optional<Long> insertedRecords() {
    // The rate of batches is one of keys.
    return value(OperationStats.BATCH_INSERT, Metric.THROUGHPUT)
        .flatMap(rate -> value("", Metric.RUN_TIME).map(seconds -> rate * seconds))
        .or(
            () ->
                value(INSERT, Metric.COUNT)
                    .map(inserts -> inserts - value(INSERT, Metric.FAILURES).orElse(0.0)))
        .map(Math::round);
  }

  /** Returns the names of single drives with figures, in order. */
  public List<String> drives() {
    return measurements.keySet().stream()
        .filter(key -> key.kind() == Metric.READ_BANDWIDTH)
        .map(Figure::owner)
        .filter(name -> !name.equals(Figure.DRIVES))
        .toList();
  }

  /** Returns a figure, if it was measured; any percentile, if its histogram is known. */
  public Optional<Measurement> measurement(Figure figure) {
    return LatencyCurve.find(measurements, curves, figure);
  }

  /** Returns a figure's value, if it was measured. */
  public Optional<Double> value(String owner, FigureKind kind) {
    return measurement(new Figure(owner, kind)).map(Measurement::value);
  }
}
