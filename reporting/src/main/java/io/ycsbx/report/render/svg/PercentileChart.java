package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/** Latency over percentile, both logarithmic. */
record PercentileChart(Chart.PercentileLines chart) {

  private static final double RIGHT = Frame.WIDTH - 24;
  private static final double PLOT = 200;

  String draw(String id) {
    List<String> names = chart.lines().stream().map(Chart.PercentileLine::name).toList();
    Legend legend = new Legend(names, 0, Frame.WIDTH, true);
    double top = legend.height() + 28;
    double bottom = top + PLOT;
    Svg svg = Frame.open(id, chart.title(), chart.description(), bottom + 38);
    legend.draw(svg, 0);
    DoubleSummaryStatistics values = values();
    Scale y = LogScale.around(values.getMin(), values.getMax(), bottom, top);
    double left = Frame.margin(y);
    Scale x = PercentileScale.upTo(lastPercentile(), left, RIGHT);
    svg.text("text", chart.unit().symbol(), Frame.end(Frame.text(11, "m", left - 6, top - 12)));
    Frame.columns(svg, x, top, bottom);
    Frame.rows(svg, y, left, RIGHT);
    svg.text(
        "text",
        "percentile (%)",
        Frame.middle(Frame.text(11, "m", (left + RIGHT) / 2, bottom + 32)));
    for (int line = 0; line < chart.lines().size(); line++) {
      Polyline points = new Polyline();
      chart
          .lines()
          .get(line)
          .points()
          .forEach(point -> points.add(x.at(point.percentile()), y.at(point.value())));
      points.draw(svg, line);
    }
    return svg.close().markup();
  }

  private double lastPercentile() {
    return chart.lines().stream()
        .mapToDouble(line -> line.points().get(line.points().size() - 1).percentile())
        .max()
        .orElseThrow();
  }

  private DoubleSummaryStatistics values() {
    return chart.lines().stream()
        .flatMap(line -> line.points().stream())
        .mapToDouble(Chart.PercentilePoint::value)
        .summaryStatistics();
  }
}
