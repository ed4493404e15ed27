package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.config.Warning;
import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Statistic;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;

/** What the record says about the server. */
@ExtendWith(TestRun.Closing.class)
class FactsTest {

  private static final String DATABASE = "facts";

  private final SqlTestRun run = SERVER.onEmpty(DATABASE);

  @Test
  void settingsOfServerAndDriverAreFacts() throws Exception {
    SERVER.execute(
        "postgres",
        "ALTER DATABASE facts SET synchronous_commit = off",
        "ALTER DATABASE facts SET random_page_cost = 1.1",
        "ALTER DATABASE facts SET log_parameter_max_length = 1500");
    SqlDatabase database = run.open();
    List<Fact> facts = database.facts();

    assertThat(Facts.texts(facts))
        .containsEntry("version", "PostgreSQL " + TestServer.version())
        .containsEntry("shared_buffers", "64M")
        .containsEntry("max_wal_size", "1G")
        .containsEntry("checkpoint_timeout", "5m")
        .containsEntry("bgwriter_delay", "200ms")
        .containsEntry("synchronous_commit", "off")
        .containsEntry("random_page_cost", "1.1")
        .containsEntry("log_parameter_max_length", "1500")
        .containsEntry("lock_timeout", "none")
        .containsEntry("fsync", "off")
        .containsEntry("full_page_writes", "on")
        .containsEntry("wal_compression", "off")
        .containsEntry("autovacuum", "on")
        .containsEntry("isolation", "read committed")
        .containsEntry("driver prepareThreshold", "5")
        .containsEntry("driver sslmode", "prefer")
        .containsEntry("server address", "127.0.0.1:" + SERVER.get().port())
        .containsEntry("standby", "no")
        .containsEntry("encryption", "none")
        .doesNotContainKeys(
            "pooler", "port", "listen_addresses", "data_directory", "TimeZone", "lc_time");
    assertThat(facts.stream().filter(fact -> fact.has(Fact.Role.CACHE_SIZE)))
        .extracting(Fact::name)
        .containsExactly("shared_buffers");
    assertThat(database.warnings()).isEmpty();
    assertThat(database.durability())
        .extracting(Durability::place)
        .containsExactly(Durability.Place.MEMORY);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theIsolationThatWasSetOutlivesARollBack(boolean autoCommit) throws DBException {
    run.with("db.isolation", "serializable").with("jdbc.autocommit", "" + autoCommit);

    assertThat(Facts.texts(run.open().facts())).containsEntry("isolation", "serializable");
  }

  @ParameterizedTest
  @CsvSource({
    "on, on, on, DRIVE,",
    "remote_apply, on, on, DRIVE,",
    "off, on, on, MEMORY,",
    "off, off, on, MEMORY,",
    "on, off, on, SYSTEM,",
    "on, on, off, DRIVE, pages not protected from partial writes"
  })
  void theSettingsDecideWhereAWriteIs(
      String commit, String fsync, String fullPages, Durability.Place place, String caveat) {
    Durability durability =
        ServerDurability.of(
                Optional.empty(),
                Map.of(
                    "unlogged tables",
                    "none",
                    "synchronous_commit",
                    commit,
                    "fsync",
                    fsync,
                    "full_page_writes",
                    fullPages))
            .orElseThrow();

    assertThat(durability.place()).isEqualTo(place);
    assertThat(durability.caveat()).isEqualTo(Optional.ofNullable(caveat));
  }

  @Test
  void aTableThatIsNotLoggedIsNamedAndNotSaidToBeDurable() throws Exception {
    SqlDatabase database = run.open();
    SERVER.execute(DATABASE, "ALTER TABLE usertable SET UNLOGGED");

    assertThat(Facts.texts(database.facts())).containsEntry("unlogged tables", "usertable");
    assertThat(database.durability())
        .extracting(Durability::place)
        .containsExactly(Durability.Place.NOT_KNOWN);
  }

  private static Map<String, Double> figures(SqlDatabase database) throws DBException {
    return database.statistics().stream().collect(toMap(Statistic::name, Statistic::value));
  }

  @Test
  void whatAllThreadsDidIsCountedAtOnce() throws DBException {
    SqlDatabase reader = run.open();
    SqlDatabase writer = run.open();
    Map<String, Double> before = figures(reader);
    IntStream.range(0, 300).forEach(i -> writer.insert(TABLE, "user" + i, record("a")));

    Map<String, Double> after = figures(reader);

    String inserted = "pg_stat_database.tup_inserted";
    assertThat(after.get(inserted) - before.get(inserted)).isEqualTo(300);
    assertThat(after.get("pg_stat_wal.wal_bytes"))
        .isGreaterThan(before.get("pg_stat_wal.wal_bytes"));
    assertThat(after)
        .containsEntry("database.cache", (double) (64 << 20))
        .containsKeys("database.size")
        .doesNotContainKeys(
            "pg_stat_io.client_backend.read_time", "pg_stat_database.blk_read_time");
    assertThat(reader.servers()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "pg_stat_bgwriter.buffers_alloc, 0",
    "pg_stat_wal.wal_records, 14",
    "pg_stat_io.client_backend.hits, 16",
    "pg_stat_checkpointer.num_timed, 17",
    "pg_stat_io.wal.fsyncs, 18"
  })
  void aCounterIsThereFromTheVersionThatHasItsView(String counter, int since) throws Exception {
    assertThat(figures(run.open()).containsKey(counter)).isEqualTo(TestServer.isSince(since));
  }

  @Test
  void figuresOfAServerWithTwoShardsAreNotAddedTwice() throws Exception {
    double once = figures(run.open()).get("database.cache");
    SERVER.properties("facts2");
    String url = SERVER.url(DATABASE) + ";" + SERVER.url("facts2");

    Map<String, Double> figures = figures(run.with("db.url", url).open());

    assertThat(figures).containsEntry("database.cache", once);
    assertThat(figures.get("pg_stat_bgwriter.buffers_alloc"))
        .isLessThan(1.5 * figures(run.open()).get("pg_stat_bgwriter.buffers_alloc"));
  }

  @Test
  void figuresOfADatabaseWithTwoShardsAreNotAddedTwice() throws Exception {
    double once = figures(run.open()).get("database.size");
    String url = SERVER.url(DATABASE) + ";" + SERVER.url(DATABASE);

    assertThat(figures(run.with("db.url", url).open()).get("database.size")).isLessThan(1.5 * once);
  }

  @Test
  void aUserWhoMayNotAskForTheClusterIsToldTheAddress() throws Exception {
    SERVER.execute(DATABASE, "REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC");
    SqlDatabase database = blind("pg_stat_ssl");

    assertThat(figures(database)).containsKey("database.size");
    assertThat(database.servers())
        .extracting(server -> server.part().name())
        .containsExactly("127.0.0.1:" + SERVER.get().port());
  }

  @Test
  void timesAreThereIfTheServerMeasuresThem() throws Exception {
    SERVER.execute("postgres", "ALTER DATABASE facts SET track_io_timing = on");

    assertThat(figures(run.open())).containsKey("pg_stat_database.blk_read_time");
  }

  @Test
  void theFilledPartOfTheCacheIsKnownWhereTheExtensionIs() throws Exception {
    assumeTrue(TestServer.isSince(16), "needs PostgreSQL 16, whose extension has a summary");
    SqlDatabase database = run.open();
    assertThat(figures(database)).doesNotContainKey("database.cached");
    SERVER.execute(DATABASE, "CREATE EXTENSION pg_buffercache");

    assertThat(figures(database).get("database.cached")).isBetween(1e6, 64.0 * (1 << 20));
  }

  private SqlDatabase blind(String views) throws Exception {
    run.open().insert(TABLE, "user1", record("a"));
    SERVER.execute(
        DATABASE,
        "DROP ROLE IF EXISTS blind",
        "CREATE ROLE blind LOGIN PASSWORD 'b'",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON usertable TO blind",
        "REVOKE SELECT ON " + views + " FROM PUBLIC");
    return run.with("db.user", "blind").with("db.passwd", "b").open();
  }

  @Test
  void aUserWhoMayNotReadViewsIsToldWhatTheRecordLacks() throws Exception {
    SqlDatabase database = blind("pg_stat_bgwriter, pg_stat_wal, pg_stat_ssl");

    String missing = "pg_stat_ssl pg_stat_bgwriter pg_stat_wal";
    assertThat(Facts.texts(database.facts()))
        .containsEntry("settings and views not read", missing)
        .containsEntry("server address", "127.0.0.1:" + SERVER.get().port())
        .doesNotContainKey("encryption");
    assertThat(database.warnings())
        .extracting(Warning::message)
        .containsExactly("the record lacks what the server does not show this user: " + missing);
    assertThat(figures(database))
        .containsKey("pg_stat_database.xact_commit")
        .doesNotContainKey("pg_stat_wal.wal_bytes");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aServerThatShowsNothingOfItselfRunsNevertheless(boolean autoCommit) throws Exception {
    run.with("jdbc.autocommit", "" + autoCommit);
    String views =
        "pg_settings, pg_stat_database, pg_stat_bgwriter, pg_stat_wal"
            + (TestServer.isSince(17) ? ", pg_stat_checkpointer" : "")
            + (TestServer.isSince(16) ? ", pg_stat_io" : "");
    SqlDatabase database = blind(views + ", pg_proc");

    assertThat(Facts.texts(database.facts()))
        .containsEntry("settings and views not read", views.replace(",", ""))
        .doesNotContainKey("shared_buffers");
    assertThat(database.durability()).isEmpty();
    assertThat(figures(database))
        .containsOnlyKeys(
            "database.size", "database.cache", "retries.deadlock", "retries.lock_wait_timeout");
    assertThat(database.delete(TABLE, "user1")).isEqualTo(Status.OK);
  }

  @Test
  void aTableThatTheUserMayNotVacuumIsAWarning() throws Exception {
    SqlDatabase database = blind("pg_stat_wal");

    database.settle();

    assertThat(database.warnings())
        .extracting(Warning::message)
        .singleElement()
        .asString()
        .matches(
            "autovacuum may be at work in the next run: VACUUM of usertable:"
                + " jdbc:postgresql://.*: (permission denied to vacuum \"usertable\", skipping it"
                + "|skipping \"usertable\" --- only table or database owner can vacuum it)");
  }

  @Test
  void aLoadIsVacuumedAndAnalyzed() throws Exception {
    SqlDatabase database = run.with("jdbc.autocommit", "false").open();
    database.insert(TABLE, "user1", record("a"));
    assertThat(database.settles(true)).isTrue();

    database.settle();

    assertThat(database.warnings()).isEmpty();
    assertThat(
            SERVER.execute(
                DATABASE,
                "SELECT reltuples || ' ' || relallvisible FROM pg_class WHERE relname ="
                    + " 'usertable'"))
        .isEqualTo("1 1");
    assertThat(database.insert(TABLE, "user2", record("b"))).isEqualTo(Status.OK);
  }

  @Test
  void afterAVacuumThatFailsEachOperationCommitsAsBefore() throws Exception {
    SqlDatabase database =
        run.with("jdbc.autocommit", "false").with("db.lock_wait_timeout", "100ms").open();
    assertThat(database.insert(TABLE, "user1", record("a"))).isEqualTo(Status.OK);
    try (Connection other = SERVER.connect(DATABASE)) {
      other.setAutoCommit(false);
      SqlTestServer.execute(other, "LOCK TABLE usertable");
      database.settle();
      other.rollback();
    }
    assertThat(database.warnings())
        .extracting(Warning::message)
        .singleElement()
        .asString()
        .contains("lock timeout");

    assertThat(database.delete(TABLE, "user1")).isEqualTo(Status.OK);
  }

  @Test
  void settlingThatIsCancelledEnds() throws Exception {
    SqlDatabase database = run.open();
    try (Connection other = SERVER.connect(DATABASE)) {
      other.setAutoCommit(false);
      SqlTestServer.execute(other, "LOCK TABLE usertable");
      CompletableFuture<Void> settled = CompletableFuture.runAsync(database::settle);
      String waiting =
          "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'VACUUM%' AND wait_event_type = 'Lock'";
      while (SERVER.execute("postgres", waiting).isEmpty()) {
        assertThat(settled).isNotDone();
      }

      database.cancelSettling();

      assertThat(settled).succeedsWithin(Duration.ofMinutes(1));
    }
    assertThat(database.warnings())
        .extracting(Warning::message)
        .singleElement()
        .asString()
        .contains("canceling statement due to user request");
  }
}
