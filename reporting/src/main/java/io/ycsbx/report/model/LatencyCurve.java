package io.ycsbx.report.model;

import java.util.List;

/**
 * A distribution of latencies, as points of its inverse.
 *
 * @param operation whose latencies they are
 * @param figure {@link #LATENCY}, or {@link #RESPONSE_TIME}: a mean over both is of neither
 * @param points by rising percentile
 */
public record LatencyCurve(String operation, String figure, List<Point> points) {

  /** From the start of an operation to its end. */
  public static final String LATENCY = "latency";

  /** From the start that was intended to its end. */
  public static final String RESPONSE_TIME = "response time";

  /** Copies the list. */
  public LatencyCurve {
    points = List.copyOf(points);
  }

  /**
   * A point.
   *
   * @param percentile from 0 to below 100
   * @param micros the latency that this share did not exceed, in microseconds
   */
  public record Point(double percentile, double micros) {}
}
