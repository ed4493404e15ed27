package io.ycsbx.report.render.svg;

/**
 * A line through points. Of successive points in the same column of {@value #COLUMN} px, the first,
 * the lowest, the highest and the last are kept: no peak is lost, and the number of points does not
 * grow with the length of the run.
 */
final class Polyline {

  private static final double COLUMN = 1;

  private final StringBuilder points = new StringBuilder();
  private double[] first;
  private double[] low;
  private double[] high;
  private double[] last;
  private int drawn;

  void add(double x, double y) {
    if (first == null || Math.abs(x - first[0]) >= COLUMN) {
      flush();
      first = low = high = last = new double[] {x, y};
      return;
    }
    last = new double[] {x, y};
    low = y < low[1] ? last : low;
    high = y > high[1] ? last : high;
  }

  /** Draws the line of a series, or a dot for a single point. */
  void draw(Svg svg, int series) {
    flush();
    if (drawn == 1) {
      svg.empty(
          "circle", svg.palette().fill(series), Frame.of("cx", first[0], "cy", first[1], "r", 2.0));
    } else {
      svg.empty(
          "polyline",
          svg.palette().line(series),
          Palette.dashes(series),
          Frame.of("points", points));
    }
  }

  private void flush() {
    if (first == null) {
      return;
    }
    boolean lowFirst = low[0] <= high[0];
    double[] previous = null;
    for (double[] point :
        new double[][] {first, lowFirst ? low : high, lowFirst ? high : low, last}) {
      if (point != previous) {
        points.append(drawn++ == 0 ? "" : " ");
        points.append(Svg.number(point[0])).append(',').append(Svg.number(point[1]));
      }
      previous = point;
    }
  }
}
