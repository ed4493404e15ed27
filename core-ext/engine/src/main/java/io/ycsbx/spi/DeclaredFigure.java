package io.ycsbx.spi;

import java.util.Objects;

/**
 * A figure that a database or a workload counts itself, as its binding or the workload declares it.
 *
 * @param name the database's own name for the figure, e.g. {@code block.cache.hit}
 * @param label the name in reports; that of a figure that reports know, such as {@code NOPM}, makes
 *     it that figure
 * @param unit the unit of its values
 * @param direction which way it gets better
 * @param kind whether it only grows
 * @param addsUp whether a client counts its own work, so that the figures of several clients add up
 */
public record DeclaredFigure(
    String name, String label, Unit unit, Direction direction, Kind kind, boolean addsUp) {

  /** Size of the stored data, as the database reports it. */
  public static final DeclaredFigure SIZE = gauge("database.size", Unit.BYTES).labelled("size");

  /** Capacity of the database's cache. */
  public static final DeclaredFigure CACHE = gauge("database.cache", Unit.BYTES).labelled("cache");

  /** Size of the data in the database's cache. */
  public static final DeclaredFigure CACHED =
      gauge("database.cached", Unit.BYTES).labelled("cached");

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

  /** Checks that nothing is null. */
  public DeclaredFigure {
    Objects.requireNonNull(name);
    Objects.requireNonNull(label);
    Objects.requireNonNull(unit);
    Objects.requireNonNull(direction);
    Objects.requireNonNull(kind);
  }

  /** Makes a figure that only grows. */
  public static DeclaredFigure counter(String name, Unit unit) {
    return new DeclaredFigure(name, name, unit, Direction.NEITHER, Kind.COUNTER, false);
  }

  /** Makes a figure that is a state. */
  public static DeclaredFigure gauge(String name, Unit unit) {
    return new DeclaredFigure(name, name, unit, Direction.NEITHER, Kind.GAUGE, false);
  }

  /** Returns the same figure under another name, which is its label too. */
  public DeclaredFigure named(String other) {
    return new DeclaredFigure(other, other, unit, direction, kind, addsUp);
  }

  /** Returns the same figure with a label. */
  public DeclaredFigure labelled(String other) {
    return new DeclaredFigure(name, other, unit, direction, kind, addsUp);
  }

  /** Returns the same figure with a direction in which it gets better. */
  public DeclaredFigure better(Direction other) {
    return new DeclaredFigure(name, label, unit, other, kind, addsUp);
  }

  /** Returns the same figure, of a client's own work. */
  public DeclaredFigure addingUp() {
    return new DeclaredFigure(name, label, unit, direction, kind, true);
  }

  /** Makes a value of this figure. */
  public Statistic value(double value) {
    return new Statistic(name, value);
  }
}
