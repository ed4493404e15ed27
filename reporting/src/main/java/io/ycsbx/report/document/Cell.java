package io.ycsbx.report.document;

import io.ycsbx.report.stats.Judgement;
import io.ycsbx.report.stats.Verdict;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The content of a table's cell. An unknown figure is {@link Missing}, never 0. */
public sealed interface Cell {

  /** Returns the text as printed, without unit and footnote: by default, the parts. */
  default String text() {
    return String.join(" ", parts());
  }

  /** Returns the parts of the text, each to be printed on one line: by default, all of it. */
  default List<String> parts() {
    return List.of(text());
  }

  /** Returns the kind of cell in machine-readable formats, e.g. {@code figure}. */
  default String kind() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /** Returns the footnote, if there is one. */
  default Optional<String> note() {
    return Optional.empty();
  }

  /** Returns the interval, in the cell's unit or, of a gain, in percent; absent without one. */
  default Optional<Ends> interval() {
    return Optional.empty();
  }

  /** Tests for a number, which is aligned to the right. */
  default boolean numeric() {
    return true;
  }

  /**
   * A figure.
   *
   * @param value in that unit, with every digit that there is
   * @param unit the value's unit, which the column or row names
   * @param decimals most that are printed, 0 or more: no more than the interval bears
   * @param halfPercent half of the value's 95 % interval, in percent of the value, which is not
   *     printed beyond 1,000 %; absent if the repeats do not bear one
   * @param note a footnote, e.g. on the number of repeats
   */
  record Figure(
      double value, Unit unit, int decimals, Optional<Double> halfPercent, Optional<String> note)
      implements Cell {
    public Figure {
      Checks.finite(value, "a figure");
    }

    /** Makes a figure with its unit's decimals and no footnote. */
    public Figure(double value, Unit unit) {
      this(value, unit, unit.decimals(), Optional.empty(), Optional.empty());
    }

    /** Returns the same figure with another number of decimals. */
    public Figure withDecimals(int newDecimals) {
      return new Figure(value, unit, newDecimals, halfPercent, note);
    }

    /** Returns the interval, whose ends have the same ratio to the value. */
    @Override
    public Optional<Ends> interval() {
      return halfPercent.map(half -> new Ends(value / (1 + half / 100), value * (1 + half / 100)));
    }

    @Override
    public List<String> parts() {
      String number = Numbers.within(value, decimals, interval());
      return halfPercent
          .filter(half -> half <= Numbers.WIDEST)
          .map(half -> List.of(number, "± " + Numbers.width(half, 0) + " %"))
          .orElse(List.of(number));
    }
  }

  /** The form of gains. */
  enum Form {
    /**
     * {@code 66 % higher (45 to 91 %)}: rounded half up, and the ends of the interval outwards;
     * {@code ~ (3 % lower to 5 % higher)} if the interval bears no difference.
     */
    INTERVAL,
    /** As in published tables, truncated: 46.97 % as {@code 46%}, -27.7 % as {@code -27%}. */
    PUBLISHED,
    /** As {@link #PUBLISHED}, with the sign of a gain: {@code +46%}. */
    SIGNED
  }

  /**
   * Interval of a figure, in its unit, or of a gain, in percent. Both ends may be infinite.
   *
   * @param low lower end, exact
   * @param high upper end, exact
   */
  record Ends(double low, double high) {
    public Ends {
      if (!(low <= high)) {
        throw new IllegalArgumentException(
            "an interval must not end below its start: " + low + " to " + high);
      }
    }
  }

  /**
   * Form and precision of a gain.
   *
   * @param decimals 0 or more
   */
  record Print(Form form, int decimals) {}

