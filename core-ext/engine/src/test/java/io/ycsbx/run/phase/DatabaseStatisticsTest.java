package io.ycsbx.run.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.ycsbx.config.Warning;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.run.TestDatabases;
import io.ycsbx.run.progress.Listeners;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import io.ycsbx.spi.Unit;
import io.ycsbx.spi.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

class DatabaseStatisticsTest {

  private static final Map<String, DeclaredFigure> DECLARED =
      Map.of(
          "reads", DeclaredFigure.counter("reads", Unit.COUNT),
          "retries", DeclaredFigure.counter("retries", Unit.COUNT).addingUp(),
          "objects", DeclaredFigure.gauge("objects", Unit.COUNT));

  /** Answers what a test sets. */
  private static final class Served extends TestDatabases.Memory implements StatisticsDB {
    private Map<String, Double> values = Map.of();
    private List<RunningServer> servers = List.of();
    private List<Fact> facts = List.of();
    private boolean answers = true;

    @Override
    public List<Statistic> statistics() throws DBException {
      if (!answers) {
        throw new DBException("no answer");
      }
      return values.keySet().stream()
          .sorted()
          .map(name -> new Statistic(name, values.get(name)))
          .toList();
    }

    @Override
    public List<RunningServer> servers() {
      return servers;
    }

    @Override
    public List<Fact> facts() {
      return facts;
    }
  }

  private final Served database = new Served();
  private long nowMillis;
  private final RunLog log = new RunLog(new Listeners(List.of()), () -> nowMillis);
  private final DatabaseStatistics statistics = new DatabaseStatistics(database, log);

  private static RunningServer node(String name, double upSeconds) {
    return new RunningServer(new Part("node", name), OptionalDouble.of(upSeconds));
  }

  private static StatisticFigure count(String name, double value) {
    return new StatisticFigure(name, value, "count");
  }

  private List<StatisticFigure> after() {
    return statistics.after(statistic -> DECLARED.get(statistic.name()));
  }

  @Test
  void countersAreIncreasesAndStatesAreAsTheyAre() {
    database.values = Map.of("reads", 100.0, "retries", 1.0, "objects", 9.0);
    database.servers = List.of(node("A", 500));
    statistics.before();
    database.values = Map.of("reads", 130.0, "retries", 1.0, "objects", 8.0);

    assertThat(after())
        .containsExactly(count("objects", 8), count("reads", 30), count("retries", 0));
    assertThat(log.warnings()).isEmpty();
  }

  @Test
  void afterARestartTheServersCountersAreUnknown() {
    database.values = Map.of("reads", 100.0, "retries", 1.0, "objects", 9.0);
    database.servers = List.of(node("A", 500), node("B", 500));
    statistics.before();
    database.values = Map.of("reads", 130.0, "retries", 3.0, "objects", 8.0);
    database.servers = List.of(node("B", 2), node("C", 800));

    assertThat(after()).containsExactly(count("objects", 8), count("retries", 2));
    assertThat(log.warnings())
        .containsExactly(
            new Warning(
                "servers-changed",
                "node A is gone, node B was restarted or replaced, node C is new since the measured"
                    + " phase began: the servers' counters are unknown",
                "find the cause, unless the run's fault was meant to do this; the client's figures"
                    + " hold"));
  }

  @Test
  void aRestartIsAnEventAtItsTime() {
    database.values = Map.of("objects", 9.0);
    database.servers = List.of(node("A", 500), node("B", 500));
    nowMillis = 100_000;
    statistics.before();
    database.servers = List.of(node("A", 2), node("B", 500));
    nowMillis = 160_000;
    after();

    assertThat(statistics.restarts())
        .hasValue(
            new DatabaseEvents(
                "restart",
                100_000,
                160_000,
                List.of(new TimedEvent(Optional.of(new Part("node", "A")), 158_000, 158_000))));
  }

  @Test
  void aResetOfCountersIsNoRestart() {
    database.values = Map.of("reads", 100.0);
    database.servers = List.of(node("A", 500));
    statistics.before();
    database.values = Map.of("reads", 130.0);
    database.servers =
        List.of(
            new RunningServer(new Part("node", "A"), OptionalDouble.of(500), OptionalDouble.of(2)));

    assertThat(after()).isEmpty();
    assertThat(statistics.restarts())
        .hasValueSatisfying(none -> assertThat(none.times()).isEmpty());
    assertThat(log.warnings())
        .singleElement()
        .extracting(Warning::message)
        .asString()
        .startsWith("node A had its counters reset since the measured phase began");
  }

  @Test
  void restartsAreUnknownWhereAServerLeftOrCame() {
    database.values = Map.of("objects", 9.0);
    database.servers = List.of(node("A", 500));
    statistics.before();
    database.servers = List.of(node("A", 500), node("B", 2));
    after();

    assertThat(statistics.restarts()).isEmpty();
  }

