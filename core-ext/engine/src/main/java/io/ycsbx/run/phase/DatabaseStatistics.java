package io.ycsbx.run.phase;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Warning;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  private Map<String, Statistic> before = Map.of();

  DatabaseStatistics(DB database, RunLog log) {
    this.source = database instanceof StatisticsDB statistics ? statistics : null;
    this.log = log;
  }

  Map<String, String> facts() {
    return ask(StatisticsDB::facts, Map.of());
  }

  /** Adds the database's warnings to those of the run. */
  void warn() {
    ask(StatisticsDB::warnings, List.<Warning>of()).forEach(log::warn);
  }

  void before() {
    before =
        read().stream()
            .collect(
                Collectors.toMap(
                    Statistic::name, s -> s, (first, second) -> first, LinkedHashMap::new));
  }

  /** Returns counters as increases since {@link #before}, and gauges as they are now. */
  List<StatisticFigure> after() {
    return read().stream()
        .filter(now -> Double.isFinite(now.value()))
        .map(now -> new StatisticFigure(now.name(), figure(now), now.unit()))
        .toList();
  }

  private double figure(Statistic now) {
    Statistic then = before.get(now.name());
    boolean increase = now.kind() == Statistic.Kind.COUNTER && then != null;
    return increase ? now.value() - then.value() : now.value();
  }

  private List<Statistic> read() {
    return ask(StatisticsDB::statistics, List.of());
  }

  /** A question to the database. */
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
