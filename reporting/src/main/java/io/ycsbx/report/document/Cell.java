package io.ycsbx.report.document;

import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Unit;
import java.util.Locale;
import java.util.Optional;

/** The content of a table's cell. An unknown figure is {@link Missing}, never 0. */
public sealed interface Cell {

  /** Returns the text as printed, without unit and footnote. */
  String text();

  /** Returns the kind of cell in machine-readable formats, e.g. {@code figure}. */
  default String kind() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /** Returns the footnote, if there is one. */
  default Optional<String> note() {
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
   * @param decimals how many are printed, 0 or more
   * @param note a footnote, e.g. on the number of repeats
   */
  record Figure(double value, Unit unit, int decimals, Optional<String> note) implements Cell {
    public Figure {
      Checks.finite(value, "a figure");
    }

    /** Makes a figure with its unit's decimals and no footnote. */
    public Figure(double value, Unit unit) {
      this(value, unit, unit.decimals(), Optional.empty());
    }

    @Override
    public String text() {
      return Numbers.grouped(value, decimals);
    }
  }

  /** The rounding of gains. */
  enum Rounding {
    /** Gains towards 0 and losses away from 0: -27.7 % as {@code -28%}. */
    UNFLATTERING,
    /** Gains and losses towards 0, as in published tables: -27.7 % as {@code -27%}. */
    PUBLISHED
  }

  /**
   * A gain over the baseline, printed with a rounding that never flatters: 46.97 % as {@code 46%}.
   *
   * @param percent exact; below 0 if it is a loss
   * @param direction which way the figure gets better
   * @param decimals how many are printed, 0 or more
   * @param note a footnote
   * @param refuted whether its interval holds 0, or is missing although others are printed; such a
   *     gain has no colour
   * @param rounding of losses
   */
  record Gain(
      double percent,
      Direction direction,
      int decimals,
      Optional<String> note,
      boolean refuted,
      Rounding rounding)
      implements Cell {
    public Gain {
      Checks.finite(percent, "a gain");
    }

    /** Makes a gain that no interval refutes. */
    public Gain(double percent, Direction direction, int decimals, Optional<String> note) {
      this(percent, direction, decimals, note, false, Rounding.UNFLATTERING);
    }

    @Override
    public String text() {
      return (rounding == Rounding.PUBLISHED
              ? Numbers.truncated(percent, decimals)
              : Numbers.unflattering(percent, decimals))
          + "%";
    }
  }

  /**
   * An interval of gains. Ends are rounded outwards, but not to 100 %, which no ratio reaches.
   *
   * @param lowPercent lower end, exact; infinite if there is none
   * @param highPercent upper end, exact; infinite if there is none
   * @param decimals how many are printed, 0 or more
   * @param level as printed, e.g. {@code 98.33%}; empty if the column's title has it
   */
  record Interval(double lowPercent, double highPercent, int decimals, String level)
      implements Cell {
    public Interval {
      if (!(lowPercent <= highPercent)) {
        throw new IllegalArgumentException(
            "an interval must not end below its start: " + lowPercent + " to " + highPercent);
      }
    }

    @Override
    public String text() {
      return Numbers.outwards(lowPercent, decimals, false)
          + "% to "
          + Numbers.outwards(highPercent, decimals, true)
          + "%"
          + (level.isEmpty() ? "" : " (" + level + ")");
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
