package io.ycsbx.spi;

import java.util.Objects;
import java.util.Optional;

/**
 * The value of a figure that a database or a workload counts itself. Its unit and kind are those of
 * the {@link DeclaredFigure} of its name; without one it is a state, and a number of things.
 *
 * @param name the figure's name
 * @param part the part of the database that it is about; empty: all parts together
 * @param value the value now
 */
public record Statistic(String name, Optional<Part> part, double value) {

  /** Checks that nothing is null. */
  public Statistic {
    Objects.requireNonNull(name);
    Objects.requireNonNull(part);
  }

  /** Makes a figure of the whole database. */
  public Statistic(String name, double value) {
    this(name, Optional.empty(), value);
  }

  /** Returns the name in a record: with the part's, e.g. {@code block.cache.hit@0}. */
  public String key() {
    return name + part.map(of -> "@" + of.name()).orElse("");
  }

  /** Returns the figure's name of a name in a record. */
  public static String ofAllParts(String key) {
    return key.replaceFirst("@[^@]*$", "");
  }
}
