package io.ycsbx.spi;

import java.util.Objects;

/**
 * One figure that a database counts itself.
 *
 * @param name the database's own name for the figure, e.g. {@code block.cache.hit}; or the name of
 *     a figure of all databases, e.g. {@link #SIZE}
 * @param kind whether the figure only grows
 * @param value the value now
 * @param unit of the value, e.g. {@code count}, {@code bytes}, {@code us}
 */
public record Statistic(String name, Kind kind, double value, String unit) {

  /** Name of a size in bytes: the stored data, as the database reports it. */
  public static final String SIZE = "database.size";

  /** Name of a size in bytes: the capacity of the database's cache. */
  public static final String CACHE = "database.cache";

  /** Name of a size in bytes: the data in the database's cache. */
  public static final String CACHED = "database.cached";

  /** Checks that nothing is null. */
  public Statistic {
    Objects.requireNonNull(name);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(unit);
  }

  /** The meaning of a figure's change. */
  public enum Kind {
    /**
     * A counter from the database's start: a run's figure is the increase over the measured phase
     * and the settling.
     */
    COUNTER,
    /** A state: a run's figure is the value after the settling. */
    GAUGE
  }

  /** Makes a figure that only grows. */
  public static Statistic counter(String name, double value, String unit) {
    return new Statistic(name, Kind.COUNTER, value, unit);
  }

  /** Makes a size in bytes. */
  public static Statistic bytes(String name, double value) {
    return gauge(name, value, "bytes");
  }

  /** Makes a figure that is a state. */
  public static Statistic gauge(String name, double value, String unit) {
    return new Statistic(name, Kind.GAUGE, value, unit);
  }
}
