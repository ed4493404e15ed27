package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Numbers;
import java.util.List;
import java.util.Optional;

/**
 * Draws horizontal bars in groups, each with its value at its end. Long names of groups and long
 * values fit, even on a narrow screen.
 */
record BarChart(Chart.GroupedBars chart, double width) {

  private static final double BAR = 18;
  private static final double PITCH = 21;
  private static final double HEADING = 20;
  private static final double GAP = 12;
  private static final double FONT = 12;

  /** Returns the height, px. */
  double height() {
    return legend().height() + group() * chart.groups().size() + 2;
  }

  private Legend legend() {
    List<String> names = chart.series().stream().map(Chart.Bars::name).toList();
    return new Legend(names, false, width);
  }

  private double group() {
    return HEADING + chart.series().size() * PITCH + GAP;
  }

  String draw(Svg svg, String id) {
    double group = group();
    double top = legend().height() + GAP;
    Frame.open(svg, id, chart, width, height());
    legend().draw(svg, 0);
    double widest = Frame.width(Numbers.grouped(highest(), chart.decimals()), FONT) + 12;
    AxisScale scale = AxisScale.exactly(0, highest(), 5, 0, width - widest);
    for (int g = 0; g < chart.groups().size(); g++) {
      group(svg, scale, g, top + g * group);
    }
    return svg.close();
  }

  private void group(Svg svg, AxisScale scale, int group, double top) {
    String name = Frame.fitted(chart.groups().get(group), FONT, width);
    svg.text("text", name, Frame.text(FONT, "t", 0, top + HEADING - 7), Frame.bold());
    for (int series = 0; series < chart.series().size(); series++) {
      Optional<Double> value = chart.series().get(series).values().get(group);
      double y = top + HEADING + series * PITCH;
      double end = value.map(scale::at).orElse(0.0);
      if (value.isPresent()) {
        svg.empty(
            "rect",
            svg.palette().fill(series),
            Frame.of("x", 0.0, "y", y, "width", Math.max(1, end), "height", BAR));
      }
      String label = value.map(bar -> Numbers.grouped(bar, chart.decimals())).orElse("–");
      svg.text("text", label, Frame.text(FONT, "t", end + 6, y + BAR - 5));
    }
    double bottom = top + HEADING + chart.series().size() * PITCH;
    svg.empty("line", Frame.grid(0, top + HEADING - 3, 0, bottom));
  }

  private double highest() {
    return chart.series().stream()
        .flatMap(bars -> bars.values().stream())
        .flatMap(Optional::stream)
        .max(Double::compare)
        .orElse(0.0);
  }
}
