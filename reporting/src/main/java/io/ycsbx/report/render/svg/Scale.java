package io.ycsbx.report.render.svg;

import java.util.List;

/** Maps values to positions along an axis, and says where its marks are. Immutable. */
interface Scale {

  /** Position of a value, px; values outside the axis's range are put at its ends. */
  double at(double value);

  /** The axis's marks, in ascending order. */
  List<Tick> ticks();

  /**
   * A mark.
   *
   * @param value where it stands
   * @param label what is written there; empty for a line without a word
   */
  record Tick(double value, String label) {}

  /** Part of the way between two positions, px. */
  static double between(double from, double to, double share) {
    return from + (to - from) * Math.max(0, Math.min(1, share));
  }
}