  /**
   * A gain over the baseline, with its interval.
   *
   * @param percent exact; below 0 if it is a loss
   * @param direction which way the figure gets better
   * @param interval absent if the repeats do not bear one
   * @param verdict read from the interval; absent unless the figure is a primary one
   * @param note a footnote
   * @param refuted whether no interval bears a difference, or it is not known that the sides were
   *     treated alike; such a gain has no colour
   * @param print how it is printed
   */
  record Gain(
      double percent,
      Direction direction,
      Optional<Ends> interval,
      Optional<Verdict> verdict,
      Optional<String> note,
      boolean refuted,
      Print print)
      implements Cell {
    /** Text of a gain without an interval that rounds to 0, which has no direction. */
    public static final String NONE = "0 %";

    public Gain {
      Checks.finite(percent, "a gain");
    }

    /** Returns a gain that was judged, in whole percent. */
    public static Gain of(Judgement.Judged judged) {
      return new Gain(
          judged.gainPercent(),
          judged.direction(),
          Optional.of(new Ends(judged.lowPercent(), judged.highPercent())),
          Optional.of(judged.verdict()),
          Optional.empty(),
          false,
          new Print(Form.INTERVAL, 0));
    }

    /** Returns the verdict as written in files. */
    public Optional<String> verdictWord() {
      return verdict.map(Verdict::word);
    }

    public Form form() {
      return print.form;
    }

    public int decimals() {
      return print.decimals;
    }

    /** Returns the parts, the same everywhere; ends are in the direction of the word. */
    @Override
    public List<String> parts() {
      if (form() != Form.INTERVAL) {
        String sign = form() == Form.SIGNED && percent >= 0 ? "+" : "";
        return List.of(sign + Numbers.truncated(percent, decimals()) + "%");
      }
      if (interval.isPresent() && !isShown()) {
        return List.of(
            "~ (" + end(interval.get().low, false), "to " + end(interval.get().high, true) + ")");
      }
      boolean loss = percent < 0;
      boolean lower = isLower();
      double size = Math.abs(percent);
      String gain =
          ((size < 1 ? isShown() : lower)
                  ? Numbers.percent(size, decimals(), RoundingMode.HALF_UP)
                  : Numbers.grouped(size, decimals()))
              + (lower ? " % lower" : " % higher");
      return interval
          .map(ends -> loss ? new Ends(-ends.high, -ends.low) : ends)
          .map(ends -> List.of(gain, "(" + text(ends) + " %)"))
          .orElse(List.of(isZero(gain) ? NONE : gain));
    }

    /** Tests for a gain that is printed as 0. */
    public boolean isZero() {
      return isZero(text());
    }

    private static boolean isZero(String text) {
      return text.chars().noneMatch(character -> character >= '1' && character <= '9');
    }

    /** Tests for an interval that bears a difference. */
    private boolean isShown() {
      return interval.filter(ends -> ends.low > 0 || ends.high < 0).isPresent();
    }

    /** Returns an end of an interval that lies on both sides of 0. */
    private String end(double gain, boolean better) {
      boolean lower = better == (direction == Direction.LOWER_IS_BETTER);
      return Numbers.width(Math.abs(gain), decimals()) + (lower ? " % lower" : " % higher");
    }

    /** Returns the gain in a sentence, truncated: {@code 79 % higher}. */
    public String words() {
      return Numbers.truncated(Math.abs(percent), decimals())
          + (isLower() ? " % lower" : " % higher");
    }

    private boolean isLower() {
      return percent < 0 != (direction == Direction.LOWER_IS_BETTER);
    }

    private String text(Ends ends) {
      return Numbers.percent(ends.low, decimals(), RoundingMode.FLOOR)
          + " to "
          + (ends.low < Numbers.WIDEST
              ? Numbers.width(ends.high, decimals())
              : Numbers.percent(ends.high, decimals(), RoundingMode.CEILING));
    }
  }

  /** Words. */
  record Text(String text, Optional<String> note) implements Cell {
    /** Makes words without a footnote. */
    public Text(String text) {
      this(text, Optional.empty());
    }

    @Override
    public boolean numeric() {
      return false;
    }
  }

  /**
   * A declared value, which was neither measured nor read from a machine.
   *
   * @param text as printed
   * @param value in that unit; absent if the value is in words
   * @param unit the value's unit
   * @param declaredBy source of the value, e.g. a data sheet; empty: the report's authors
   */
  record Declared(String text, Optional<Double> value, Optional<Unit> unit, String declaredBy)
      implements Cell {
    public Declared {
      value.ifPresent(number -> Checks.finite(number, "a declared value"));
    }

    /** Makes a declared value in words. */
    public Declared(String text, String declaredBy) {
      this(text, Optional.empty(), Optional.empty(), declaredBy);
    }

    @Override
    public Optional<String> note() {
      return Optional.of(
          "Declared" + (declaredBy.isEmpty() ? "" : " (" + declaredBy + ")") + ", not measured.");
    }

    @Override
    public boolean numeric() {
      return value.isPresent();
    }
  }

  /** An unknown figure: a dash, and a footnote with the reason. */
  record Missing(String reason) implements Cell {
    @Override
    public String text() {
      return "–";
    }

    @Override
    public Optional<String> note() {
      return Optional.of(reason);
    }
  }
}
