package io.ycsbx.report.render.svg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What all charts have in common: the root with its text alternative, grids, axes and texts. */
final class Frame {

  /** Width of every chart, px. */
  static final double WIDTH = 440;

  /** Font size at axes, px. */
  static final double SMALL = 11;

  private Frame() {}

  /**
   * Opens a chart.
   *
   * @param id unique in the page; made of letters, digits and hyphens
   */
  static Svg open(String id, String title, String description, double height) {
    Svg svg = new Svg();
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "class",
        "chart",
        "role",
        "img",
        "aria-labelledby",
        id + "-t " + id + "-d",
        "viewBox",
        "0 0 " + Svg.number(WIDTH) + " " + Svg.number(height),
        "width",
        WIDTH,
        "height",
        height,
        "font-family",
        "sans-serif");
    svg.text("title", title, "id", id + "-t");
    return svg.text("desc", description, "id", id + "-d");
  }

  /** Room that an upright axis's labels need to the left of the plot, px. */
  static double margin(Scale... scales) {
    return Arrays.stream(scales)
            .flatMap(scale -> scale.ticks().stream())
            .mapToDouble(tick -> Texts.width(tick.label(), SMALL))
            .max()
            .orElse(0)
        + 10;
  }

  /** Lines across the plot at an upright axis's marks, with their labels to the left. */
  static void rows(Svg svg, Scale scale, double left, double right) {
    for (Scale.Tick tick : scale.ticks()) {
      double y = scale.at(tick.value());
      svg.empty("line", grid(left, y, right, y));
      svg.text("text", tick.label(), end(text(SMALL, "m", left - 6, y + 4)));
    }
  }

  /** Lines up the plot at a level axis's marks, with their labels below. */
  static void columns(Svg svg, Scale scale, double top, double bottom) {
    for (Scale.Tick tick : scale.ticks()) {
      double x = scale.at(tick.value());
      svg.empty("line", grid(x, top, x, bottom));
      svg.text("text", tick.label(), middle(text(SMALL, "m", x, bottom + 15)));
    }
  }

  /** Attributes of a line of the grid. */
  static Object[] grid(double x1, double y1, double x2, double y2) {
    Object[] ends = {"x1", x1, "y1", y1, "x2", x2, "y2", y2};
    return join(new Object[] {"class", "g", "stroke", Palette.GRID, "stroke-width", 1.0}, ends);
  }

  /** Attributes of a text, of class {@code t} or, if it has less weight, {@code m}. */
  static Object[] text(double size, String kind, double x, double y) {
    String colour = kind.equals("t") ? Palette.INK : Palette.MUTED;
    return new Object[] {"class", kind, "fill", colour, "font-size", size, "x", x, "y", y};
  }

  /** The same, bold. */
  static Object[] bold(Object[] text) {
    return join(text, new Object[] {"font-weight", "bold"});
  }

  /** The same, ending where it is placed. */
  static Object[] end(Object[] text) {
    return join(text, new Object[] {"text-anchor", "end"});
  }

  /** The same, around where it is placed. */
  static Object[] middle(Object[] text) {
    return join(text, new Object[] {"text-anchor", "middle"});
  }

  /** Attributes of two lists. */
  static Object[] join(Object[] first, Object[] second) {
    List<Object> all = new ArrayList<>(Arrays.asList(first));
    all.addAll(Arrays.asList(second));
    return all.toArray();
  }
}
