package io.ycsbx.report.facts;

import io.ycsbx.report.document.Numbers;
import java.util.Map;
import java.util.Optional;

/** A kind of numbers that facts have: its units, and its tolerance for declared values. */
enum Quantity {
  COUNT("a whole number", "", 0, 0, 0, Map.of("", 1.0)),
  FREQUENCY("a frequency, such as 2.45 GHz", "GHz", 2, 0.02, 0.02, Map.of("MHz", 1e6, "GHz", 1e9)),
  /** Installed memory; firmware and kernel keep a part of it. A GB of memory has 2^30 bytes. */
  MEMORY(
      "a size, such as 512 GB",
      "GiB",
      1,
      0.15,
      0.02,
      Map.of(
          "MB", 0x1p20, "MiB", 0x1p20, "GB", 0x1p30, "GiB", 0x1p30, "TB", 0x1p40, "TiB", 0x1p40)),
  /** Capacity of a drive, which makers round. */
  CAPACITY(
      "a size, such as 7.68 TB",
      "TB",
      2,
      0.02,
      0.02,
      Map.of("GB", 1e9, "GiB", 0x1p30, "TB", 1e12, "TiB", 0x1p40, "PB", 1e15)),
  BIT_RATE("a speed, such as 25 Gb/s", "Gb/s", 0, 0, 0, Map.of("Mb/s", 1e6, "Gb/s", 1e9));

  private final String what;
  private final String unit;
  private final int decimals;
  private final double below;
  private final double above;

  // Made by Map.of, which is immutable.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Map<String, Double> units;

  /**
   * Makes a kind.
   *
   * @param unit the unit of printed values
   * @param below largest share by which a recorded value is below the declared one
   * @param above largest share by which it is above the declared one
   */
  Quantity(
      String what,
      String unit,
      int decimals,
      double below,
      double above,
      Map<String, Double> units) {
    this.what = what;
    this.unit = unit;
    this.decimals = decimals;
    this.below = below;
    this.above = above;
    this.units = units;
  }

  String rule() {
    return "must be " + what;
  }

  /**
   * Returns a valid text.
   *
   * @throws IllegalArgumentException with the rule that another text breaks
   */
  String checked(String text) {
    if (parse(text).isEmpty()) {
      throw new IllegalArgumentException(rule());
    }
    return text;
  }

  /** Returns a declared value in the basic unit; empty if the text breaks the rule. */
  Optional<Double> parse(String text) {
    return Amount.parse(text.strip())
        .filter(amount -> units.containsKey(amount.unit()))
        .filter(amount -> this != COUNT || !text.contains("."))
        .map(amount -> amount.number() * units.get(amount.unit()));
  }

  /** Tests whether a valid text declares a recorded value. */
  boolean agrees(String text, double recorded) {
    double declared = parse(text).orElseThrow();
    return recorded >= declared * (1 - below) && recorded <= declared * (1 + above);
  }

  /** Returns a recorded value as printed; a small one in the smaller unit of its kind. */
  String text(double recorded) {
    boolean small = recorded < units.get(unit);
    if (this == CAPACITY && small) {
      return text(recorded, "GB", 0);
    }
    if (this == BIT_RATE) {
      return small
          ? text(recorded, "Mb/s", 0)
          : text(recorded, unit, recorded % units.get(unit) == 0 ? 0 : 1);
    }
    return text(recorded, unit, decimals);
  }

  private String text(double recorded, String printed, int places) {
    return (Numbers.grouped(recorded / units.get(printed), places) + " " + printed).strip();
  }
}
