package io.ycsbx.brief.plan;

import java.util.List;
import java.util.Optional;

/**
 * The rates of a response curve, each a test of its own.
 *
 * @param points arrivals per second; relative to a test: percent of its throughput; empty: no curve
 * @param of name of the test whose throughput is 100 %; absent: the points are rates
 */
public record Curve(List<Integer> points, Optional<String> of) {

  /** Percent of the highest throughput: latency grows most near its end. */
  static final List<Integer> SHARES = List.of(10, 25, 50, 70, 80, 90, 95);

  /** Copies the list. */
  public Curve {
    points = List.copyOf(points);
  }
}
