package io.ycsbx.report.stats;

import io.ycsbx.spi.Direction;

/** Verdict on a figure, or the reason for its absence. */
public sealed interface Judgement permits Judgement.Judged, NoEstimate {

  /**
   * A figure with a verdict. Gains are in percent, in the figure's direction; losses are below 0.
   *
   * @param verdict follows from the interval
   * @param direction which way the figure gets better
   * @param estimate the ratio of ours to the baseline
   * @param level of the interval, e.g. 0.95; higher if several figures are judged together
   */
  record Judged(Verdict verdict, Direction direction, RatioEstimate estimate, double level)
      implements Judgement {

    public double gainPercent() {
      return GainPercent.ofRatio(estimate.ratio(), direction);
    }

    /** Returns the lower end of the gain's interval; −∞ if there is none. */
    public double lowPercent() {
      return Math.min(end(interval().low()), end(interval().high()));
    }

    /** Returns the upper end of the gain's interval; ∞ if there is none. */
    public double highPercent() {
      return Math.max(end(interval().low()), end(interval().high()));
    }

    public RatioInterval interval() {
      return estimate.interval(level);
    }

    private double end(double ratio) {
      return GainPercent.ofRatio(ratio, direction);
    }
  }
}
