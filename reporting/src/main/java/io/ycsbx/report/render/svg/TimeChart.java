package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Draws panels one below the other, each with the same time axis; shades the warm-up, and marks
 * what happened.
 */
record TimeChart(Chart.TimeSeries chart, double width) {

  private static final double PLOT = 76;
  private static final double HEADING = 22;
  private static final double GAP = 10;
  private static final double AXIS = 22;
  private static final double UNIT = 16;
  private static final String WARM_UP = "warm-up";

  /** Name of the line of all operations. */
  private static final String ALL = "all";

  private static final double FONT = 12;
  private static final int MARKS = 3;

  /** Least width of what happened, px. */
  private static final double THIN = 1.5;

  /** Returns the height, px. */
  double height() {
    return chart.panels().stream().mapToDouble(this::height).sum() - GAP + UNIT;
  }

  String draw(Svg svg, String id) {
    Frame.open(svg, id, chart, width, height());
    AxisScale time = time();
    double top = 0;
    for (Chart.Panel panel : chart.panels()) {
      heading(svg, panel, top);
      double plot = top + head(panel);
      plot(svg, panel, time, plot);
      top = plot + PLOT + AXIS + GAP;
    }
    Frame.label(
        svg, "seconds since the measured phase began", (left() + right()) / 2, top - GAP + 10);
    return svg.close();
  }

  /** Returns one left edge for all panels, so that the same time is at the same position. */
  private double left() {
    return Frame.margin(
        chart.panels().stream().map(panel -> values(panel, 1, 0)).toArray(AxisScale[]::new));
  }

  private double right() {
    return width - 14;
  }

  private AxisScale time() {
    return AxisScale.exactly(chart.from(), chart.to(), 6, left(), right());
  }

  private static AxisScale values(Chart.Panel panel, double bottom, double top) {
    return panel.lowest() > 0
        ? AxisScale.logarithmic(panel.lowest(), panel.highest(), bottom, top)
        : AxisScale.fromZero(panel.highest(), MARKS, bottom, top);
  }

  private void heading(Svg svg, Chart.Panel panel, double top) {
    String title = panel.unit().appendedTo(panel.title()) + single(panel);
    svg.text(
        "text",
        Frame.fitted(title, FONT, width),
        Frame.text(FONT, "t", 0, top + FONT),
        Frame.bold());
    if (panel.lines().size() > 1) {
      legend(panel).draw(svg, top + HEADING - 4);
    }
  }

  /** Returns the name of a panel's single line, which needs no legend. */
  private static String single(Chart.Panel panel) {
    String name = panel.lines().get(0).name();
    return panel.lines().size() > 1 || name.equals(ALL) ? "" : ", " + name;
  }

  private double head(Chart.Panel panel) {
    return HEADING + (panel.lines().size() > 1 ? legend(panel).height() : 0) + GAP / 2;
  }

  private void plot(Svg svg, Chart.Panel panel, AxisScale time, double top) {
    double bottom = top + PLOT;
    double begin = time.at(0);
    double start = time.at(chart.start());
    boolean named = begin - start > Frame.width(WARM_UP, Frame.SMALL);
    if (begin > start) {
      Object[] box = Frame.of("x", start, "y", top, "width", begin - start, "height", PLOT);
      svg.empty("rect", Frame.of("class", "shade", "fill", Palette.SHADE), box);
    }
    marks(svg, time, top);
    if (panel.equals(chart.panels().get(0))) {
      names(svg, time, top + (named ? FONT : 0));
    }
    Frame.columns(svg, time, top, bottom);
    AxisScale value = values(panel, bottom, top);
    Frame.rows(svg, value, left(), right());
    for (int line = 0; line < panel.lines().size(); line++) {
      for (List<Chart.Point> stretch : panel.lines().get(line).stretches()) {
        Polyline points = new Polyline();
        stretch.forEach(point -> points.add(time.at(point.x()), value.at(point.y())));
        points.draw(svg, line);
      }
    }
    if (named) {
      Frame.label(svg, WARM_UP, (start + begin) / 2, top + FONT);
    }
  }

  /** Draws what happened as bands. */
  private void marks(Svg svg, AxisScale time, double top) {
    Map<String, Double> drawn = new HashMap<>();
    for (Chart.Mark mark : chart.marks()) {
      double from = from(mark, time);
      double to = Math.max(from + THIN, time.at(mark.to()));
      // Thousands of stalls need not be drawn one over the other.
      if (to > drawn.getOrDefault(mark.name(), 0.0)) {
        Object[] box = Frame.of("x", from, "y", top, "width", to - from, "height", PLOT);
        svg.empty("rect", Frame.of("class", "mark", "fill", Palette.MARK), box);
      }
      drawn.merge(mark.name(), to, Math::max);
    }
  }

  /** Writes the name of each kind of what happened in a line of its own, at its first band. */
  private void names(Svg svg, AxisScale time, double top) {
    Set<String> written = new HashSet<>();
    for (Chart.Mark mark : chart.marks()) {
      if (written.add(mark.name())) {
        double x = Math.min(from(mark, time), right() - Frame.width(mark.name(), Frame.SMALL));
        double y = top + FONT * written.size();
        svg.text("text", mark.name(), Frame.text(Frame.SMALL, "m", x, y));
      }
    }
  }

  private double from(Chart.Mark mark, AxisScale time) {
    return Math.min(time.at(mark.from()), right() - THIN);
  }

  private Legend legend(Chart.Panel panel) {
    return new Legend(panel.lines().stream().map(Chart.Trace::name).toList(), true, width);
  }

  private double height(Chart.Panel panel) {
    return head(panel) + PLOT + AXIS + GAP;
  }
}
