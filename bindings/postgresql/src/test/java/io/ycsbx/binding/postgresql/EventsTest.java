package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.contract.TestRun;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.run.Run;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.Statistic;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.workloads.CoreWorkload;

/** What the server does beside the statements of a run. */
@ExtendWith(TestRun.Closing.class)
class EventsTest {

  private static final String DATABASE = "events";

  private final SqlTestRun run = SERVER.onEmpty(DATABASE);

  /** The next checkpoint by time is then minutes away. */
  @BeforeEach
  void checkpoint() throws SQLException {
    SERVER.execute("postgres", "CHECKPOINT");
  }

  private static Map<String, EventCount> byKind(EventSource events) throws Exception {
    return events.counts().stream().collect(Collectors.toMap(EventCount::kind, count -> count));
  }

  @Test
  void aForcedCheckpointIsCountedWithItsStart() throws Exception {
    SqlDatabase database = run.open();
    try (EventSource events = database.events()) {
      EventCount before = byKind(events).get("checkpoint");
      database.insert(TABLE, "user1", record("a"));
      assertThat(byKind(events).get("checkpoint").count()).isEqualTo(before.count());

      SERVER.execute(DATABASE, "CHECKPOINT");

      EventCount after = byKind(events).get("checkpoint");
      assertThat(after.count()).isGreaterThan(before.count());
      // The server keeps whole seconds.
      assertThat(after.agoMillis().orElseThrow()).isBetween(0L, 60_000L);
    }
  }

  /** Inserts for four seconds and a half; returns the checkpoints in the record. */
  private List<TimedEvent> checkpoints(RunListener listener) throws DBException {
    run.open();
    RunOptions.Builder inserts =
        RunOptions.builder(PostgreSqlDatabase.class.getName())
            .property("workload", CoreWorkload.class.getName())
            .property("readproportion", "0")
            .property("updateproportion", "0")
            .property("insertproportion", "1")
            .property("recordcount", "1")
            .property("fieldcount", "3")
            .property("operationcount", "0")
            .property("target", "100")
            .property("arrival.shape", "one 1500ms 1, two 3s 1")
            .listener(listener);
    Properties server = SERVER.properties(DATABASE);
    server.stringPropertyNames().forEach(key -> inserts.property(key, server.getProperty(key)));
    RunRecord record = Run.of(inserts.build()).execute();

    assertThat(record.outcome().reasons()).isEmpty();
    return record.events().orElseThrow().stream()
        .filter(events -> events.kind().equals("checkpoint"))
        .findFirst()
        .orElseThrow()
        .within(record.window())
        .times();
  }

  @Test
  void aCheckpointInARunIsInItsRecordAtItsSecond() throws DBException {
    AtomicLong forcedNanos = new AtomicLong();
    RunListener forcing =
        new RunListener() {
          @Override
          public void interval(Progress progress) {
            if (forcedNanos.compareAndSet(0, progress.endNanos())) {
              try {
                checkpoint();
              } catch (SQLException e) {
                throw new IllegalStateException(e);
              }
            }
          }
        };

    List<TimedEvent> checkpoints = checkpoints(forcing);

    assertThat(checkpoints).hasSize(1);
    long forcedMillis = TimeUnit.NANOSECONDS.toMillis(forcedNanos.get());
    // The server keeps whole seconds, and is asked once a second.
    assertThat(checkpoints.get(0).startMillis())
        .isBetween(forcedMillis - 1_000, forcedMillis + 60_000);
    assertThat(checkpoints.get(0).endMillis()).isGreaterThan(forcedMillis);
  }

