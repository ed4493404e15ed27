package io.ycsbx.report.render.svg;

import io.ycsbx.report.brief.Chart;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Stream;

/** Panels under each other, over one axis of time. */
record TimeChart(Chart.TimeSeries chart) {

  private static final double LEFT = 76;
  private static final double RIGHT = Frame.WIDTH - 14;
  private static final double PLOT = 84;
  private static final double HEADING = 22;
  private static final double GAP = 16;
  private static final double AXIS = 36;
  private static final double FONT = 12;

  String draw(String id) {
    double height = chart.panels().stream().mapToDouble(TimeChart::height).sum();
    Svg svg = Frame.open(id, chart.title(), chart.description(), height - GAP + AXIS);
    DoubleSummaryStatistics seconds =
        chart.panels().stream()
            .flatMap(TimeChart::points)
            .mapToDouble(Chart.Point::seconds)
            .summaryStatistics();
    Scale time = LinearScale.exactly(seconds.getMin(), seconds.getMax(), 6, LEFT, RIGHT);
    double top = 0;
    for (Chart.Panel panel : chart.panels()) {
      panel(svg, panel, time, top);
      top += height(panel);
    }
    double bottom = top - GAP;
    for (Scale.Tick tick : time.ticks()) {
      double x = time.at(tick.value());
      svg.text("text", tick.label(), Frame.middle(Frame.text(11, "m", x, bottom + 15)));
    }
    svg.text(
        "text",
        "seconds since the measured phase began",
        Frame.middle(Frame.text(11, "m", (LEFT + RIGHT) / 2, bottom + 32)));
    return svg.close().markup();
  }

  private static void panel(Svg svg, Chart.Panel panel, Scale time, double panelTop) {
    String unit = panel.unit().symbol();
    String title = panel.title() + (unit.isEmpty() ? "" : " (" + unit + ")");
    svg.text("text", title, Frame.bold(Frame.text(FONT, "t", 0, panelTop + FONT)));
    Legend legend = legend(panel);
    legend.draw(svg, panelTop + HEADING - 4);
    double top = panelTop + HEADING + legend.height() + GAP / 2;
    double bottom = top + PLOT;
    double highest = points(panel).mapToDouble(Chart.Point::value).max().orElse(0);
    Scale value = LinearScale.fromZero(highest, 3, bottom, top);
    for (Scale.Tick tick : time.ticks()) {
      double x = time.at(tick.value());
      svg.empty("line", Frame.grid(x, top, x, bottom));
    }
    Frame.rows(svg, value, LEFT, RIGHT);
    for (int line = 0; line < panel.lines().size(); line++) {
      for (List<Chart.Point> stretch : panel.lines().get(line).stretches()) {
        Polyline points = new Polyline();
        stretch.forEach(point -> points.add(time.at(point.seconds()), value.at(point.value())));
        points.draw(svg, line);
      }
    }
  }

  private static Legend legend(Chart.Panel panel) {
    List<String> names = panel.lines().stream().map(Chart.Line::name).toList();
    return new Legend(names, 0, Frame.WIDTH, true);
  }

  private static double height(Chart.Panel panel) {
    return HEADING + legend(panel).height() + GAP / 2 + PLOT + GAP;
  }

  private static Stream<Chart.Point> points(Chart.Panel panel) {
    return panel.lines().stream().flatMap(line -> line.stretches().stream()).flatMap(List::stream);
  }
}
