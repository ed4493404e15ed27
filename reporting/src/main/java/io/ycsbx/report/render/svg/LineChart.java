package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/** Draws latency, logarithmic, over percentile or throughput, with a large dot at each knee. */
record LineChart(Chart.Lines chart, double width) {

  private static final double CURVE = 200;

  /** A chart of percentiles is as wide as a page, and fits below most tables. */
  private static final double PERCENTILES = 150;

  private static final int MARKS = 5;
  private static final double DOT = 2;
  private static final double KNEE = 5;

  /** Returns the height, px. */
  double height() {
    return legend().height() + 28 + plot() + 38;
  }

  private boolean isCurve() {
    return chart.axis() == Chart.Axis.THROUGHPUT;
  }

  private double plot() {
    return isCurve() ? CURVE : PERCENTILES;
  }

  private Legend legend() {
    List<String> names = chart.lines().stream().map(Chart.Line::name).toList();
    return new Legend(names, true, width);
  }

  String draw(Svg svg, String id) {
    double top = legend().height() + 28;
    double bottom = top + plot();
    double right = width - 24;
    Frame.open(svg, id, chart, width, height());
    legend().draw(svg, 0);
    DoubleSummaryStatistics values = all().stream().mapToDouble(Chart.Point::y).summaryStatistics();
    AxisScale y = AxisScale.logarithmic(values.getMin(), values.getMax(), bottom, top);
    double left = Frame.margin(y);
    double most = all().stream().mapToDouble(Chart.Point::x).max().orElseThrow();
    boolean curve = isCurve();
    AxisScale x =
        curve
            ? AxisScale.fromZero(most, MARKS, left, right)
            : AxisScale.percentiles(most, left, right);
    svg.text(
        "text",
        chart.unit().symbol(),
        Frame.text(Frame.SMALL, "m", left - 6, top - 12),
        Frame.anchor("end"));
    Frame.columns(svg, x, top, bottom);
    Frame.rows(svg, y, left, right);
    String axis = curve ? "throughput (operations per second)" : "percentile (%)";
    Frame.label(svg, axis, (left + right) / 2, bottom + 32);
    for (int series = 0; series < chart.lines().size(); series++) {
      Chart.Line line = chart.lines().get(series);
      Polyline points = new Polyline();
      line.points().forEach(point -> points.add(x.at(point.x()), y.at(point.y())));
      points.draw(svg, series);
      for (int i = 0; curve && i < line.points().size(); i++) {
        Chart.Point point = line.points().get(i);
        double radius = line.knee().equals(Optional.of(i)) ? KNEE : DOT;
        svg.empty(
            "circle",
            svg.palette().fill(series),
            Frame.of("cx", x.at(point.x()), "cy", y.at(point.y()), "r", radius));
      }
    }
    return svg.close();
  }

  private List<Chart.Point> all() {
    return chart.lines().stream().flatMap(line -> line.points().stream()).toList();
  }
}
