package io.ycsbx.report.render.svg;

import java.util.List;

/**
 * Names of a chart's series, each beside a sample of it, in as many rows as they need.
 *
 * @param names in order of the series
 * @param lines whether the series are lines; otherwise areas
 * @param width of a row, px
 */
record Legend(List<String> names, boolean lines, double width) {

  /** Height of a row, px. */
  static final double ROW = 18;

  private static final double FONT = 12;
  private static final double SAMPLE = 22;
  private static final double GAP = 16;

  /** Returns the height of all rows, px. */
  double height() {
    return draw(new Svg(Palette.of(List.of())), 0);
  }

  /** Draws all rows, and returns their height, px. */
  double draw(Svg svg, double top) {
    double left = 0;
    double y = top;
    for (int series = 0; series < names.size(); series++) {
      String name = Frame.fitted(names.get(series), FONT, width - SAMPLE);
      double needed = SAMPLE + Frame.width(name, FONT);
      if (left > 0 && left + needed > width) {
        left = 0;
        y += ROW;
      }
      sample(svg, series, left, y);
      svg.text("text", name, Frame.text(FONT, "t", left + SAMPLE, y + ROW - 5));
      left += needed + GAP;
    }
    return y + ROW - top;
  }

  private void sample(Svg svg, int series, double left, double y) {
    if (lines) {
      double middle = y + ROW / 2;
      svg.empty(
          "line",
          svg.palette().line(series),
          Palette.dashes(series),
          Frame.of("x1", left, "y1", middle, "x2", left + SAMPLE - 6, "y2", middle));
    } else {
      svg.empty(
          "rect",
          svg.palette().fill(series),
          Frame.of("x", left, "y", y + 3, "width", 14.0, "height", 12.0));
    }
  }
}