  @Test
  void aRunWithoutACheckpointHasNoneInItsRecord() throws DBException {
    assertThat(checkpoints(new RunListener() {})).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void whatTheSessionsOfTheRunWaitForIsCountedOnceForAllShardsOfADatabase(int shards)
      throws Exception {
    String urls = String.join(";", Collections.nCopies(shards, SERVER.url(DATABASE)));
    SqlDatabase database = run.with("db.url", urls).open();
    SqlDatabase waiting = run.open();
    waiting.insert(TABLE, "user1", record("a"));
    try (EventSource events = database.events();
        SqlTestRun anothers = SERVER.run(SERVER.properties(DATABASE));
        Connection other = SERVER.connect(DATABASE)) {
      SqlDatabase anothersWaiting = anothers.open();
      assertThat(samples(database)).isEmpty();
      other.setAutoCommit(false);
      SqlTestServer.execute(other, "DELETE FROM usertable");
      CompletableFuture<Status> delete = deleteWaiting(waiting, 1);
      // Who comes second waits for the first one's place in the line, which is another event.
      CompletableFuture<Status> anothersDelete = deleteWaiting(anothersWaiting, 2);
      events.counts();
      other.rollback();
      CompletableFuture.allOf(delete, anothersDelete).join();
      events.counts();
    }

    assertThat(samples(database))
        .containsExactlyInAnyOrder(
            new Statistic("pg_stat_activity.samples", 1),
            new Statistic("pg_stat_activity.Lock.transactionid", 1));
  }

  /** Deletes a locked row on another thread, and returns when that many sessions wait for locks. */
  private static CompletableFuture<Status> deleteWaiting(SqlDatabase user, int waitingSessions)
      throws Exception {
    CompletableFuture<Status> delete =
        CompletableFuture.supplyAsync(() -> user.delete(TABLE, "user1"));
    String waits =
        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = 'events'"
            + " AND wait_event_type = 'Lock'";
    while (!SERVER.execute(DATABASE, waits).equals(Integer.toString(waitingSessions))) {
      assertThat(delete).isNotDone();
    }
    return delete;
  }

  private static List<Statistic> samples(SqlDatabase database) throws DBException {
    return database.statistics().stream()
        .filter(figure -> figure.name().startsWith("pg_stat_activity."))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "LWLock.WALWrite, LWLock.WALWrite",
    "IO.WALSync, IO.WalSync",
    "IO.BuffileRead, IO",
    "Extension.Citus Lock Wait, Extension",
    "Extension.module.event, Extension",
    "Client, Client",
    "none, none"
  })
  void anEventThatIsNotNamedIsOneOfItsType(String event, String name) {
    assertThat(WaitEvents.figures(event))
        .containsExactly("pg_stat_activity.samples", "pg_stat_activity." + name);
  }

  @Test
  void maintenanceAndFailoversAreCounted() throws Exception {
    try (EventSource events = run.open().events()) {
      assertThat(events.counts())
          .extracting(EventCount::kind)
          .containsExactly("checkpoint", "vacuum", "autoanalyze", "failover");
      assertThat(byKind(events).get("failover").count()).as("timeline").isEqualTo(1);
      EventCount vacuums = byKind(events).get("vacuum");
      assertThat(vacuums.underWay()).isFalse();

      SERVER.execute(DATABASE, "VACUUM usertable", "VACUUM pg_class");

      assertThat(byKind(events).get("vacuum").count()).isGreaterThan(vacuums.count() + 1);
    }
  }

  @Test
  void aVacuumIsSeenUnderWay() throws Exception {
    SERVER.execute(
        DATABASE,
        "CREATE TABLE big AS SELECT i, repeat('x', 500) AS t FROM generate_series(1, 40000) AS i",
        "DELETE FROM big WHERE i % 2 = 0");
    try (EventSource events = run.open().events();
        Connection other = SERVER.connect(DATABASE)) {
      CompletableFuture<String> vacuum =
          later(other, "SET vacuum_cost_delay = 100", "SET vacuum_cost_limit = 1", "VACUUM big");
      while (!byKind(events).get("vacuum").underWay()) {
        assertThat(vacuum).isNotDone();
      }
      SERVER.execute(DATABASE, "SELECT pg_cancel_backend(pid) FROM pg_stat_progress_vacuum");
      assertThat(vacuum.handle((done, failure) -> failure).join()).isNotNull();
    }
  }

  @Test
  void aCheckpointIsSeenUnderWayAndKnownByItsOwnStart() throws Exception {
    try (EventSource events = run.open().events();
        Connection other = SERVER.connect(DATABASE)) {
      EventCount before = byKind(events).get("checkpoint");
      SERVER.execute(
          DATABASE,
          "CREATE TABLE dirty AS SELECT i, repeat('x', 500) AS t"
              + " FROM generate_series(1, 20000) AS i");
      CompletableFuture<String> spread = later(other, "SELECT pg_backup_start('test', false)");
      while (!byKind(events).get("checkpoint").underWay()) {
        assertThat(spread).isNotDone();
      }
      assertThat(byKind(events).get("checkpoint").count()).isEqualTo(before.count());

      checkpoint();
      spread.join();

      EventCount after = byKind(events).get("checkpoint");
      assertThat(after.count()).isGreaterThan(before.count());
      assertThat(after.agoMillis().orElseThrow()).isLessThan(60_000);
      assertThat(after.underWay()).isFalse();
    }
  }

