package io.ycsbx.report.render.svg;

import java.util.List;

/**
 * Names of a chart's series, each beside a sample of it, in as many rows as they need.
 *
 * @param names in order of the series
 * @param x left edge, px
 * @param width room for a row, px
 * @param lines whether the series are lines; otherwise areas
 */
record Legend(List<String> names, double x, double width, boolean lines) {

  /** Height of a row, px. */
  static final double ROW = 18;

  private static final double FONT = 12;
  private static final double SAMPLE = 22;
  private static final double GAP = 16;

  /** Height of all rows, px. */
  double height() {
    return place(null, 0);
  }

  /** Draws it. */
  void draw(Svg svg, double top) {
    place(svg, top);
  }

  /** Draws it if there is something to draw on, and returns its height. */
  private double place(Svg svg, double top) {
    double left = x;
    double y = top;
    for (int series = 0; series < names.size(); series++) {
      String name = Texts.fitted(names.get(series), FONT, width - SAMPLE);
      double needed = SAMPLE + Texts.width(name, FONT);
      if (left > x && left + needed > x + width) {
        left = x;
        y += ROW;
      }
      if (svg != null) {
        sample(svg, series, left, y);
        svg.text("text", name, Frame.text(FONT, "t", left + SAMPLE, y + ROW - 5));
      }
      left += needed + GAP;
    }
    return y + ROW - top;
  }

  private void sample(Svg svg, int series, double left, double y) {
    if (lines) {
      double middle = y + ROW / 2;
      Object[] ends = {"x1", left, "y1", middle, "x2", left + SAMPLE - 6, "y2", middle};
      svg.empty("line", Frame.join(Palette.line(series), ends));
    } else {
      Object[] box = {"x", left, "y", y + 3, "width", 14.0, "height", 12.0};
      svg.empty("rect", Frame.join(Palette.fill(series), box));
    }
  }
}
