package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Chart;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Draws gains as bars from 0, each with its interval as a whisker. Better is to the right. An end
 * of an interval far beyond all gains is cut off, and has an arrow in place of a cap.
 */
record GainChart(Chart.Gains chart) {

  /** It has more than half of a page's width, px. */
  private static final double WIDTH = 440;

  private static final double FONT = 12;
  private static final double HEADING = 18;
  private static final double BAR = 12;
  private static final double LINE = 15;
  private static final double GAP = 9;
  private static final double PAD = 12;
  private static final double AXIS = 38;
  private static final double LEAST_PERCENT = 5;

  /** Returns the height, px. */
  double height() {
    return pitch() * chart.bars().size() + AXIS;
  }

  private double pitch() {
    return heading() + BAR + GAP;
  }

  /** Returns the height above a bar: of two lines if a name has no room beside its gain. */
  private double heading() {
    boolean fits =
        chart.bars().stream().allMatch(bar -> room(bar) >= Frame.width(bar.name(), FONT));
    return fits ? HEADING : HEADING + LINE;
  }

  /** Returns the room for a name beside its gain, px. */
  private static double room(Chart.GainBar bar) {
    return WIDTH - Frame.width(text(bar), FONT) - PAD;
  }

  private static String text(Chart.GainBar bar) {
    return bar.gain().text().replace('-', '−');
  }

  String draw(Svg svg, String id) {
    double bottom = pitch() * chart.bars().size();
    Frame.open(svg, id, chart, WIDTH, height());
    AxisScale scale = scale();
    for (int i = 0; i < chart.bars().size(); i++) {
      bar(svg, scale, chart.bars().get(i), i * pitch());
    }
    for (AxisScale.Tick tick : scale.ticks()) {
      Frame.label(svg, tick.label(), scale.at(tick.value()), bottom + 13);
    }
    Frame.label(svg, "gain in %, better to the right", WIDTH / 2, bottom + 30);
    return svg.close();
  }

  private void bar(Svg svg, AxisScale scale, Chart.GainBar bar, double start) {
    double top = start + heading() - HEADING;
    String name = Frame.fitted(bar.name(), FONT, WIDTH);
    svg.text("text", name, Frame.text(FONT, "t", 0, start + HEADING - 5), Frame.bold());
    svg.text(
        "text", text(bar), Frame.text(FONT, "t", WIDTH, top + HEADING - 5), Frame.anchor("end"));
    for (AxisScale.Tick tick : scale.ticks()) {
      double x = scale.at(tick.value());
      svg.empty("line", Frame.grid(x, top + HEADING - 2, x, top + HEADING + BAR + 2));
    }
    double zero = scale.at(0);
    double end = scale.at(bar.gain().percent());
    double width = Math.max(1, Math.abs(end - zero));
    svg.empty(
        "rect",
        Palette.gain(bar.gain()),
        Frame.of("x", Math.min(zero, end), "y", top + HEADING, "width", width, "height", BAR));
    svg.empty("line", Frame.ink(zero, top + HEADING - 2, zero, top + HEADING + BAR + 2));
    bar.gain()
        .interval()
        .ifPresent(ends -> Frame.whisker(svg, scale, ends, top + HEADING + BAR / 2, reach()));
  }

  /** Tests for an interval that the axis cuts off. */
  boolean isCut() {
    return chart.bars().stream()
        .flatMap(bar -> bar.gain().interval().stream())
        .anyMatch(ends -> ends.low() < -reach() || ends.high() > reach());
  }

  private AxisScale scale() {
    double reach = reach();
    List<Double> ends =
        chart.bars().stream()
            .flatMapToDouble(GainChart::ends)
            .map(end -> Math.max(-reach, Math.min(reach, end)))
            .boxed()
            .toList();
    double low = ends.stream().min(Double::compare).orElse(0.0);
    double high = ends.stream().max(Double::compare).orElse(0.0);
    return AxisScale.exactly(Math.min(0, low), Math.max(0, high), 6, PAD, WIDTH - PAD);
  }

  /** Returns the largest gain that the axis shows to either side. */
  private double reach() {
    double longest =
        chart.bars().stream().mapToDouble(bar -> Math.abs(bar.gain().percent())).max().orElse(0);
    return Math.max(LEAST_PERCENT, Frame.REACH * longest);
  }

  private static DoubleStream ends(Chart.GainBar bar) {
    return DoubleStream.concat(
        DoubleStream.of(bar.gain().percent()),
        bar.gain().interval().stream()
            .flatMapToDouble(ends -> DoubleStream.of(ends.low(), ends.high())));
  }
}
