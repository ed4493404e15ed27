package io.ycsbx.report.render.svg;

import java.util.List;

/** Maps values to positions along an axis, and places its marks. Immutable. */
interface AxisScale {

  /** Returns the position of a value, px; values outside the axis's range are at its ends. */
  double at(double value);

  /** Returns the axis's marks, in ascending order. */
  List<Tick> ticks();

  /**
   * A mark.
   *
   * @param value the value at the mark
   * @param label the text at the mark; empty for a line alone
   */
  record Tick(double value, String label) {}

  /** Returns the decimals of labels at multiples of a step. */
  static int decimals(double step) {
    return (int) Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  }

  /** Returns the position at a share of the way between two positions, px. */
  static double between(double from, double to, double share) {
    return from + (to - from) * Math.max(0, Math.min(1, share));
  }
}
