package io.ycsbx.report.model;

import java.util.List;

/**
 * A distribution of latencies, as points of its inverse.
 *
 * @param operation whose latencies they are
 * @param points by rising percentile
 */
public record LatencyCurve(String operation, List<Point> points) {

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
