package io.ycsbx.run.phase;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Warning;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.DB;
import site.ycsb.DBException;

/**
 * Reads a database's own statistics before and after the measured phase, if it has any. Used by one
 * thread.
 */
final class DatabaseStatistics {

  /** Servers report a missing right in such words, which names of hosts have as parts. */
  private static final Pattern LACKS_RIGHT =
      Pattern.compile(
          "(?<![\\w.-])(?:denied|forbidden|not authori[sz]ed|role violation"
              + "|(?:insufficient|no|not have|lacks?|needs?|requires?|must have)\\b[^:,;'\"]{0,40}?"
              + " (?:permission|privilege)s?)(?![\\w-]|[.:]\\w)",
          Pattern.CASE_INSENSITIVE);

  private final StatisticsDB source;
  private final RunLog log;
  private Map<String, Double> before = Map.of();

  DatabaseStatistics(DB database, RunLog log) {
    this.source = database instanceof StatisticsDB statistics ? statistics : null;
    this.log = log;
  }

  List<Fact> facts() {
    return ask(StatisticsDB::facts, List.of());
  }

  List<Durability> durability() {
    return ask(StatisticsDB::durability, List.of());
  }

  /** Adds the database's warnings to those of the run. */
  void warn() {
    ask(StatisticsDB::warnings, List.<Warning>of()).forEach(log::warn);
  }

  void before() {
    before =
        read().stream()
            .collect(Collectors.toMap(Statistic::key, Statistic::value, (first, second) -> first));
  }

  /**
   * Returns counters as increases since {@link #before}, and gauges as they are now.
   *
   * @param declared returns the declaration of a figure
   */
  List<StatisticFigure> after(Function<Statistic, DeclaredFigure> declared) {
    return read().stream()
        .filter(now -> Double.isFinite(now.value()))
        .map(now -> figure(now, declared.apply(now)))
        .toList();
  }

  private StatisticFigure figure(Statistic now, DeclaredFigure declared) {
    boolean grows = declared.kind() == DeclaredFigure.Kind.COUNTER;
    double then = grows ? before.getOrDefault(now.key(), 0.0) : 0;
    return StatisticFigure.of(now.key(), declared, now.value() - then);
  }

  private List<Statistic> read() {
    return ask(StatisticsDB::statistics, List.of());
  }

  @FunctionalInterface
  private interface Question<T> {
    T ask(StatisticsDB database) throws DBException;
  }

  /** Returns the answer; a failure is a warning. */
  private <T> T ask(Question<T> question, T none) {
    try {
      return source == null ? none : question.ask(source);
    } catch (DBException | RuntimeException e) {
      warn(e);
      return none;
    }
  }

  private void warn(Exception e) {
    String cause = FailureText.of(e);
    log.warn(
        "statistics-unavailable",
        "the database's own statistics could not be read: " + cause,
        LACKS_RIGHT.matcher(cause).find()
            ? "grant the user the right to read them"
            : "the record lacks them: remove the cause and repeat the run if you need them");
  }
}
