package io.ycsbx.report.render.svg;

import io.ycsbx.report.document.Cell;
import java.util.List;
import java.util.stream.Stream;

/**
 * Colours and dashes of a chart's series. Our own colours differ under every common form of colour
 * blindness and have a contrast of 3:1 and more to white. The classes {@code f0} to {@code f5}
 * (filled) and {@code l0} to {@code l5} (drawn) are those of the page's style sheet.
 *
 * @param colours of the series, in turn, as {@code #rrggbb}
 */
record Palette(List<String> colours) {

  /** Texts. */
  static final String INK = "#1c2430";

  /** Texts of less weight, such as those at axes. */
  static final String MUTED = "#566173";

  /** Lines of the grid. */
  static final String GRID = "#d9dee6";

  /** The time before the measured phase. */
  static final String SHADE = "#eceff4";

  /** The time of an event of the database. */
  static final String MARK = "#fbe3b5";

  /** The page. */
  static final String PAPER = "#ffffff";

  /** Gains that are no verdict. */
  private static final String EVEN = "#8a94a3";

  private static final String GOOD = "#0a6b45";
  private static final String BAD = "#a3301d";

  private static final List<String> OWN =
      List.of("#0b5cad", "#d1700f", "#00795c", "#8a3fa0", "#7a6a00", "#5b6570");

  private static final List<String> DASHES = List.of("", "6 3", "2 2", "9 3 2 3");

  /** Returns declared colours of the first series, and our own for all others. */
  static Palette of(List<String> declared) {
    return new Palette(
        Stream.concat(declared.stream(), OWN.stream()).distinct().limit(OWN.size()).toList());
  }

  Object[] fill(int series) {
    int colour = series % colours.size();
    return Frame.of("class", "f" + colour, "fill", colours.get(colour));
  }

  /** Returns the attributes of a gain's bar; the classes are those of the page's style sheet. */
  static Object[] gain(Cell.Gain gain) {
    if (gain.refuted()) {
      return Frame.of("class", "even", "fill", EVEN);
    }
    return gain.percent() > 0
        ? Frame.of("class", "good", "fill", GOOD)
        : Frame.of("class", "bad", "fill", BAD);
  }

  /** Returns the attributes of a line of a series, without its dashes. */
  Object[] line(int series) {
    int colour = series % colours.size();
    String stroke = colours.get(colour);
    return Frame.of("class", "l" + colour, "fill", "none", "stroke", stroke, "stroke-width", 1.6);
  }

  static Object[] dashes(int series) {
    String dashes = DASHES.get(series % DASHES.size());
    return dashes.isEmpty() ? Frame.of() : Frame.of("stroke-dasharray", dashes);
  }
}
