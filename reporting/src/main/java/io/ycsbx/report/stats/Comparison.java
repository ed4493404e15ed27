package io.ycsbx.report.stats;

import io.ycsbx.report.model.Direction;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One figure of two configurations.
 *
 * @param ours repeats of the configuration that is compared
 * @param baseline repeats of the baseline
 * @param direction which way the figure gets better
 */
public record Comparison(Sample ours, Sample baseline, Direction direction) {

  /** The test's name in reports. */
  public static final String TEST = "Welch's t-test, two-sided, α = 0.05";

  /** Fewest repeats that have a spread. */
  public static final int ENOUGH_REPEATS = 3;

  /**
   * An interval that holds the true gain with a probability of 95 %.
   *
   * @param lowPercent lower end; −∞ if there is none
   * @param highPercent upper end; ∞ if there is none
   */
  public record Interval(double lowPercent, double highPercent) {}

  /** Tests for enough repeats on both sides. */
  public boolean hasEnoughRepeats() {
    return ours.size() >= ENOUGH_REPEATS && baseline.size() >= ENOUGH_REPEATS;
  }

  /** Returns the gain in percent; absent without a direction, or if the baseline is not above 0. */
  public OptionalDouble gainPercent() {
    return direction == Direction.NEITHER || !(baseline.mean() > 0)
        ? OptionalDouble.empty()
        : OptionalDouble.of(Gains.percent(ours.mean(), baseline.mean(), direction));
  }

  /**
   * Tests for repeats without any spread on either side, as figures in whole microseconds may be.
   * No test of a difference applies to them.
   */
  public boolean hasNoSpread() {
    return ours.isConstant() && baseline.isConstant();
  }

  /**
   * Returns the gain's confidence interval, 95 %.
   *
   * @return empty without enough repeats, without spread or without a gain
   */
  public Optional<Interval> interval() {
    if (!hasEnoughRepeats() || hasNoSpread() || gainPercent().isEmpty()) {
      return Optional.empty();
    }
    Welch welch = new Welch(ours, baseline);
    double low = Gains.ofRatio(welch.lowestRatio(), direction);
    double high = Gains.ofRatio(welch.highestRatio(), direction);
    return Optional.of(new Interval(Math.min(low, high), Math.max(low, high)));
  }

  /**
   * Returns the probability of a difference as large as this one if there is none, by {@link
   * #TEST}.
   *
   * @return empty without enough repeats, or without spread; 1 if without spread both are the same
   */
  public OptionalDouble pValue() {
    if (!hasEnoughRepeats()) {
      return OptionalDouble.empty();
    }
    if (hasNoSpread()) {
      return ours.mean() == baseline.mean() ? OptionalDouble.of(1) : OptionalDouble.empty();
    }
    return OptionalDouble.of(new Welch(ours, baseline).pValue());
  }
}
