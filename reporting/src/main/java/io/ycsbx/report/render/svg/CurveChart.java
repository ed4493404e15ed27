package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Chart.CurveLine;
import io.ycsbx.report.document.Chart.CurvePoint;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Draws latency over throughput, with a large dot at each knee. */
record CurveChart(Chart.ResponseCurve chart) {

  private static final double RIGHT = Frame.WIDTH - 24;
  private static final double PLOT = 200;
  private static final int MARKS = 5;
  private static final double DOT = 2;
  private static final double KNEE = 5;

  String draw(Svg svg, String id) {
    Legend legend = new Legend(chart.lines().stream().map(CurveLine::name).toList(), true);
    double top = legend.height() + 28;
    double bottom = top + PLOT;
    Frame.open(svg, id, chart.title(), chart.description(), bottom + 38);
    legend.draw(svg, 0);
    DoubleSummaryStatistics values =
        all().stream().mapToDouble(CurvePoint::value).summaryStatistics();
    AxisScale y = LogScale.around(values.getMin(), values.getMax(), bottom, top);
    double left = Frame.margin(y);
    double most = all().stream().mapToDouble(CurvePoint::throughput).max().orElseThrow();
    AxisScale x = LinearScale.fromZero(most, MARKS, left, RIGHT);
    svg.text(
        "text",
        chart.unit().symbol(),
        Frame.text(Frame.SMALL, "m", left - 6, top - 12),
        Frame.anchor("end"));
    Frame.columns(svg, x, top, bottom);
    Frame.rows(svg, y, left, RIGHT);
    Frame.label(svg, "throughput (operations per second)", (left + RIGHT) / 2, bottom + 32);
    for (int series = 0; series < chart.lines().size(); series++) {
      draw(svg, series, x, y);
    }
    return svg.close();
  }

  private List<CurvePoint> all() {
    return chart.lines().stream().flatMap(line -> line.points().stream()).toList();
  }

  private void draw(Svg svg, int series, AxisScale x, AxisScale y) {
    CurveLine line = chart.lines().get(series);
    String points =
        line.points().stream()
            .map(one -> Svg.number(x.at(one.throughput())) + "," + Svg.number(y.at(one.value())))
            .collect(Collectors.joining(" "));
    svg.empty(
        "polyline", svg.palette().line(series), Palette.dashes(series), Frame.of("points", points));
    for (int i = 0; i < line.points().size(); i++) {
      CurvePoint point = line.points().get(i);
      svg.empty(
          "circle",
          svg.palette().fill(series),
          Frame.of(
              "cx",
              x.at(point.throughput()),
              "cy",
              y.at(point.value()),
              "r",
              line.knee().equals(Optional.of(i)) ? KNEE : DOT));
    }
  }
}
