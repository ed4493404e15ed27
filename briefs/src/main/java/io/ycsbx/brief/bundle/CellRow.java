package io.ycsbx.brief.bundle;

import io.ycsbx.record.CsvLine;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Numbers;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A cell of a brief: a line of its CSV.
 *
 * @param line its number
 * @param fields in the order of the CSV, without quotes
 */
record CellRow(int line, List<String> fields) {

  /** The number that a cell begins with; gains have a word, or the form of published tables. */
  private static final Pattern PRINTED =
      Pattern.compile("'?([+-]?\\d[\\d,]*(?:\\.\\d+)?)(?:(%)| % (lower|higher))?(?: .*)?");

  private static final String NUMBER = "-?\\d+(?:\\.\\d+)?";

  /** Sums may be made in another order. */
  private static final MathContext COMPARED = new MathContext(9);

  /** Fewer digits than a double has: 28.999999999999996 is printed as 29. */
  private static final MathContext SHOWN = new MathContext(12);

  /** Reads the cells of a CSV, without its heading. */
  static List<CellRow> read(byte[] csv) {
    List<String> lines = new String(csv, StandardCharsets.UTF_8).lines().toList();
    return IntStream.range(1, lines.size())
        .mapToObj(i -> new CellRow(i + 1, CsvLine.fields(lines.get(i))))
        .toList();
  }

  private String field(int index) {
    return index < fields.size() ? fields.get(index) : "";
  }

  /** Returns section, table, row and column. */
  String place() {
    return String.join(" / ", field(0), field(1), field(2), field(3));
  }

  /** Returns kind, value, ends of the interval, and verdict, as far as there are any. */
  String words() {
    return Differences.excerpt(String.join(" ", field(4), digits(field(5)), judgement()), 0);
  }

  String text() {
    return field(10);
  }

  private String judgement() {
    return String.join(" ", digits(field(6)), digits(field(7)), field(12)).strip();
  }

  private static String digits(String number) {
    return number.matches(NUMBER)
        ? new BigDecimal(number).round(COMPARED).stripTrailingZeros().toPlainString()
        : "";
  }

  /** Tests for an interval or a verdict. */
  boolean isJudged() {
    return !judgement().isEmpty();
  }

  /** Tests for the same kind and value and, by the same method, interval and verdict. */
  boolean agrees(CellRow other, boolean sameMethod) {
    return field(4).equals(other.field(4))
        && digits(field(5)).equals(digits(other.field(5)))
        && (!sameMethod || judgement().equals(other.judgement()));
  }

  private boolean isMissing() {
    return field(4).equals("missing");
  }

  /** Tests for a dash, or a cell as beside dashes in a table without figures. */
  boolean isDash() {
    boolean beside = field(4).equals("text") && text().isEmpty();
    return isMissing() || beside || field(3).equalsIgnoreCase(Metric.THREADS.label());
  }

  /**
   * Returns the correction of the figure since a brief by a method was made.
   *
   * @param recomputed the cell in its place, whose note can be the reason for no gain or figure
   */
  Optional<Method.Correction> correction(Optional<String> method, Optional<CellRow> recomputed) {
    String note = recomputed.map(now -> now.field(11)).orElse("");
    String label = String.join(" ", field(2), field(3), note);
    // Without known figures, a table of drives and the rows of single drives are left out.
    boolean lost = !isMissing() && recomputed.map(CellRow::isMissing).orElse(true);
    boolean drives = lost && (field(1) + label).toLowerCase(Locale.ROOT).contains("drive");
    return Method.correction(method, drives ? label + Method.DRIVES : label);
  }

  /** Returns the upper end of the interval; empty if there is none. */
  String high() {
    return field(7);
  }

  /**
   * Tests for a figure or gain that is printed as its value, rounded.
   *
   * @param high the upper end of an interval that was recomputed, which bears fewer digits
   */
  boolean isRounded(String high) {
    boolean number = List.of("figure", "gain").contains(field(4)) && field(5).matches(NUMBER);
    if (!number || text().startsWith("~")) {
      return true;
    }
    BigDecimal value = new BigDecimal(field(5));
    if (text().equals(Cell.Gain.NONE) && (field(6) + field(7)).isEmpty()) {
      return field(4).equals("gain") && value.setScale(0, RoundingMode.HALF_UP).signum() == 0;
    }
    Matcher printed = PRINTED.matcher(text());
    if (!printed.matches()) {
      return false;
    }
    boolean hasForm = printed.group(2) != null || printed.group(3) != null;
    if (hasForm != field(4).equals("gain")) {
      return false;
    }
    BigDecimal shown = new BigDecimal(printed.group(1).replace(",", ""));
    Optional<String> word = Optional.ofNullable(printed.group(3));
    boolean lower = value.signum() < 0 != field(9).startsWith("lower");
    RoundingMode mode = printed.group(2) == null ? RoundingMode.HALF_UP : RoundingMode.DOWN;
    BigDecimal size = word.isPresent() ? value.abs() : value;
    return word.filter(way -> lower != way.equals("lower")).isEmpty()
        && Stream.of(size, size.round(SHOWN))
            .flatMap(
                exact ->
                    scales(value, shown.scale(), high)
                        .mapToObj(scale -> exact.setScale(scale, mode)))
            .anyMatch(rounded -> rounded.compareTo(shown) == 0);
  }

  /** Returns the decimals to which a number may be rounded: those printed, or fewer of a figure. */
  private IntStream scales(BigDecimal value, int printed, String high) {
    if (!field(4).equals("figure") || !high.matches(NUMBER)) {
      return IntStream.of(printed);
    }
    double half = new BigDecimal(high).subtract(value).doubleValue();
    return IntStream.of(printed, Numbers.borne(value.doubleValue(), printed, half));
  }
}
