package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Numbers;
import java.util.List;
import java.util.Optional;

/**
 * Level bars in groups, each with its value at its end: names of groups and values find room
 * whatever their length, on a narrow screen, too.
 */
record BarChart(Chart.GroupedBars chart) {

  private static final double BAR = 18;
  private static final double PITCH = 21;
  private static final double HEADING = 20;
  private static final double GAP = 12;
  private static final double FONT = 12;

  String draw(String id) {
    List<String> names = chart.series().stream().map(Chart.Bars::name).toList();
    Legend legend = new Legend(names, 0, Frame.WIDTH, false);
    double group = HEADING + names.size() * PITCH + GAP;
    double top = legend.height() + GAP;
    Svg svg =
        Frame.open(
            id, chart.title(), chart.description(), top + group * chart.groups().size() - GAP + 2);
    legend.draw(svg, 0);
    Scale scale = LinearScale.exactly(0, highest(), 5, 0, Frame.WIDTH - widestLabel());
    for (int g = 0; g < chart.groups().size(); g++) {
      group(svg, scale, g, top + g * group);
    }
    return svg.close().markup();
  }

  private void group(Svg svg, Scale scale, int group, double top) {
    String name = Texts.fitted(chart.groups().get(group), FONT, Frame.WIDTH);
    svg.text("text", name, Frame.bold(Frame.text(FONT, "t", 0, top + HEADING - 7)));
    for (int series = 0; series < chart.series().size(); series++) {
      Optional<Double> value = chart.series().get(series).values().get(group);
      double y = top + HEADING + series * PITCH;
      double end = value.map(scale::at).orElse(0.0);
      if (value.isPresent()) {
        Object[] box = {"x", 0.0, "y", y, "width", Math.max(1, end), "height", BAR};
        svg.empty("rect", Frame.join(Palette.fill(series), box));
      }
      svg.text("text", label(value), Frame.text(FONT, "t", end + 6, y + BAR - 5));
    }
    double bottom = top + HEADING + chart.series().size() * PITCH;
    svg.empty("line", Frame.grid(0, top + HEADING - 3, 0, bottom));
  }

  private String label(Optional<Double> value) {
    return value.map(bar -> Numbers.grouped(bar, chart.decimals())).orElse("–");
  }

  private double highest() {
    return chart.series().stream()
        .flatMap(bars -> bars.values().stream())
        .flatMap(Optional::stream)
        .max(Double::compare)
        .orElse(0.0);
  }

  private double widestLabel() {
    return Texts.width(Numbers.grouped(highest(), chart.decimals()), FONT) + 12;
  }
}
