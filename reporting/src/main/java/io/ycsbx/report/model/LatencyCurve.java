package io.ycsbx.report.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A distribution of latencies, as points of its inverse.
 *
 * @param operation the operation, e.g. {@code READ}
 * @param figure {@link #LATENCY} or {@link #RESPONSE_TIME}, which are not averaged together
 * @param points by rising percentile
 * @param counts the histogram of nanoseconds, if the tool keeps it
 */
public record LatencyCurve(
    String operation, String figure, List<Point> points, Optional<LatencyCounts> counts) {

  /** From the start of an operation to its end. */
  public static final String LATENCY = "latency";

  /** From the intended start to the end. */
  public static final String RESPONSE_TIME = "response time";

  /** Points per tenfold decrease of the distance to 100 %. */
  private static final int PER_DECADE = 10;

  /** Up to 99.99999 %. */
  private static final int DECADES = 7;

  private static final double HUNDRED = 100;

  public LatencyCurve {
    points = List.copyOf(points);
  }

  /** Makes a curve of a tool that keeps no histogram. */
  public LatencyCurve(String operation, String figure, List<Point> points) {
    this(operation, figure, points, Optional.empty());
  }

  /** Returns the operation and figure. */
  public Metric.Key key() {
    return new Metric.Key(operation, figure);
  }

  /**
   * A point.
   *
   * @param percentile from 0 to below 100
   * @param micros the latency that this share did not exceed, in microseconds
   */
  public record Point(double percentile, double micros) {}

  /**
   * Returns the percentiles of a curve, evenly on a logarithmic scale. All curves have the same
   * percentiles, so that repeats can be averaged. Percentiles beyond the largest latency are left
   * out.
   *
   * @param count number of operations
   */
  public static List<Double> percentiles(long count) {
    double last = HUNDRED * (1 - 1.0 / count);
    return IntStream.rangeClosed(1, DECADES * PER_DECADE)
        .mapToObj(i -> HUNDRED * (1 - Math.pow(10, -(double) i / PER_DECADE)))
        .filter(percentile -> percentile <= last)
        .toList();
  }
}
