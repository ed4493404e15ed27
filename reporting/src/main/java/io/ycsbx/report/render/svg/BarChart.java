package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Numbers;
import java.util.List;
import java.util.Optional;

/**
 * Draws horizontal bars in groups, each with its value and interval at its end. Long names of
 * groups and long values fit, even on a narrow screen. On a page's whole width, many groups are in
 * two columns.
 */
record BarChart(Chart.GroupedBars chart, double width) {

  private static final double BAR = 18;
  private static final double PITCH = 21;
  private static final double HEADING = 20;
  private static final double GAP = 12;
  private static final double FONT = 12;
  private static final double COLUMN_GAP = 24;

  /** Most groups in one column of a page's whole width. */
  private static final int FEW = 2;

  /** Returns the height, px. */
  double height() {
    return legend().height() + group() * rows() + 2;
  }

  private Legend legend() {
    List<String> names = chart.series().stream().map(Chart.Bars::name).toList();
    return new Legend(names, false, width);
  }

  private double group() {
    return heading() + chart.series().size() * PITCH + GAP;
  }

  /** Returns the height of a group's name, which is left out where it only repeats the title. */
  private double heading() {
    boolean repeated =
        chart.groups().size() == 1 && chart.groups().get(0).equalsIgnoreCase(chart.title());
    return repeated ? 0 : HEADING;
  }

  private int columns() {
    return width > Frame.WIDTH && chart.groups().size() > FEW ? 2 : 1;
  }

  private int rows() {
    return (chart.groups().size() + columns() - 1) / columns();
  }

  private double columnWidth() {
    return (width - (columns() - 1) * COLUMN_GAP) / columns();
  }

  String draw(Svg svg, String id) {
    double group = group();
    double top = legend().height() + GAP;
    Frame.open(svg, id, chart, width, height());
    legend().draw(svg, 0);
    double widest = Frame.width(Numbers.grouped(longest(), chart.decimals()), FONT) + 12;
    for (int g = 0; g < chart.groups().size(); g++) {
      int column = g / rows();
      int row = g % rows();
      double left = column * (columnWidth() + COLUMN_GAP);
      AxisScale scale = AxisScale.exactly(0, reach(), 5, left, left + columnWidth() - widest);
      group(svg, scale, g, left, top + row * group);
    }
    return svg.close();
  }

  private void group(Svg svg, AxisScale scale, int group, double left, double top) {
    String name = Frame.fitted(chart.groups().get(group), FONT, columnWidth());
    double bars = top + heading();
    if (bars > top) {
      svg.text("text", name, Frame.text(FONT, "t", left, bars - 7), Frame.bold());
    }
    for (int series = 0; series < chart.series().size(); series++) {
      Optional<Double> value = chart.series().get(series).values().get(group);
      Optional<Cell.Ends> interval = chart.series().get(series).intervals().get(group);
      double y = bars + series * PITCH;
      double end = value.map(scale::at).orElse(left);
      if (value.isPresent()) {
        svg.empty(
            "rect",
            svg.palette().fill(series),
            Frame.of("x", left, "y", y, "width", Math.max(1, end - left), "height", BAR));
      }
      interval.ifPresent(ends -> Frame.whisker(svg, scale, ends, y + BAR / 2, reach()));
      String label = value.map(bar -> Numbers.within(bar, chart.decimals(), interval)).orElse("–");
      double mark = interval.map(ends -> scale.at(ends.high())).orElse(end);
      svg.text("text", label, Frame.text(FONT, "t", mark + 6, y + BAR - 5));
    }
    double bottom = bars + chart.series().size() * PITCH;
    svg.empty("line", Frame.grid(left, bars - 3, left, bottom));
  }

  /** Returns the largest value that the axis shows. */
  private double reach() {
    double highest =
        chart.series().stream()
            .flatMap(bars -> bars.intervals().stream())
            .flatMap(Optional::stream)
            .mapToDouble(Cell.Ends::high)
            .max()
            .orElse(0);
    return Math.max(longest(), Math.min(highest, Frame.REACH * longest()));
  }

  private double longest() {
    return chart.series().stream()
        .flatMap(bars -> bars.values().stream())
        .flatMap(Optional::stream)
        .max(Double::compare)
        .orElse(0.0);
  }
}
