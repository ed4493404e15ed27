package io.ycsbx.record.figure;

import io.ycsbx.config.Durations;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A figure of a distribution of latencies: any percentile, any threshold, and its moments. In
 * microseconds; a share of operations in percent.
 *
 * @param series the times that it describes
 * @param parameter the percentile, above 0 and up to 100, or the threshold in nanoseconds; 0 for
 *     other types
 */
public record Latency(Series series, Type type, double parameter)
    implements FigureKind, Comparable<Latency> {

  public static final Latency MEAN = new Latency(Series.SERVICE, Type.MEAN, 0);

  /** Of the whole population. */
  public static final Latency DEVIATION = new Latency(Series.SERVICE, Type.DEVIATION, 0);

  public static final Latency MIN = new Latency(Series.SERVICE, Type.MIN, 0);
  public static final Latency MAX = new Latency(Series.SERVICE, Type.MAX, 0);

  /** Share of the operations that took a millisecond or less. */
  public static final Latency UP_TO_1_MS = upTo(Duration.ofMillis(1));

  /** The figures that every distribution has. */
  public static final List<Latency> ALWAYS = List.of(MEAN, DEVIATION, MIN, MAX);

  /** Percentiles of operations to print and to propose; any other can be had, too. */
  public static final String USUAL_PERCENTILES = "50,90,95,99,99.9,99.99";

  /** The same as numbers. */
  public static final List<Double> USUAL =
      Stream.of(USUAL_PERCENTILES.split(",", -1)).map(Double::valueOf).toList();

  /** Percentiles in tables of reports without a plan. */
  public static final List<Double> OF_TABLES = List.of(50.0, 95.0, 99.0, 99.9, 99.99);

  /** Percentiles of traced requests of drives, and of the client's hiccups. */
  public static final List<Double> OF_REQUESTS = List.of(50.0, 99.0, 99.9, 99.99);

  /** Percentiles at each load of a response curve. */
  public static final List<Double> OF_LOADS = List.of(50.0, 99.0, 99.9);

  private static final Pattern PERCENTILE = Pattern.compile("p(\\d{1,3}(?:\\.\\d+)?)");
  private static final Pattern STOCK_PERCENTILE =
      Pattern.compile("([0-9.]+)(?:st|nd|rd|th)?PercentileLatency\\(us\\)");
  private static final Pattern STOCK_SHARE = Pattern.compile("Share<=(.+)\\(%\\)");
  private static final double NANOS_PER_MICRO = 1e3;
  private static final Comparator<Latency> ORDER =
      Comparator.comparing(Latency::series)
          .thenComparing(Latency::type)
          .thenComparing(Latency::parameter);

  /** Kinds of figures, in the order of tables. */
  public enum Type {
    MEAN("mean", "AverageLatency(us)", "mean_us"),
    DEVIATION("std dev", "", "stddev_us"),
    MIN("min", "MinLatency(us)", "min_us"),
    PERCENTILE("", "", ""),
    MAX("max", "MaxLatency(us)", "max_us"),
    /** Share of the operations up to a threshold. */
    UP_TO("", "", "");

    private final String label;
    private final String stock;
    private final String column;

    Type(String label, String stock, String column) {
      this.label = label;
      this.stock = stock;
      this.column = column;
    }
  }

  public Latency {
    if (type == Type.PERCENTILE && !(parameter > 0 && parameter <= 100)) {
      throw new IllegalArgumentException("a percentile must be above 0 and up to 100");
    }
  }

  /** Returns a percentile of service times. */
  public static Latency percentile(double percentile) {
    return new Latency(Series.SERVICE, Type.PERCENTILE, percentile);
  }

  /** Returns the share of service times up to a threshold. */
  public static Latency upTo(Duration threshold) {
    return new Latency(Series.SERVICE, Type.UP_TO, threshold.toNanos());
  }

  /** Returns the same figure of other times. */
  public Latency of(Series other) {
    return new Latency(other, type, parameter);
  }

  /** Finds a figure of operations by its label, e.g. {@code p97.5} or {@code response max}. */
  static Optional<Latency> find(String label) {
    boolean response = label.startsWith(Series.RESPONSE.prefix());
    String name = response ? label.substring(Series.RESPONSE.prefix().length()) : label;
    Series series = response ? Series.RESPONSE : Series.SERVICE;
    Matcher percentile = PERCENTILE.matcher(name);
    if (percentile.matches()) {
      double number = Double.parseDouble(percentile.group(1));
      return number > 0 && number <= 100
          ? Optional.of(percentile(number).of(series))
          : Optional.empty();
    }
    for (Latency known : new Latency[] {MEAN, DEVIATION, MIN, MAX, UP_TO_1_MS}) {
      if (known.label().equals(name)) {
        return Optional.of(known.of(series));
      }
    }
    return Optional.empty();
  }

  /** Finds a figure by stock's name, e.g. {@code 95thPercentileLatency(us)}. */
  public static Optional<Latency> ofStock(String measurement) {
    for (Latency known : new Latency[] {MEAN, MIN, MAX}) {
      if (known.type.stock.equals(measurement)) {
        return Optional.of(known);
      }
    }
    Matcher percentile = STOCK_PERCENTILE.matcher(measurement);
    Matcher share = STOCK_SHARE.matcher(measurement);
    try {
      if (percentile.matches()) {
        return Optional.of(percentile(Double.parseDouble(percentile.group(1))));
      }
      return share.matches()
          ? Optional.of(upTo(Durations.parse(share.group(1))))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the figure of a distribution that is not empty, with every recorded digit. */
  public double of(LatencyDistribution latencies) {
    return switch (type) {
      case MEAN -> latencies.meanNanos() / NANOS_PER_MICRO;
      case DEVIATION -> latencies.stdDevNanos() / NANOS_PER_MICRO;
      case MIN -> latencies.minNanos() / NANOS_PER_MICRO;
      case PERCENTILE -> latencies.percentileNanos(parameter) / NANOS_PER_MICRO;
      case MAX -> latencies.maxNanos() / NANOS_PER_MICRO;
      // In decimals: 100 * 0.29 in binary is below 29, and shares are rounded down.
      case UP_TO ->
          BigDecimal.valueOf(latencies.shareUpTo((long) parameter)).movePointRight(2).doubleValue();
    };
  }

  /** Tests for a figure from the intended start. */
  public boolean isResponse() {
    return series == Series.RESPONSE;
  }

  @Override
  public String label() {
    return series.prefix()
        + switch (type) {
          case PERCENTILE -> "p" + number();
          case UP_TO -> "≤ " + threshold().replaceFirst("(?<=\\d)(?=\\D)", " ");
          default -> type.label;
        };
  }

  /** Returns stock's name; empty if stock has none. */
  public String stockName() {
    return switch (type) {
      case PERCENTILE -> number() + ordinal() + "PercentileLatency(us)";
      case UP_TO -> "Share<=" + threshold() + "(%)";
      default -> type.stock;
    };
  }

  /**
   * Returns the name of a column, e.g. {@code p99_9_us}: SQL would require quotes around a point.
   */
  public String column() {
    return switch (type) {
      case PERCENTILE -> "p" + number().replace('.', '_') + "_us";
      case UP_TO -> "up_to_" + threshold() + "_percent";
      default -> type.column;
    };
  }

  private String number() {
    return BigDecimal.valueOf(parameter).stripTrailingZeros().toPlainString();
  }

  private String threshold() {
    return Durations.format(Duration.ofNanos((long) parameter));
  }

  /** Returns the ending of a whole number, as in {@code 95th}; stock has none behind decimals. */
  private String ordinal() {
    int whole = (int) parameter;
    if (whole != parameter) {
      return "";
    }
    if (whole / 10 % 10 == 1) {
      return "th";
    }
    return switch (whole % 10) {
      case 1 -> "st";
      case 2 -> "nd";
      case 3 -> "rd";
      default -> "th";
    };
  }

  @Override
  public Unit unit() {
    return type == Type.UP_TO ? Unit.PERCENT : Unit.MICROSECONDS;
  }

  @Override
  public Direction direction() {
    return type == Type.UP_TO ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER;
  }

  @Override
  public OverRuns overRuns() {
    return switch (type) {
      case PERCENTILE -> series.isOfOperations() ? OverRuns.PERCENTILE : OverRuns.MEAN;
      case MIN -> OverRuns.SMALLEST;
      case MAX -> OverRuns.LARGEST;
      default -> OverRuns.MEAN;
    };
  }

  @Override
  public boolean isOfDrives() {
    return series.isOfDrives();
  }

  @Override
  public int compareTo(Latency other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return label();
  }
}
