package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * Linear axis with a mark at each step of 1, 2 or 5 times a power of ten.
 *
 * @param min lowest value shown
 * @param max highest value shown, above {@code min}
 * @param step value between two marks
 * @param from position of the lowest, px
 * @param to position of the highest, px
 */
record LinearScale(double min, double max, double step, double from, double to)
    implements AxisScale {

  /**
   * Returns a scale from 0 to the first mark at or above the highest value; to 1 if no value is
   * above 0.
   */
  static LinearScale fromZero(double highest, int marks, double from, double to) {
    double range = highest > 0 ? highest : 1;
    double step = step(range / marks);
    return new LinearScale(0, Math.ceil(range / step - 1e-9) * step, step, from, to);
  }

  /** Returns a scale from one value to another, whose ends need not be marks. */
  static LinearScale exactly(double min, double max, int marks, double from, double to) {
    double top = max > min ? max : min + 1;
    return new LinearScale(min, top, step((top - min) / marks), from, to);
  }

  private static double step(double atLeast) {
    double power = Math.pow(10, Math.floor(Math.log10(atLeast)));
    for (int factor : new int[] {1, 2, 5}) {
      if (factor * power >= atLeast * (1 - 1e-9)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  @Override
  public double at(double value) {
    return AxisScale.between(from, to, (value - min) / (max - min));
  }

  @Override
  public List<Tick> ticks() {
    List<Tick> ticks = new ArrayList<>();
    long first = (long) Math.ceil(min / step - 1e-9);
    long last = (long) Math.floor(max / step + 1e-9);
    for (long i = first; i <= last; i++) {
      ticks.add(new Tick(i * step, Numbers.grouped(i * step, AxisScale.decimals(step))));
    }
    return ticks;
  }
}
