package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * Logarithmic axis with marks at 1, 2 and 5 times each power of ten.
 *
 * @param min lowest value shown, above 0
 * @param max highest value shown, above {@code min}
 * @param from position of the lowest, px
 * @param to position of the highest, px
 */
record LogScale(double min, double max, double from, double to) implements AxisScale {

  /**
   * Returns a scale from the mark at or below the lowest value to the mark at or above the highest.
   */
  static LogScale around(double lowest, double highest, double from, double to) {
    double min = mark(lowest, false);
    double max = mark(highest, true);
    return new LogScale(min, max > min ? max : min * 10, from, to);
  }

  private static double mark(double value, boolean up) {
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    double mark = up ? 10 * power : power;
    for (int factor : new int[] {1, 2, 5}) {
      double candidate = factor * power;
      if (up && candidate >= value * (1 - 1e-9)) {
        return candidate;
      }
      if (!up && candidate <= value * (1 + 1e-9)) {
        mark = candidate;
      }
    }
    return mark;
  }

  @Override
  public double at(double value) {
    return AxisScale.between(from, to, Math.log(Math.max(value, min) / min) / Math.log(max / min));
  }

  @Override
  public List<Tick> ticks() {
    boolean onlyPowers = max / min > 1e4;
    List<Tick> ticks = new ArrayList<>();
    for (double power = Math.pow(10, Math.floor(Math.log10(min) + 1e-9));
        power <= max * (1 + 1e-9);
        power *= 10) {
      for (int factor : onlyPowers ? new int[] {1} : new int[] {1, 2, 5}) {
        double value = factor * power;
        if (value >= min * (1 - 1e-9) && value <= max * (1 + 1e-9)) {
          ticks.add(new Tick(value, Numbers.grouped(value, AxisScale.decimals(power))));
        }
      }
    }
    return ticks;
  }
}
