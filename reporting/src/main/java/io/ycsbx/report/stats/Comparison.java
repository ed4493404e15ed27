package io.ycsbx.report.stats;

import io.ycsbx.report.model.Direction;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One figure of two configurations.
 *
 * @param ours the repeats of the one that is judged
 * @param baseline the repeats of the one that it is measured by
 * @param direction which way the figure gets better
 */
public record Comparison(Sample ours, Sample baseline, Direction direction) {

  /** How the test is called where its outcome is told. */
  public static final String TEST = "Welch's t-test, two-sided, α = 0.05";

  /** Fewer repeats say nothing about spread. */
  public static final int ENOUGH_REPEATS = 3;

  /**
   * An interval of gains in percent that holds the true one with a probability of 95 %.
   *
   * @param lowPercent lower end; −∞ if there is none
   * @param highPercent upper end; ∞ if there is none
   */
  public record Interval(double lowPercent, double highPercent) {}

  /** Whether there are enough repeats on both sides. */
  public boolean hasEnoughRepeats() {
    return ours.size() >= ENOUGH_REPEATS && baseline.size() >= ENOUGH_REPEATS;
  }

  /** The gain in percent; absent if neither way is better or the baseline's mean is not above 0. */
  public OptionalDouble gainPercent() {
    return direction == Direction.NEITHER || !(baseline.mean() > 0)
        ? OptionalDouble.empty()
        : OptionalDouble.of(Gains.percent(ours.mean(), baseline.mean(), direction));
  }

  /**
   * Whether both sides' repeats are all the same, as whole microseconds may be: then there is no
   * spread to hold a difference against.
   */
  public boolean hasNoSpread() {
    return ours.isConstant() && baseline.isConstant();
  }

  /**
   * The gain's confidence interval, 95 %.
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
   * The probability of a difference as large as this one if there is none, by {@link #TEST}.
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
