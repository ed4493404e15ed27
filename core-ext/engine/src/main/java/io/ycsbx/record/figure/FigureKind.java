package io.ycsbx.record.figure;

import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;

/** A measured quantity, of any owner. Figures of equal kinds are compared. */
public sealed interface FigureKind permits Metric, Latency, NamedKind {

  /** Returns the name in plans and tables, without owner: {@code p99}. */
  String label();

  /** Returns the unit in which it is measured, unless a tool measures it in another. */
  Unit unit();

  /** Returns which way it gets better. */
  Direction direction();

  /** Returns how one figure is made of several runs'. */
  default OverRuns overRuns() {
    return OverRuns.MEAN;
  }

  /** Tests for the smallest or largest value of a run, which has no interval. */
  default boolean isExtreme() {
    return overRuns() == OverRuns.SMALLEST || overRuns() == OverRuns.LARGEST;
  }

  default boolean isOfDrives() {
    return false;
  }

  /** Ways to make one figure of several runs'. */
  enum OverRuns {
    MEAN,
    /** The percentile of all operations together, if their histograms are known. */
    PERCENTILE,
    SMALLEST,
    LARGEST
  }
}
