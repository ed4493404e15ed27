package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Maps values to positions along an axis, and places its marks. Immutable.
 *
 * @param share maps a value to its share of the way from the first to the last position
 * @param from first position, px
 * @param to last position, px
 * @param ticks the axis's marks, in ascending order
 */
record AxisScale(DoubleUnaryOperator share, double from, double to, List<Tick> ticks) {

  private static final int[] STEPS = {1, 2, 5};
  private static final int MOST_NINES = 6;

  /** Room of a label, px. */
  private static final double LABEL = 16;

  /** Error of floating point that still counts as none. */
  private static final double TINY = 1e-9;

  /**
   * A mark.
   *
   * @param value the value at the mark
   * @param label the text at the mark; empty for a line alone
   */
  record Tick(double value, String label) {}

  /** Returns the position of a value, px; values outside the axis's range are at its ends. */
  double at(double value) {
    return from + (to - from) * Math.max(0, Math.min(1, share.applyAsDouble(value)));
  }

  /**
   * Returns a linear scale from 0 to the first mark at or above the highest value; to 1 if no value
   * is above 0.
   */
  static AxisScale fromZero(double highest, int marks, double from, double to) {
    double range = highest > 0 ? highest : 1;
    double step = step(range / marks);
    return linear(0, Math.ceil(range / step - TINY) * step, step, from, to);
  }

  /** Returns a linear scale from one value to another, whose ends need not be marks. */
  static AxisScale exactly(double min, double max, int marks, double from, double to) {
    double top = max > min ? max : min + 1;
    return linear(min, top, step((top - min) / marks), from, to);
  }

  private static AxisScale linear(double min, double max, double step, double from, double to) {
    List<Tick> ticks = new ArrayList<>();
    long last = (long) Math.floor(max / step + TINY);
    for (long i = (long) Math.ceil(min / step - TINY); i <= last; i++) {
      ticks.add(new Tick(i * step, Numbers.grouped(i * step, decimals(step))));
    }
    return new AxisScale(value -> (value - min) / (max - min), from, to, ticks);
  }

  /** Returns the first of 1, 2 and 5 times a power of ten that is not below a value. */
  private static double step(double atLeast) {
    double power = power(atLeast);
    for (int factor : STEPS) {
      if (factor * power >= atLeast * (1 - TINY)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  private static double power(double value) {
    return Math.pow(10, Math.floor(Math.log10(value)));
  }

  private static int decimals(double step) {
    return (int) Math.max(0, -Math.floor(Math.log10(step) + TINY));
  }

  /**
   * Returns a logarithmic scale with marks at 1, 2 and 5 times each power of ten, or fewer if these
   * have no room, from the mark at or below the lowest value, which is above 0, to the mark at or
   * above the highest.
   */
  static AxisScale logarithmic(double lowest, double highest, double from, double to) {
    double first = power(lowest);
    for (int factor : STEPS) {
      double mark = factor * power(lowest);
      first = mark <= lowest * (1 + TINY) ? mark : first;
    }
    double min = first;
    double max = step(highest) > min ? step(highest) : min * 10;
    double room = Math.abs(to - from) / Math.log10(max / min);
    int[] factors = room < 2 * LABEL ? new int[] {1} : room < 3 * LABEL ? new int[] {1, 5} : STEPS;
    List<Tick> ticks = new ArrayList<>();
    for (double power = power(min * (1 + TINY)); power <= max * (1 + TINY); power *= 10) {
      for (int factor : factors) {
        double value = factor * power;
        if (value >= min * (1 - TINY) && value <= max * (1 + TINY)) {
          ticks.add(new Tick(value, Numbers.grouped(value, decimals(power))));
        }
      }
    }
    return new AxisScale(
        value -> Math.log(Math.max(value, min) / min) / Math.log(max / min), from, to, ticks);
  }

  /**
   * Returns a scale of percentiles on which each further nine takes the same distance, as in the
   * plots of HdrHistogram: position grows with log10(100 / (100 - percentile)).
   *
   * @param highest a percentile below 100 that the scale holds, as well as 99 %
   */
  static AxisScale percentiles(double highest, double from, double to) {
    int nines = (int) Math.max(2, Math.ceil(Math.log10(100 / (100 - highest)) - 1e-6));
    List<Tick> ticks = new ArrayList<>(List.of(new Tick(0, "0")));
    for (int n = 1; n <= nines; n++) {
      boolean crowded = nines > MOST_NINES && n % 2 == 1;
      String digits = "9".repeat(Math.min(n, 2)) + (n == 1 ? "0" : "");
      String label = digits + (n > 2 ? "." + "9".repeat(n - 2) : "");
      ticks.add(new Tick(100 - Math.pow(10, 2 - n), crowded ? "" : label));
    }
    return new AxisScale(
        percentile -> Math.log10(100 / Math.max(TINY, 100 - percentile)) / nines, from, to, ticks);
  }
}
