package io.ycsbx.report.stats;

import io.ycsbx.spi.Direction;

/**
 * Comparison of one figure between two configurations.
 *
 * @param direction which way the figure gets better
 * @param evidence its ratio of ours to the baseline
 */
public record Contrast(Direction direction, Evidence evidence) {

  /** Replaces the estimate of a figure without a direction by {@link NoEstimate#NO_DIRECTION}. */
  public Contrast {
    if (direction == Direction.NEITHER) {
      evidence = NoEstimate.NO_DIRECTION;
    }
  }
}
