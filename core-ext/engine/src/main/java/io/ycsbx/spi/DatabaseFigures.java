package io.ycsbx.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The figures of a server that a binding reports, most by the server's own names. Built once; then
 * thread-safe.
 */
public final class DatabaseFigures {

  private static final Pattern BETWEEN_NAMES = Pattern.compile("\\s*[,\\n]\\s*");

  private final String prefix;
  private final List<String> names = new ArrayList<>();
  private final List<DeclaredFigure> declared = new ArrayList<>();

  /** Makes an empty list; the prefix begins every reported name of a counter or state. */
  public DatabaseFigures(String prefix) {
    this.prefix = prefix;
  }

  /** Adds counters from the server's start, whose names are on lines or separated by commas. */
  public DatabaseFigures counters(Unit unit, String names) {
    return add(DeclaredFigure::counter, unit, names);
  }

  /** Adds states, whose names are on lines or separated by commas. */
  public DatabaseFigures gauges(Unit unit, String names) {
    return add(DeclaredFigure::gauge, unit, names);
  }

  /** Adds a figure under its own name. */
  public DatabaseFigures add(DeclaredFigure figure) {
    names.add(figure.name());
    declared.add(figure);
    return this;
  }

  private DatabaseFigures add(
      BiFunction<String, Unit, DeclaredFigure> kind, Unit unit, String servers) {
    for (String name : BETWEEN_NAMES.split(servers.strip(), -1)) {
      names.add(name);
      declared.add(kind.apply(prefix + name, unit));
    }
    return this;
  }

  /** Returns the names of all figures so far. */
  public List<String> names() {
    return List.copyOf(names);
  }

  /** Returns the declarations, for {@link Binding#figures}. */
  public List<DeclaredFigure> declared() {
    return List.copyOf(declared);
  }

  /**
   * Returns the figures in the order of declaration.
   *
   * @param values returns a figure's current value by the server's name; empty if the server does
   *     not have it
   */
  public List<Statistic> read(Function<String, Optional<Double>> values) {
    List<Statistic> figures = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      values.apply(names.get(i)).map(declared.get(i)::value).ifPresent(figures::add);
    }
    return figures;
  }
}
