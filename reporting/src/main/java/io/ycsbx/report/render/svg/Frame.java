package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parts that all charts share: the root with its text alternative, grids, axes and texts. */
final class Frame {

  /** Width of a chart that stands beside another, px. */
  static final double WIDTH = 380;

  /** Width of a chart that has a page's whole width, px. */
  static final double WIDE = 790;

  /** Font size at axes, px. */
  static final double SMALL = 11;

  /** Font size of headings, px. */
  private static final double LARGE = 14;

  private static final double HEADING = 20;

  /** Empty border of a chart that stands alone, px. */
  private static final double MARGIN = 12;

  /** Length of an axis in that of its longest bar; ends of intervals beyond are cut off. */
  static final double REACH = 2;

  private static final double CAP = 3.5;

  /** Mean width of a character in ems of any sans-serif font, on the wide side. */
  private static final double EM = 0.58;

  /** The same of a capital letter. */
  private static final double CAPITAL_EM = 0.74;

  private Frame() {}

  /**
   * Opens a chart.
   *
   * @param id unique in the page; made of letters, digits and hyphens
   */
  static void open(Svg svg, String id, Chart chart, double width, double height) {
    double margin = svg.headings().isEmpty() ? 0 : MARGIN;
    double top = -margin - HEADING * svg.headings().size();
    double wide = width + 2 * margin;
    double high = height + margin - top;
    svg.open(
        of("xmlns", "http://www.w3.org/2000/svg"),
        of("class", "chart", "role", "img"),
        of("aria-labelledby", id + "-t " + id + "-d"),
        of(
            "viewBox",
            Stream.of(-margin, top, wide, high).map(Svg::number).collect(Collectors.joining(" "))),
        of("width", wide, "height", high),
        of("font-family", "sans-serif"));
    svg.text("title", chart.title(), of("id", id + "-t"));
    svg.text("desc", chart.description(), of("id", id + "-d"));
    if (margin > 0) {
      Object[] all = of("x", -margin, "y", top, "width", wide, "height", high);
      svg.empty("rect", of("fill", Palette.PAPER), all);
    }
    for (int line = 0; line < svg.headings().size(); line++) {
      double y = HEADING * (line - svg.headings().size()) + HEADING / 2;
      String text = fitted(svg.headings().get(line), LARGE, width);
      svg.text("text", text, text(LARGE, line == 0 ? "t" : "m", 0, y), line == 0 ? bold() : of());
    }
  }

  /** Returns the width of a vertical axis's labels, to the left of the plot, px. */
  static double margin(AxisScale... scales) {
    return Arrays.stream(scales)
            .flatMap(scale -> scale.ticks().stream())
            .mapToDouble(tick -> width(tick.label(), SMALL))
            .max()
            .orElse(0)
        + 10;
  }

  /** Draws horizontal lines at a vertical axis's marks, with their labels to the left. */
  static void rows(Svg svg, AxisScale scale, double left, double right) {
    for (AxisScale.Tick tick : scale.ticks()) {
      double y = scale.at(tick.value());
      svg.empty("line", grid(left, y, right, y));
      svg.text("text", tick.label(), text(SMALL, "m", left - 6, y + 4), anchor("end"));
    }
  }

  /** Draws vertical lines at a horizontal axis's marks, with their labels below. */
  static void columns(Svg svg, AxisScale scale, double top, double bottom) {
    for (AxisScale.Tick tick : scale.ticks()) {
      double x = scale.at(tick.value());
      svg.empty("line", grid(x, top, x, bottom));
      label(svg, tick.label(), x, bottom + 15);
    }
  }

  /** Writes a text below a horizontal axis, centred at a position; a number has a true minus. */
  static void label(Svg svg, String label, double x, double y) {
    String text = label.startsWith("-") ? label.replace('-', '−') : label;
    svg.text("text", text, text(SMALL, "m", x, y), anchor("middle"));
  }

  /**
   * Draws an interval across the end of a bar. An end beyond the reach of the axis has an arrow in
   * place of a cap.
   */
  static void whisker(Svg svg, AxisScale scale, Cell.Ends interval, double y, double reach) {
    double low = scale.at(interval.low());
    double high = scale.at(interval.high());
    svg.empty("line", line("p", Palette.PAPER, 2.8, low, y, high, y));
    svg.empty("line", ink(low, y, high, y));
    end(svg, low, y, interval.low() < -reach ? CAP : 0);
    end(svg, high, y, interval.high() > reach ? -CAP : 0);
  }

  /**
   * Draws an end of a whisker.
   *
   * @param back length of the arrow of an end that is cut off, away from its tip; 0: a cap
   */
  private static void end(Svg svg, double x, double y, double back) {
    if (back == 0) {
      svg.empty("line", ink(x, y - CAP, x, y + CAP));
    } else {
      svg.empty("line", ink(x + back, y - CAP, x, y));
      svg.empty("line", ink(x + back, y + CAP, x, y));
    }
  }

  /** Returns a thin line in the colour of texts. */
  static Object[] ink(double x1, double y1, double x2, double y2) {
    return line("k", Palette.INK, 1.2, x1, y1, x2, y2);
  }

  static Object[] of(Object... attributes) {
    return attributes;
  }

  static Object[] grid(double x1, double y1, double x2, double y2) {
    return line("g", Palette.GRID, 1, x1, y1, x2, y2);
  }

  static Object[] line(
      String kind, String colour, double width, double x1, double y1, double x2, double y2) {
    Object[] ends = of("x1", x1, "y1", y1, "x2", x2, "y2", y2);
    return Stream.concat(
            Arrays.stream(of("class", kind, "stroke", colour, "stroke-width", width)),
            Arrays.stream(ends))
        .toArray();
  }

  /** Returns the attributes of a text, of class {@code t} or, if it has less weight, {@code m}. */
  static Object[] text(double size, String kind, double x, double y) {
    String colour = kind.equals("t") ? Palette.INK : Palette.MUTED;
    return of("class", kind, "fill", colour, "font-size", size, "x", x, "y", y);
  }

  static Object[] bold() {
    return of("font-weight", "bold");
  }

  /** Returns the attribute that aligns a text with its position. */
  static Object[] anchor(String position) {
    return of("text-anchor", position);
  }

  /** Estimates the width of a text, px. */
  static double width(String text, double fontSize) {
    long capitals = text.codePoints().filter(Character::isUpperCase).count();
    long others = text.codePointCount(0, text.length()) - capitals;
    return (capitals * CAPITAL_EM + others * EM) * fontSize;
  }

  /** Returns a text with an ellipsis for its middle if it is wider than the room. */
  static String fitted(String text, double fontSize, double room) {
    if (width(text, fontSize) <= room) {
      return text;
    }
    int fits = text.codePointCount(0, text.length()) - 1;
    while (fits > 1 && width(ends(text, fits), fontSize) > room) {
      fits--;
    }
    return ends(text, fits);
  }

  /** Returns some characters of a text, two thirds of them from its start. */
  private static String ends(String text, int characters) {
    int last = characters / 3;
    return text.substring(0, text.offsetByCodePoints(0, characters - last)).stripTrailing()
        + "…"
        + text.substring(text.offsetByCodePoints(text.length(), -last)).stripLeading();
  }
}
