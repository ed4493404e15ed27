package io.ycsbx.report.model;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Series;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * A distribution of latencies, as points of its inverse.
 *
 * @param operation the operation, e.g. {@code READ}
 * @param series {@link Series#SERVICE} or {@link Series#RESPONSE}, which are not averaged together
 * @param points by rising percentile
 * @param histogram of nanoseconds, if the tool keeps it
 * @param coarse whether its buckets are so wide that it is of this run alone
 */
public record LatencyCurve(
    String operation,
    Series series,
    List<Point> points,
    Optional<LatencyDistribution> histogram,
    boolean coarse) {

  /** Points for each factor of ten in the distance to 100 %. */
  private static final int PER_DECADE = 10;

  /** Up to 99.99999 %. */
  private static final int DECADES = 7;

  private static final double NANOS_PER_MICRO = 1e3;

  /** Makes a curve whose histogram, if there is one, is fine. */
  public LatencyCurve(
      String operation,
      Series series,
      List<Point> points,
      Optional<LatencyDistribution> histogram) {
    this(operation, series, points, histogram, false);
  }

  /** Makes the curve of a fine histogram. */
  public static LatencyCurve of(String operation, Series series, LatencyDistribution counts) {
    return of(operation, series, counts, false);
  }

  /** Makes the curve of a histogram with fine or coarse buckets. */
  public static LatencyCurve of(
      String operation, Series series, LatencyDistribution counts, boolean coarse) {
    return new LatencyCurve(
        operation,
        series,
        points(counts.count(), p -> counts.percentileNanos(p) / NANOS_PER_MICRO),
        Optional.of(counts),
        coarse);
  }

  /** Returns the same curve of another operation. */
  public LatencyCurve of(String other) {
    return new LatencyCurve(other, series, points, histogram, coarse);
  }

  /** Returns the histogram to merge with those of other runs; empty if it is none or coarse. */
  public Optional<LatencyDistribution> counts() {
    return histogram.filter(fine -> !coarse);
  }

  /**
   * A point.
   *
   * @param percentile from 0 to below 100
   * @param micros the latency that this share did not exceed, in microseconds
   */
  public record Point(double percentile, double micros) {}

  /**
   * Returns the points of a curve of service times of a tool that keeps no histogram.
   *
   * @param count number of operations
   * @param micros percentiles of the distribution
   */
  public static List<Point> points(long count, DoubleUnaryOperator micros) {
    return percentiles(count).stream()
        .map(percentile -> new Point(percentile, micros.applyAsDouble(percentile)))
        .toList();
  }

  /**
   * Returns the percentiles of a curve, evenly on a logarithmic scale. All curves have the same
   * percentiles, so that repeats can be averaged. Percentiles beyond the largest latency are left
   * out.
   *
   * @param count number of operations
   */
  public static List<Double> percentiles(long count) {
    double last = 100 * (1 - 1.0 / count);
    return IntStream.rangeClosed(1, DECADES * PER_DECADE)
        .mapToObj(i -> 100 * (1 - Math.pow(10, -(double) i / PER_DECADE)))
        .filter(percentile -> percentile <= last)
        .toList();
  }

  /** Returns the operation and the series in words, e.g. {@code READ response time}. */
  public String name() {
    return operation + " " + (series == Series.RESPONSE ? "response time" : "latency");
  }

  /** Tests for the distribution that a latency is of. */
  public boolean isOf(Figure figure) {
    return operation.equals(figure.owner())
        && figure.latency().filter(latency -> latency.series() == series).isPresent();
  }

  /** Returns a figure as measured or, if it is a percentile, from the histogram that has it. */
  public static Optional<Measurement> find(
      Map<Figure, Measurement> measurements, List<LatencyCurve> curves, Figure figure) {
    if (measurements.containsKey(figure) || figure.percentile().isEmpty()) {
      return Optional.ofNullable(measurements.get(figure));
    }
    double percentile = figure.percentile().get();
    return curves.stream()
        .filter(curve -> curve.isOf(figure))
        .flatMap(curve -> curve.histogram().stream())
        .findFirst()
        .map(counts -> counts.percentileNanos(percentile) / NANOS_PER_MICRO)
        .map(micros -> new Measurement(micros, figure.kind().unit()));
  }
}