  /** Executes statements on another thread. */
  private static CompletableFuture<String> later(Connection connection, String... statements) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return SqlTestServer.execute(connection, statements);
          } catch (SQLException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  @Test
  void eventsOfAServerWithSeveralShardsAreCountedOnce() throws Exception {
    SERVER.properties("events2");
    String url = SERVER.url(DATABASE);
    run.with("db.url", url + ";" + url + ";" + SERVER.url("events2"));

    try (EventSource events = run.open().events()) {
      assertThat(events.counts())
          .extracting(EventCount::kind)
          .containsExactly(
              "checkpoint", "vacuum", "autoanalyze", "failover", "vacuum", "autoanalyze");
      assertThat(events.counts())
          .extracting(count -> count.part().orElseThrow().kind())
          .containsExactly("server", "database", "database", "cluster", "database", "database");
    }
  }

  /** A database's own function stands for another server, which may name the same address. */
  @Test
  void serversThatNameOneAddressAreToldApartByTheirClusters() throws Exception {
    SERVER.onEmpty("elsewhere");
    SERVER.execute(
        "elsewhere",
        "CREATE FUNCTION pg_control_system(OUT system_identifier BIGINT) LANGUAGE sql"
            + " AS $$SELECT 42::BIGINT$$",
        "ALTER DATABASE elsewhere SET search_path = public, pg_catalog");
    SqlDatabase database =
        run.with("db.url", SERVER.url(DATABASE) + ";" + SERVER.url("elsewhere")).open();

    try (EventSource events = database.events()) {
      assertThat(events.counts())
          .extracting(EventCount::kind)
          .filteredOn("checkpoint"::equals)
          .hasSize(2);
    }
    assertThat(database.statistics()).contains(new Statistic("database.cache", 2 * (64 << 20)));
    assertThat(database.servers())
        .extracting(server -> server.part().name())
        .hasSize(2)
        .contains("127.0.0.1:%s (42)".formatted(SERVER.get().port()));
  }

  @Test
  void aServerThatKeepsItsDataElsewhereHasNoEvents() throws Exception {
    SERVER.execute(
        DATABASE, "CREATE FUNCTION aurora_version() RETURNS text LANGUAGE sql AS $$SELECT '16'$$");

    try (EventSource events = run.open().events()) {
      assertThat(events.counts()).isEmpty();
    }
  }

  @Test
  void aUserWithoutRightsIsToldTheSame() throws Exception {
    SERVER.execute(
        DATABASE,
        "DROP ROLE IF EXISTS plain",
        "CREATE ROLE plain LOGIN PASSWORD 'plain'",
        "GRANT ALL ON SCHEMA public TO plain");
    try (SqlTestRun plain =
            SERVER
                .run(SERVER.properties(DATABASE))
                .with("db.user", "plain")
                .with("db.passwd", "plain");
        EventSource events = plain.open().events()) {
      EventCount before = byKind(events).get("checkpoint");
      SERVER.execute(DATABASE, "CREATE TABLE other (id INT)", "CHECKPOINT");

      assertThat(byKind(events).get("checkpoint").count()).isGreaterThan(before.count());
    } finally {
      SERVER.execute(DATABASE, "DROP OWNED BY plain", "DROP ROLE plain");
    }
  }

  /** Makes a run in a database of its own, whose user may not call a function. */
  private static SqlTestRun without(String function) throws SQLException {
    SERVER.execute("postgres", "DROP DATABASE IF EXISTS bare WITH (FORCE)", "CREATE DATABASE bare");
    SERVER.execute(
        "bare",
        "REVOKE EXECUTE ON FUNCTION " + function + " FROM PUBLIC",
        "DROP ROLE IF EXISTS bare",
        "CREATE ROLE bare LOGIN PASSWORD 'bare'",
        "GRANT ALL ON SCHEMA public TO bare");
    return SERVER.run(SERVER.properties("bare")).with("db.user", "bare").with("db.passwd", "bare");
  }

  @Test
  void aServerWithoutTheFunctionHasNoEvents() throws Exception {
    try (SqlTestRun bare = without("pg_control_checkpoint()");
        EventSource events = bare.open().events()) {
      assertThat(events.counts()).isEmpty();
    }
  }

  @Test
  void forAUserWhoMayNotAskForTheClusterEventsHaveTheAddress() throws Exception {
    try (SqlTestRun bare = without("pg_control_system()");
        EventSource events = bare.open().events()) {
      assertThat(events.counts())
          .extracting(EventCount::kind)
          .containsExactly("checkpoint", "vacuum", "autoanalyze", "failover");
      Part server = new Part("server", "127.0.0.1:" + SERVER.get().port());
      assertThat(byKind(events).get("checkpoint").part()).contains(server);
      assertThat(byKind(events).get("failover").part()).contains(server);
    }
  }
}
