package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;
import java.util.DoubleSummaryStatistics;

/** Draws latency over percentile, both logarithmic. */
record PercentileChart(Chart.PercentileLines chart) {

  private static final double RIGHT = Frame.WIDTH - 24;
  private static final double PLOT = 200;

  String draw(Svg svg, String id) {
    Legend legend =
        new Legend(chart.lines().stream().map(Chart.PercentileLine::name).toList(), true);
    double top = legend.height() + 28;
    double bottom = top + PLOT;
    Frame.open(svg, id, chart.title(), chart.description(), bottom + 38);
    legend.draw(svg, 0);
    DoubleSummaryStatistics values =
        chart.lines().stream()
            .flatMap(line -> line.points().stream())
            .mapToDouble(Chart.PercentilePoint::value)
            .summaryStatistics();
    AxisScale y = LogScale.around(values.getMin(), values.getMax(), bottom, top);
    double left = Frame.margin(y);
    AxisScale x = PercentileScale.upTo(lastPercentile(), left, RIGHT);
    svg.text(
        "text",
        chart.unit().symbol(),
        Frame.text(Frame.SMALL, "m", left - 6, top - 12),
        Frame.anchor("end"));
    Frame.columns(svg, x, top, bottom);
    Frame.rows(svg, y, left, RIGHT);
    Frame.label(svg, "percentile (%)", (left + RIGHT) / 2, bottom + 32);
    for (int line = 0; line < chart.lines().size(); line++) {
      Polyline points = new Polyline();
      for (Chart.PercentilePoint point : chart.lines().get(line).points()) {
        points.add(x.at(point.percentile()), y.at(point.value()));
      }
      points.draw(svg, line);
    }
    return svg.close();
  }

  private double lastPercentile() {
    return chart.lines().stream()
        .mapToDouble(line -> line.points().get(line.points().size() - 1).percentile())
        .max()
        .orElseThrow();
  }
}
