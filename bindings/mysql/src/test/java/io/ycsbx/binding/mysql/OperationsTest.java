package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.insert;
import static io.ycsbx.contract.TestRun.record;
import static io.ycsbx.contract.TestRun.scan;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.jdbc.OperationsContract;
import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.config.Warning;
import io.ycsbx.spi.ConnectionSource;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Statistic;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

class OperationsTest extends OperationsContract {

  OperationsTest() {
    super(SERVER);
  }

  @Test
  void theStartLeavesTheTableFree() throws Exception {
    run.with("jdbc.autocommit", "false").open();

    SERVER.execute(
        DATABASE, "SET SESSION lock_wait_timeout = 60", "ALTER TABLE usertable ADD COLUMN x INT");
  }

  @ParameterizedTest
  @CsvSource({"'', 10000", "'&socketTimeout=60000', 60000"})
  void theUrlsTimeOutWins(String option, int millis) throws Exception {
    Properties properties = SERVER.properties(DATABASE);
    properties.setProperty("db.url", properties.getProperty("db.url") + option);

    try (ConnectionSource source = new JdbcConnections().open(properties);
        Connection connection = source.connect()) {
      assertThat(connection.getNetworkTimeout()).isEqualTo(millis);
    }
  }

  @Test
  void anOptionThatTheUrlSetsIsNotSaidToBeTheSettings() throws DBException {
    run.with("db.url", SERVER.url(DATABASE) + "&socketTimeout=60000");

    assertThat(Facts.texts(run.open().facts()))
        .containsKey("driver connectTimeout")
        .doesNotContainKey("driver socketTimeout");
  }

  @Test
  void aBatchLargerThanThePacketOfTheServerIsSentInParts() throws DBException {
    SqlDatabase database = run.with("fieldlength", "1000000").open();
    List<String> keys = List.of("user1", "user2", "user3", "user4", "user5", "user6");
    List<Map<String, ByteIterator>> values =
        keys.stream()
            .map(k -> fields("field0", "x".repeat(999_999), "field1", "y".repeat(999_999)))
            .toList();

    assertThat(insert(database, keys, values)).containsOnly(Status.OK);
    assertThat(record(database, "user6").get("field1")).hasSize(999_999);
  }

  @Test
  void recordsAreSpreadOverShardsAndScannedInOrder() throws Exception {
    String bytes =
        SERVER.execute(
            "test", "DROP DATABASE IF EXISTS operations2", "SELECT @@innodb_buffer_pool_size");
    double bufferPool = Double.parseDouble(bytes);
    SqlDatabase database =
        run.with("db.url", SERVER.url(DATABASE) + ";" + SERVER.url("operations2")).open();
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
    assertThat(database.statistics())
        .as("counted once")
        .contains(new Statistic("database.cache", bufferPool));
    assertThat(database.servers())
        .singleElement()
        .extracting(server -> server.part().name())
        .asString()
        .matches(".+:" + SERVER.get().port() + " \\(.{28}\\)");
    try (EventSource events = database.events()) {
      assertThat(events.counts()).extracting(EventCount::kind).doesNotHaveDuplicates().hasSize(2);
    }
  }

  @Test
  void afterALoadTheServerKnowsTheSizeOfItsData() throws DBException {
    SqlDatabase database = run.with("fieldlength", "1000").open();
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
    SqlDatabase database = run.open();
    assertThat(database.warnings()).isEmpty();
    SERVER.execute(DATABASE, "DROP TABLE usertable");

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
    SqlDatabase database = run.open();
    SERVER.execute(DATABASE, "ALTER TABLE usertable ENGINE = MEMORY");

    database.settle();

    assertThat(database.warnings())
        .singleElement()
        .extracting(Warning::message, InstanceOfAssertFactories.STRING)
        .contains("doesn't support analyze");
  }

  @Test
  void factsAndStatisticsAreTheServers() throws DBException {
    SqlDatabase database = run.with("db.isolation", "read_committed").open();
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
              assertThat(server.part().name()).contains(":" + SERVER.get().port() + " (");
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
    SqlDatabase database = run.open();
    SERVER.execute(DATABASE, "ALTER TABLE usertable ENGINE = MyISAM");

    assertThat(Facts.texts(database.facts())).containsEntry("storage engine", "MyISAM");
    assertThat(database.durability())
        .singleElement()
        .extracting(Durability::place)
        .isEqualTo(Durability.Place.NOT_KNOWN);
  }
}
