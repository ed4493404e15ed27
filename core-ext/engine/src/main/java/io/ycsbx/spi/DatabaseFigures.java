package io.ycsbx.spi;

import io.ycsbx.spi.Statistic.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The figures of a server that a binding reports: their names, which are the server's, their kinds
 * and units. Built once; then thread-safe.
 */
public final class DatabaseFigures {

  private static final Pattern BETWEEN_NAMES = Pattern.compile("\\s*[,\\n]\\s*");

  private final String prefix;
  private final List<Statistic> wanted = new ArrayList<>();

  /** Makes an empty list; every reported name begins with the prefix. */
  public DatabaseFigures(String prefix) {
    this.prefix = prefix;
  }

  /** Adds counters from the server's start, whose names are on lines or separated by commas. */
  public DatabaseFigures counters(String unit, String names) {
    return add(Kind.COUNTER, unit, names);
  }

  /** Adds states, whose names are on lines or separated by commas. */
  public DatabaseFigures gauges(String unit, String names) {
    return add(Kind.GAUGE, unit, names);
  }

  private DatabaseFigures add(Kind kind, String unit, String names) {
    BETWEEN_NAMES
        .splitAsStream(names.strip())
        .forEach(name -> wanted.add(new Statistic(name, kind, 0, unit)));
    return this;
  }

  /** Returns the server's names. */
  public List<String> names() {
    return wanted.stream().map(Statistic::name).toList();
  }

  /**
   * Returns the figures in the order of declaration.
   *
   * @param values returns a figure's current value by its name; null if the server does not have it
   */
  public List<Statistic> read(Function<String, Double> values) {
    List<Statistic> figures = new ArrayList<>();
    for (Statistic figure : wanted) {
      Double value = values.apply(figure.name());
      if (value != null) {
        figures.add(new Statistic(prefix + figure.name(), figure.kind(), value, figure.unit()));
      }
    }
    return figures;
  }
}
