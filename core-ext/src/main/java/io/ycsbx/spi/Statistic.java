package io.ycsbx.spi;

import java.util.Objects;

/**
 * One figure that a database counted itself.
 *
 * @param name the database's own name for it, e.g. {@code block.cache.hit}
 * @param kind whether it only grows
 * @param value the value now
 * @param unit of the value, e.g. {@code count}, {@code bytes}, {@code us}
 */
public record Statistic(String name, Kind kind, double value, String unit) {

  /** Checks that nothing is null. */
  public Statistic {
    Objects.requireNonNull(name);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(unit);
  }

  /** What a value's change means. */
  public enum Kind {
    /**
     * Grows from the database's start: a run's figure is its increase over the measured phase and
     * the settling after it.
     */
    COUNTER,
    /** A state: a run's figure is its value after both. */
    GAUGE
  }

  /** A figure that only grows. */
  public static Statistic counter(String name, double value, String unit) {
    return new Statistic(name, Kind.COUNTER, value, unit);
  }

  /** A figure that is a state. */
  public static Statistic gauge(String name, double value, String unit) {
    return new Statistic(name, Kind.GAUGE, value, unit);
  }
}
