package io.ycsbx.report.render.svg;

import java.util.ArrayList;
import java.util.List;

/**
 * Axis of percentiles on which each further nine takes the same distance, as in the plots of
 * HdrHistogram: position grows with log10(100 / (100 - percentile)).
 *
 * @param nines how many nines there is room for, at least 1
 * @param from position of percentile 0, px
 * @param to position of the last nine, px
 */
record PercentileScale(int nines, double from, double to) implements AxisScale {

  private static final int MOST_LABELS = 6;

  /** Returns a scale that holds a percentile below 100, and at least 99 %. */
  static PercentileScale upTo(double percentile, double from, double to) {
    return new PercentileScale(
        (int) Math.max(2, Math.ceil(Math.log10(100 / (100 - percentile)) - 1e-6)), from, to);
  }

  @Override
  public double at(double percentile) {
    double above = Math.max(1e-9, 100 - percentile);
    return AxisScale.between(from, to, Math.log10(100 / above) / nines);
  }

  @Override
  public List<Tick> ticks() {
    List<Tick> ticks = new ArrayList<>(List.of(new Tick(0, "0")));
    for (int n = 1; n <= nines; n++) {
      boolean crowded = nines > MOST_LABELS && n % 2 == 1;
      String digits = "9".repeat(Math.min(n, 2)) + (n == 1 ? "0" : "");
      String label = digits + (n > 2 ? "." + "9".repeat(n - 2) : "");
      ticks.add(new Tick(100 - Math.pow(10, 2 - n), crowded ? "" : label));
    }
    return ticks;
  }
}
