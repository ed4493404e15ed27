package io.ycsbx.run.phase;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.Warning;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import io.ycsbx.spi.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** Names in a warning; the others are a number. */
  private static final int MOST_NAMED = 5;

  private final StatisticsDB source;
  private final RunLog log;
  private Map<String, Double> before = Map.of();
  private List<RunningServer> servers = List.of();
  private long askedNanos;
  private long readNanos;
  private long readMillis;
  private Optional<DatabaseEvents> restarts = Optional.empty();
  private boolean serversChanged;
  private boolean failed;

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
    askedNanos = System.nanoTime();
    before =
        read().stream()
            .collect(Collectors.toMap(Statistic::key, Statistic::value, (first, second) -> first));
    servers = servers();
    readNanos = System.nanoTime();
    readMillis = log.currentTimeMillis();
  }

  /**
   * Returns counters as increases since {@link #before}, and gauges as they are now. A counter
   * without a known increase is left out.
   */
  List<StatisticFigure> after(Function<Statistic, DeclaredFigure> declared) {
    double leastSeconds = secondsSince(readNanos);
    List<Statistic> read = read();
    serversChanged = !before.isEmpty() && !read.isEmpty() && warnOfServers(leastSeconds);
    List<StatisticFigure> figures = new ArrayList<>();
    List<String> fallen = new ArrayList<>();
    for (Statistic now : read) {
      DeclaredFigure figure = declared.apply(now);
      boolean counter = figure.kind() == DeclaredFigure.Kind.COUNTER;
      if (counter && (!before.containsKey(now.key()) || (serversChanged && !figure.addsUp()))) {
        continue;
      }
      double value = counter ? now.value() - before.get(now.key()) : now.value();
      if (counter && value < 0) {
        fallen.add(now.key());
      } else if (Double.isFinite(value)) {
        figures.add(StatisticFigure.of(now.key(), figure, value));
      }
    }
    if (!fallen.isEmpty()) {
      log.warn(
          "counters-reset",
          "the database's counters fell during the run: " + firstOf(fallen),
          "the record lacks them: find what resets them");
    }
    return figures;
  }

  private static double secondsSince(long nanos) {
    return (System.nanoTime() - nanos) / 1e9;
  }

  /** Returns whether servers began to count anew, left or came since {@link #before}. */
  private boolean warnOfServers(double leastSeconds) {
    List<RunningServer> now = servers();
    ServerChange change =
        ServerChange.between(servers, now, leastSeconds, secondsSince(askedNanos));
    restarts = change.restarted().map(this::restarts);
    List<String> changes = change.words();
    if (!changes.isEmpty()) {
      log.warn(
          Warning.SERVERS_CHANGED,
          firstOf(changes) + " since the measured phase began: the servers' counters are unknown",
          "find the cause, unless the run's fault was meant to do this; the client's figures hold");
    }
    return !changes.isEmpty();
  }

  private DatabaseEvents restarts(List<RunningServer> restarted) {
    long nowMillis = log.currentTimeMillis();
    return new DatabaseEvents(
        EventCount.RESTART,
        readMillis,
        nowMillis,
        restarted.stream()
            .map(
                server -> {
                  long start = nowMillis - Math.round(1e3 * server.upSeconds().getAsDouble());
                  return new TimedEvent(Optional.of(server.part()), start, start);
                })
            .toList());
  }

  /** Returns the last restart of each server in the time of the counters; empty if not known. */
  Optional<DatabaseEvents> restarts() {
    return restarts;
  }

  /**
   * Returns the facts as they are after {@link #after}, and warns of those that have changed since.
   *
   * @param then the facts before the measured phase
   */
  List<Fact> factsNow(List<Fact> then) {
    // A database that has not answered would be waited for once more.
    Map<String, String> now = failed ? Map.of() : Facts.texts(facts());
    if (failed) {
      return then;
    }
    List<Fact> facts = new ArrayList<>();
    List<String> changes = new ArrayList<>();
    for (Fact fact : then) {
      String was = fact.value().text();
      String is = now.getOrDefault(fact.key(), "none");
      // Parts have other numbers after one has left or come.
      if (was.equals(is) || (serversChanged && fact.part().isPresent())) {
        facts.add(fact);
      } else {
        facts.add(fact.with(new Value(Value.Kind.TEXT, was + "; at the end " + is)));
        changes.add(
            "%s: %s, at the end %s"
                .formatted(fact.key(), Secrets.redactValue(was), Secrets.redactValue(is)));
      }
    }
    if (!changes.isEmpty()) {
      log.warn(
          "facts-changed",
          "the database was changed during the run: " + firstOf(changes),
          "find the cause, unless the run's fault was meant to do this");
    }
    return facts;
  }

  private static String firstOf(List<?> several) {
    String first =
        several.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
    int further = several.size() - MOST_NAMED;
    return further > 0 ? first + " and %s more".formatted(further) : first;
  }

  private List<RunningServer> servers() {
    return ask(StatisticsDB::servers, List.of());
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
    failed = true;
    String cause = FailureText.of(e);
    log.warn(
        "statistics-unavailable",
        "the database's own statistics could not be read: " + cause,
        LACKS_RIGHT.matcher(cause).find()
            ? "grant the user the right to read them"
            : "the record lacks them: remove the cause and repeat the run if you need them");
  }
}
