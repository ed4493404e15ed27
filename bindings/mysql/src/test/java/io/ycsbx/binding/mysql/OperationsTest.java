package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.RunFixture.TABLE;
import static io.ycsbx.binding.mysql.RunFixture.insert;
import static io.ycsbx.binding.mysql.RunFixture.record;
import static io.ycsbx.binding.mysql.RunFixture.scan;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.contract.Fields;
import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.ConnectionSource;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Statistic;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

@ExtendWith(TestRun.Closing.class)
class OperationsTest {

  private static final String DATABASE = "operations";

  private final RunFixture run = RunFixture.onEmpty(DATABASE);

  /** Another client's view: only what is committed. */
  private Map<String, String> seenByOthers(String key) throws DBException, SQLException {
    try (RunFixture other = new RunFixture(TestServer.properties(DATABASE)).running()) {
      return record(other.open(), key);
    }
  }

  @Test
  void stocksTableGivesTheWorkloadItsOwnFieldNames() throws Exception {
    TestServer.execute(
        DATABASE,
        "CREATE TABLE usertable (YCSB_KEY VARCHAR(255) PRIMARY KEY, FIELD0 TEXT, FIELD1 TEXT)",
        "INSERT INTO usertable VALUES ('user1', 'a', NULL)");
    JdbcDatabase database = run.running().open();

    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
    database.update(TABLE, "user1", fields("field1", "b"));
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a", "field1", "b"));
    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, "user1", Set.of("field1", "none"), result);
    assertThat(Fields.of(result).texts()).isEqualTo(Map.of("field1", "b"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void everyWriteIsCommitted(String autoCommit) throws Exception {
    JdbcDatabase database = run.with("jdbc.autocommit", autoCommit).open();

    database.insert(TABLE, "user1", record("a"));
    assertThat(seenByOthers("user1")).containsEntry("field0", "a0");
    database.update(TABLE, "user1", fields("field0", "b"));
    assertThat(seenByOthers("user1")).containsEntry("field0", "b");
    assertThat(database.delete(TABLE, "user1")).isEqualTo(Status.OK);
    assertThat(seenByOthers("user1")).isEmpty();
  }

  @Test
  void withoutAutoCommitAReadSeesWhatOthersHaveCommittedSince() throws Exception {
    JdbcDatabase database = run.with("jdbc.autocommit", "false").open();
    database.insert(TABLE, "user1", record("a"));
    assertThat(record(database, "user1")).containsEntry("field0", "a0");

    TestServer.execute(DATABASE, "UPDATE usertable SET field0 = 'other'");

    assertThat(record(database, "user1")).containsEntry("field0", "other");
  }

  @Test
  void theStartLeavesTheTableFree() throws Exception {
    run.with("jdbc.autocommit", "false").open();

    TestServer.execute(
        DATABASE, "SET SESSION lock_wait_timeout = 1", "ALTER TABLE usertable ADD COLUMN x INT");
  }

  @ParameterizedTest
  @CsvSource({"'', 10000", "'&socketTimeout=60000', 60000"})
  void theUrlsTimeOutWins(String option, int millis) throws Exception {
    Properties properties = TestServer.properties(DATABASE);
    properties.setProperty("db.url", properties.getProperty("db.url") + option);

    try (ConnectionSource source = new JdbcConnections().open(properties);
        Connection connection = source.connect()) {
      assertThat(connection.getNetworkTimeout()).isEqualTo(millis);
    }
  }

  @Test
  void anOptionThatTheUrlSetsIsNotSaidToBeTheSettings() throws DBException {
    run.with("db.url", TestServer.url(DATABASE) + "&socketTimeout=60000");

    assertThat(Facts.texts(run.open().facts()))
        .containsKey("driver connectTimeout")
        .doesNotContainKey("driver socketTimeout");
  }

  @Test
  void inABatchEveryKeyHasItsOwnStatus() throws DBException {
    JdbcDatabase database = run.with("fieldlength", "10").open();
    database.insert(TABLE, "user2", record("a"));

    Status[] statuses =
        insert(
            database,
            List.of("user1", "user2", "user3", "user4"),
            List.of(record("b"), record("b"), record("far too long"), record("b")));

    assertThat(statuses)
        .extracting(Status::getName)
        .containsExactly("OK", "DUPLICATE_KEY", "DATA_TOO_LONG", "OK");
    assertThat(record(database, "user2")).containsEntry("field0", "a0");
    assertThat(record(database, "user4")).containsEntry("field0", "b0");
  }

  @Test
  void aBatchOfUpdatesGoesOnAfterOneThatFails() throws DBException {
    JdbcDatabase database = run.with("fieldlength", "10").open();
    database.insert(TABLE, "user1", record("a"));
    database.insert(TABLE, "user2", record("a"));
    Status[] statuses = new Status[3];

    database.updateBatch(
        TABLE,
        List.of("user1", "user2", "none"),
        List.of(fields("field0", "far too long"), fields("field0", "b"), fields("field0", "c")),
        statuses);

    assertThat(statuses)
        .extracting(Status::getName)
        .containsExactly("DATA_TOO_LONG", "OK", "NOT_FOUND");
    assertThat(record(database, "user1")).containsEntry("field0", "a0");
    assertThat(record(database, "user2")).containsEntry("field0", "b");
  }

  @Test
  void aBatchLargerThanThePacketOfTheServerIsSentInParts() throws DBException {
    JdbcDatabase database = run.with("fieldlength", "1000000").open();
    List<String> keys = List.of("user1", "user2", "user3", "user4", "user5", "user6");
    List<Map<String, ByteIterator>> values =
        keys.stream()
            .map(k -> fields("field0", "x".repeat(999_999), "field1", "y".repeat(999_999)))
            .toList();

    assertThat(insert(database, keys, values)).containsOnly(Status.OK);
    assertThat(record(database, "user6").get("field1")).hasSize(999_999);
  }

  @Test
  void aFieldWithoutAColumnIsNamed() throws DBException {
    JdbcDatabase database = run.open();

    Status status = database.insert(TABLE, "user1", fields("other", "a"));

    assertThat(status.getName()).isEqualTo("ERROR");
    assertThat(status.getDescription())
        .endsWith("/operations: table usertable has no column for the field other");
  }

  @Test
  void recordsAreSpreadOverShardsAndScannedInOrder() throws Exception {
    TestServer.execute("test", "DROP DATABASE IF EXISTS operations2");
    JdbcDatabase database =
        run.with("db.url", TestServer.url(DATABASE) + ";" + TestServer.url("operations2")).open();
    List<String> keys = List.of("user1", "user2", "user3", "user4", "user5", "user6");
    assertThat(insert(database, keys, keys.stream().map(key -> fields("field0", key)).toList()))
        .containsOnly(Status.OK);

    assertThat(scan(database, "user2", 4))
        .extracting(record -> record.get("field0"))
        .containsExactly("user2", "user3", "user4", "user5");
    for (String key : keys) {
      assertThat(record(database, key)).isEqualTo(Map.of("field0", key));
    }
    assertThat(seenByOthers("user1").isEmpty() || seenByOthers("user2").isEmpty()).isTrue();
    assertThat(Facts.texts(database.facts()))
        .containsKeys("version", "innodb_flush_log_at_trx_commit", "shard 0 database")
        .containsKey("shard 1 database")
        .doesNotContainKey("database");
    database.statistics();
    assertThat(database.servers())
        .extracting(server -> server.part().name().replaceFirst(".*:\\d+", ""))
        .containsExactly(" of shard 0", " of shard 1");
  }

  @Test
  void afterALoadTheServerKnowsTheSizeOfItsData() throws DBException {
    JdbcDatabase database = run.with("fieldlength", "1000").open();
    for (int i = 0; i < 200; i++) {
      database.insert(TABLE, "user" + i, record("a".repeat(999)));
    }

    assertThat(database.settles(true)).isTrue();
    database.settle();

    assertThat(database.statistics())
        .filteredOn(statistic -> statistic.name().equals("database.size"))
        .singleElement()
        .satisfies(size -> assertThat(size.value()).isGreaterThan(600_000));
  }

  @Test
  void statisticsThatTheServerRefusesAreAWarning() throws Exception {
    JdbcDatabase database = run.open();
    assertThat(database.warnings()).isEmpty();
    TestServer.execute(DATABASE, "DROP TABLE usertable");

    database.settle();

    assertThat(database.warnings())
        .singleElement()
        .extracting(Warning::message, InstanceOfAssertFactories.STRING)
        .matches(
            "the recorded size of the data may be that of an emptier table: ANALYZE TABLE of"
                + " usertable failed: jdbc:mysql://127.0.0.1:\\d+/\\w+: Table .* doesn't exist");
  }

  @Test
  void aTableWhoseKindTheServerCannotAnalyzeIsAWarning() throws Exception {
    JdbcDatabase database = run.open();
    TestServer.execute(DATABASE, "ALTER TABLE usertable ENGINE = MEMORY");

    database.settle();

    assertThat(database.warnings())
        .singleElement()
        .extracting(Warning::message, InstanceOfAssertFactories.STRING)
        .contains("doesn't support analyze");
  }

  @Test
  void factsAndStatisticsAreTheServers() throws DBException {
    JdbcDatabase database = run.with("db.isolation", "read_committed").open();
    database.insert(TABLE, "user1", record("a"));

    assertThat(Facts.texts(database.facts()))
        .containsEntry("version", "MariaDB 11.4.5")
        .containsEntry("isolation", "read committed")
        .containsEntry("driver useServerPrepStmts", "true")
        .containsEntry("driver useLocalSessionState", "true")
        .containsEntry("driver socketTimeout", "10000 ms")
        .containsEntry("innodb_buffer_pool_size", "64M")
        .containsEntry("innodb_flush_log_at_trx_commit", "1")
        .containsEntry("innodb_doublewrite", "ON")
        .containsKeys("innodb_flush_method", "log_bin", "innodb_log_file_size");
    assertThat(database.statistics())
        .extracting(Statistic::name)
        .contains(
            "database.size",
            "database.cache",
            "database.cached",
            "Innodb_buffer_pool_reads",
            "Innodb_os_log_written",
            "Innodb_deadlocks",
            "Handler_write",
            "retries.deadlock");
    assertThat(database.servers())
        .singleElement()
        .satisfies(
            server -> {
              assertThat(server.part().kind()).isEqualTo("server");
              assertThat(server.part().name()).endsWith(":" + TestServer.get().port());
              assertThat(server.upSeconds().orElseThrow()).isNotNegative();
            });
    assertThat(database.durability())
        .isEqualTo(
            Durability.of(
                Durability.Place.DRIVE,
                "storage engine",
                "innodb_flush_log_at_trx_commit",
                "innodb_flush_method",
                "log_bin",
                "sync_binlog",
                "innodb_doublewrite"));
  }

  @Test
  void tablesOfAnotherEngineAreNamedAndNotSaidToBeDurable() throws Exception {
    JdbcDatabase database = run.open();
    TestServer.execute(DATABASE, "ALTER TABLE usertable ENGINE = MyISAM");

    assertThat(Facts.texts(database.facts())).containsEntry("storage engine", "MyISAM");
    assertThat(database.durability())
        .singleElement()
        .extracting(Durability::place)
        .isEqualTo(Durability.Place.NOT_KNOWN);
  }
}
