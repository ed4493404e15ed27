package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/** Draws panels one below the other, with a common time axis. */
record TimeChart(Chart.TimeSeries chart) {

  private static final double RIGHT = Frame.WIDTH - 14;
  private static final double PLOT = 76;
  private static final double HEADING = 22;
  private static final double GAP = 16;
  private static final double AXIS = 36;
  private static final double FONT = 12;
  private static final int MARKS = 3;

  String draw(Svg svg, String id) {
    double height = chart.panels().stream().mapToDouble(TimeChart::height).sum();
    Frame.open(svg, id, chart.title(), chart.description(), height - GAP + AXIS);
    AxisScale time = time();
    double top = 0;
    for (Chart.Panel panel : chart.panels()) {
      heading(svg, panel, top);
      double plot = top + HEADING + legend(panel).height() + GAP / 2;
      plot(svg, panel, time, plot);
      top = plot + PLOT + GAP;
    }
    double bottom = top - GAP;
    for (AxisScale.Tick tick : time.ticks()) {
      Frame.label(svg, tick.label(), time.at(tick.value()), bottom + 15);
    }
    Frame.label(svg, "seconds since the measured phase began", (left() + RIGHT) / 2, bottom + 32);
    return svg.close();
  }

  /** Returns one left edge for all panels, so that the same time is at the same position. */
  private double left() {
    return Frame.margin(
        chart.panels().stream().map(panel -> values(panel, 1, 0)).toArray(AxisScale[]::new));
  }

  private AxisScale time() {
    DoubleSummaryStatistics seconds =
        chart.panels().stream()
            .flatMap(panel -> panel.lines().stream())
            .flatMap(line -> line.stretches().stream())
            .flatMap(List::stream)
            .mapToDouble(Chart.Point::x)
            .summaryStatistics();
    return AxisScale.exactly(seconds.getMin(), seconds.getMax(), 6, left(), RIGHT);
  }

  private static AxisScale values(Chart.Panel panel, double bottom, double top) {
    return AxisScale.fromZero(panel.highest(), MARKS, bottom, top);
  }

  private static void heading(Svg svg, Chart.Panel panel, double top) {
    String title = panel.unit().appendedTo(panel.title());
    svg.text(
        "text",
        Frame.fitted(title, FONT, Frame.WIDTH),
        Frame.text(FONT, "t", 0, top + FONT),
        Frame.bold());
    legend(panel).draw(svg, top + HEADING - 4);
  }

  private void plot(Svg svg, Chart.Panel panel, AxisScale time, double top) {
    double bottom = top + PLOT;
    for (AxisScale.Tick tick : time.ticks()) {
      double x = time.at(tick.value());
      svg.empty("line", Frame.grid(x, top, x, bottom));
    }
    AxisScale value = values(panel, bottom, top);
    Frame.rows(svg, value, left(), RIGHT);
    for (int line = 0; line < panel.lines().size(); line++) {
      for (List<Chart.Point> stretch : panel.lines().get(line).stretches()) {
        Polyline points = new Polyline();
        stretch.forEach(point -> points.add(time.at(point.x()), value.at(point.y())));
        points.draw(svg, line);
      }
    }
  }

  private static Legend legend(Chart.Panel panel) {
    return new Legend(panel.lines().stream().map(Chart.Trace::name).toList(), true);
  }

  private static double height(Chart.Panel panel) {
    return HEADING + legend(panel).height() + GAP / 2 + PLOT + GAP;
  }
}
