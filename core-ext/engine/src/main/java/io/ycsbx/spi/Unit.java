package io.ycsbx.spi;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Units of figures. Each has a number of decimals, so that a column of a table has one precision;
 * values convert between the multiples of one unit.
 */
public enum Unit {
  SECONDS("s", 1),
  NANOSECONDS("ns", SECONDS, 1e-9, 0),
  MICROSECONDS("µs", SECONDS, 1e-6, 2),
  MILLISECONDS("ms", SECONDS, 1e-3, 2),
  MINUTES("min", SECONDS, 60, 1),
  HOURS("h", SECONDS, 3600, 2),
  /** Operations per second; of YCSB, calls of the workload. */
  OPERATIONS_PER_SECOND("ops/s", 0),
  /** Keys per second: of batches, their keys. */
  KEYS_PER_SECOND("keys/s", 0),
  TRANSACTIONS_PER_SECOND("TPS", 0),
  /** Transactions per minute, commits and rollbacks, as HammerDB counts them. */
  TRANSACTIONS_PER_MINUTE("TPM", TRANSACTIONS_PER_SECOND, 1 / 60.0, 0),
  NEW_ORDERS_PER_MINUTE("NOPM", 0),
  /** Requests to a drive per second. */
  IOPS("IOPS", 0),
  BYTES_PER_SECOND("B/s", 0),
  /** Millions of bytes per second. */
  MEGABYTES_PER_SECOND("MB/s", BYTES_PER_SECOND, 1e6, 2),
  /** Kibibytes (2^10 bytes) per second. */
  KIBIBYTES_PER_SECOND("KiB/s", BYTES_PER_SECOND, 1 << 10, 0),
  /** Mebibytes (2^20 bytes) per second, which some tools call MB/s. */
  MEBIBYTES_PER_SECOND("MiB/s", BYTES_PER_SECOND, 1 << 20, 2),
  BYTES("B", 0),
  /** Thousand bytes. */
  KILOBYTES("kB", BYTES, 1e3, 0),
  /** Millions of bytes. */
  MEGABYTES("MB", BYTES, 1e6, 2),
  /** Kibibytes, 2^10 bytes. */
  KIBIBYTES("KiB", BYTES, 1 << 10, 0),
  /** Thousand millions of bytes. */
  GIGABYTES("GB", BYTES, 1e9, 2),
  /** Gibibytes, 2^30 bytes. */
  GIBIBYTES("GiB", BYTES, 1 << 30, 2),
  /** Mebibytes, 2^20 bytes. */
  MEBIBYTES("MiB", BYTES, 1 << 20, 2),
  WATTS("W", 1),
  JOULES("J", 1),
  OPERATIONS_PER_SECOND_AND_WATT("ops/s/W", 0),
  /** Operations for a unit of a currency; currencies do not convert. */
  OPERATIONS_PER_EURO("ops/EUR", 0),
  OPERATIONS_PER_DOLLAR("ops/USD", 0),
  OPERATIONS_PER_POUND("ops/GBP", 0),
  OPERATIONS_PER_YEN("ops/JPY", 0),
  OPERATIONS_PER_YUAN("ops/CNY", 0),
  CELSIUS("°C", 0),
  /** Hundredths. */
  PERCENT("%", 1),
  /** A number of things. */
  COUNT("", 0),
  /** A mean number of things, such as the requests in a drive's queue. */
  MEAN_COUNT("", COUNT, 1, 2);

  private final String symbol;
  private final Unit base;
  private final double factor;
  private final int decimals;

  /** Makes a unit into which those convert that are multiples of it. */
  Unit(String symbol, int decimals) {
    this.symbol = symbol;
    this.base = this;
    this.factor = 1;
    this.decimals = decimals;
  }

  Unit(String symbol, Unit base, double factor, int decimals) {
    this.symbol = symbol;
    this.base = base;
    this.factor = factor;
    this.decimals = decimals;
  }

  /** Finds a unit by its symbol; of numbers, {@link #COUNT}. */
  public static Optional<Unit> of(String symbol) {
    return Arrays.stream(values())
        .filter(unit -> unit.symbol.equals(symbol) && unit != MEAN_COUNT)
        .findFirst();
  }

  /** Finds a unit by its symbol, or by its word in a record if no other unit has that word. */
  public static Optional<Unit> parse(String text) {
    List<Unit> named = Arrays.stream(values()).filter(unit -> unit.word().equals(text)).toList();
    return named.size() == 1 ? Optional.of(named.get(0)) : of(text);
  }

  /** Finds a unit by its word in a record; of a word of none, {@link #MEAN_COUNT}. */
  public static Unit ofWord(String word) {
    return Arrays.stream(values())
        .filter(unit -> unit.word().equals(word))
        .findFirst()
        .or(() -> of(word))
        .orElse(MEAN_COUNT);
  }

  /** Returns the word for the unit in a record and its exports, e.g. {@code bytes}. */
  public String word() {
    return switch (this) {
      case COUNT -> "count";
      case MEAN_COUNT -> "ratio";
      case BYTES -> "bytes";
      case MICROSECONDS -> "us";
      case PERCENT -> "percent";
      case NEW_ORDERS_PER_MINUTE, TRANSACTIONS_PER_MINUTE -> "per minute";
      default -> symbol;
    };
  }

  /** Returns the word for the unit, or its symbol if several units have the word. */
  public String ownWord() {
    return parse(word()).filter(this::equals).isPresent() ? word() : symbol;
  }

  /** Returns the unit as printed, e.g. {@code µs}; empty for a number of things. */
  public String symbol() {
    return symbol;
  }

  /** Tests for a title that ends with the unit as a word, as with TPM. */
  public boolean ends(String title) {
    return (" " + title).endsWith(" " + symbol);
  }

  /** Appends the unit to a title, unless the title ends with the unit. */
  public String appendedTo(String title) {
    return symbol.isEmpty() || ends(title) ? title : title + " (" + symbol + ")";
  }

  /** Returns the decimals of printed figures, unless a table has others. */
  public int decimals() {
    return decimals;
  }

  /** Tests for a unit of rates, which add up over processes. */
  public boolean isRate() {
    return switch (base) {
      case NEW_ORDERS_PER_MINUTE, IOPS, BYTES_PER_SECOND -> true;
      default -> throughput().isPresent();
    };
  }

  /**
   * Returns the unit of throughput into which this one converts, if there is one: what a tool
   * counts is what it counts.
   */
  public Optional<Unit> throughput() {
    return switch (base) {
      case OPERATIONS_PER_SECOND, KEYS_PER_SECOND, TRANSACTIONS_PER_SECOND -> Optional.of(base);
      default -> Optional.empty();
    };
  }

  /** Tests for a unit of the same quantity. */
  public boolean convertsTo(Unit other) {
    return base == other.base;
  }

  /**
   * Converts a value into another unit.
   *
   * @throws IllegalArgumentException if the other unit is of another quantity
   */
  public double convert(double value, Unit other) {
    if (!convertsTo(other)) {
      throw new IllegalArgumentException(
          name().toLowerCase(Locale.ROOT)
              + " cannot be given in "
              + other.name().toLowerCase(Locale.ROOT));
    }
    if (this == other || !Double.isFinite(value)) {
      return value;
    }
    // In decimal: 8375 * 1e-6 / 1e-3 is 8.374999999999998 in binary, and rounds to 8.37.
    return BigDecimal.valueOf(value)
        .multiply(BigDecimal.valueOf(factor))
        .divide(BigDecimal.valueOf(other.factor), MathContext.DECIMAL64)
        .doubleValue();
  }
}