  /** As a standby behind a virtual address, which has the primary's identifier. */
  @Test
  void afterAFailoverToAnOlderServerOfTheSameNameCountersAndRestartsAreUnknown() {
    database.values = Map.of("reads", 100.0, "retries", 1.0);
    database.servers = List.of(node("A", 500));
    statistics.before();
    database.values = Map.of("reads", 9_000.0, "retries", 3.0);
    database.servers = List.of(node("A", 99_000));

    assertThat(after()).containsExactly(count("retries", 2));
    assertThat(statistics.restarts()).isEmpty();
    assertThat(log.warnings())
        .singleElement()
        .extracting(Warning::message)
        .isEqualTo(
            "the uptime of node A grew by more than the time that passed (another server, or its"
                + " clock was set) since the measured phase began: the servers' counters are"
                + " unknown");
  }

  @Test
  void restartsOfServersWithoutUptimesAreUnknown() {
    database.values = Map.of("objects", 9.0);
    database.servers =
        List.of(new RunningServer(new Part("node", "A"), OptionalDouble.empty()), node("B", 500));
    statistics.before();
    after();

    assertThat(statistics.restarts()).isEmpty();
  }

  @Test
  void withoutAFirstReadingCountersAreUnknown() {
    database.answers = false;
    statistics.before();
    database.answers = true;
    database.values = Map.of("reads", 130.0, "objects", 8.0);
    database.servers = List.of(node("A", 500));

    assertThat(after()).containsExactly(count("objects", 8));
    assertThat(log.warnings()).extracting(Warning::code).containsExactly("statistics-unavailable");
  }

  @Test
  void withoutASecondReadingAllIsUnknown() {
    database.values = Map.of("reads", 100.0);
    database.servers = List.of(node("A", 500));
    statistics.before();
    database.answers = false;
    database.servers = List.of();

    assertThat(after()).isEmpty();
    assertThat(log.warnings()).extracting(Warning::code).containsExactly("statistics-unavailable");
  }

  @Test
  void aCounterThatFellIsUnknown() {
    database.values = Map.of("reads", 100.0, "retries", 1.0);
    statistics.before();
    database.values = Map.of("reads", 99.0, "retries", 1.0);

    assertThat(after()).containsExactly(count("retries", 0));
    assertThat(log.warnings())
        .containsExactly(
            new Warning(
                "counters-reset",
                "the database's counters fell during the run: reads",
                "the record lacks them: find what resets them"));
  }

  @Test
  void aCounterThatWasNoNumberIsUnknown() {
    database.values = Map.of("reads", Double.NaN);
    statistics.before();
    database.values = Map.of("reads", 99.0);

    assertThat(after()).isEmpty();
  }

  private static List<Fact> facts(String nodes, String... devices) {
    List<List<Fact>> byNode =
        Stream.of(devices).map(device -> new Facts().add("device", device).all()).toList();
    List<Fact> all = new ArrayList<>(new Facts().add("nodes", Value.parse(nodes)).all());
    all.addAll(Facts.together(byNode, "node", (node, name) -> name + "@" + node.name()));
    return all;
  }

  /** The second node is then the first. */
  @Test
  void afterALossFactsOfTheWholeAreComparedAndThoseOfPartsStay() {
    database.values = Map.of("reads", 100.0);
    database.servers = List.of(node("A", 500), node("B", 500));
    List<Fact> then = facts("2", "/dev/a", "/dev/b");
    statistics.before();
    database.servers = List.of(node("B", 500));
    database.facts = facts("1", "/dev/b");
    after();

    assertThat(Facts.texts(statistics.factsNow(then)))
        .containsExactly(
            entry("nodes", "2; at the end 1"),
            entry("device@0", "/dev/a"),
            entry("device@1", "/dev/b"));
    assertThat(log.warnings())
        .extracting(Warning::message)
        .containsExactly(
            "node A is gone since the measured phase began: the servers' counters are unknown",
            "the database was changed during the run: nodes: 2, at the end 1");
  }

  @Test
  void aFactThatNowDiffersByPartHasChanged() {
    database.values = Map.of("reads", 100.0);
    List<Fact> then = facts("2", "/dev/a", "/dev/a");
    statistics.before();
    database.facts = facts("2", "/dev/a", "/dev/b");
    after();

    assertThat(Facts.texts(statistics.factsNow(then)))
        .containsExactly(entry("nodes", "2"), entry("device", "/dev/a; at the end none"));
  }

  @Test
  void afterAFailureNoFactsAreAsked() {
    List<Fact> then = facts("2");
    statistics.before();
    database.answers = false;
    database.facts = facts("1");
    after();

    assertThat(statistics.factsNow(then)).isEqualTo(then);
  }
}
