package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.insert;
import static io.ycsbx.contract.TestRun.record;
import static io.ycsbx.contract.TestRun.scan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Statistic;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A database that is not MySQL, with a driver that takes no options of MySQL's: H2. */
@ExtendWith(TestRun.Closing.class)
class OtherDatabaseTest {

  private final SqlTestRun run =
      SERVER.run(new Properties()).with("db.url", "jdbc:h2:mem:" + hashCode() + ";MODE=REGULAR");

  @Test
  void doesWhatMySqlDoes() throws DBException {
    SqlDatabase database = run.open();

    assertThat(database.insert(TABLE, "user2", record("b"))).isEqualTo(Status.OK);
    assertThat(database.insert(TABLE, "user2", record("c")).getName()).isEqualTo("DUPLICATE_KEY");
    assertThat(database.update(TABLE, "user2", fields("field1", "x"))).isEqualTo(Status.OK);
    assertThat(database.update(TABLE, "none", fields("field1", "x"))).isEqualTo(Status.NOT_FOUND);
    assertThat(record(database, "user2"))
        .isEqualTo(Map.of("field0", "b0", "field1", "x", "field2", "b2"));
    assertThat(database.delete(TABLE, "user2")).isEqualTo(Status.OK);
    assertThat(database.delete(TABLE, "user2")).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void takesBatchesAndScans() throws DBException {
    SqlDatabase database = run.with("jdbc.autocommit", "false").open();
    assertThat(
            insert(
                database,
                List.of("user3", "user1", "user2"),
                List.of(record("c"), record("a"), record("b"))))
        .containsOnly(Status.OK);

    assertThat(scan(database, "user2", 5))
        .extracting(record -> record.get("field0"))
        .containsExactly("b0", "c0");
  }

  @Test
  void factsAndStatisticsAreThere() throws DBException {
    SqlDatabase database = run.open();

    assertThat(Facts.texts(database.facts()))
        .containsKeys("database", "version", "driver", "isolation");
    assertThat(database.statistics())
        .extracting(statistic -> statistic.name())
        .containsExactly("retries.deadlock", "retries.lock_wait_timeout");
  }

  @Test
  void eventsNeedNoFurtherConnection() throws Exception {
    SqlDatabase database = run.open();

    try (EventSource events = database.events();
        Connection other = DriverManager.getConnection(run.properties().getProperty("db.url"))) {
      assertThat(events.counts()).isEmpty();
      assertThat(SqlTestServer.execute(other, "SELECT COUNT(*) FROM INFORMATION_SCHEMA.SESSIONS"))
          .isEqualTo("2");
    }
  }

  @ParameterizedTest
  @CsvSource({"db.upsert, true", "db.engine, InnoDB", "db.row_format, Dynamic"})
  void settingsOfMySqlAreRefused(String key, String value) {
    run.with(key, value);

    assertThatThrownBy(run::open)
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith(key + ": must not be set for jdbc:h2:mem:")
        .hasMessageEndingWith(", which is not MySQL or MariaDB");
  }

  @Test
  void anUpsertIntoTablesOfTheWorkloadsOwnIsRefused() throws DBException {
    run.open();
    SqlDatabase database = run.with("db.own_tables", "true").with("db.upsert", "true").open();

    assertThat(database.insert(TABLE, "user1", record("a")).getDescription())
        .startsWith("jdbc:h2:mem:")
        .endsWith(
            ": db.upsert: must not be set for a database whose inserts cannot replace a record");
    assertThat(record(database, "user1")).isEmpty();
  }

  /** H2, with commits that lose to another transaction. */
  private static final class LosingDriver extends org.h2.Driver {

    private boolean losing;

    @Override
    public Connection connect(String url, Properties options) throws SQLException {
      if (!url.startsWith("jdbc:losing:")) {
        return null;
      }
      Connection connection = super.connect(url.replace("losing", "h2"), options);
      return (Connection)
          Proxy.newProxyInstance(
              getClass().getClassLoader(),
              new Class<?>[] {Connection.class},
              (proxy, method, arguments) -> {
                if (losing && method.getName().equals("commit")) {
                  losing = false;
                  throw new SQLException("serialization failure", "40001");
                }
                return method.invoke(connection, arguments);
              });
    }
  }

  @Test
  void aCommitThatLosesToAnotherTransactionIsRetried() throws SQLException, DBException {
    LosingDriver driver = new LosingDriver();
    DriverManager.registerDriver(driver);
    run.with("db.url", "jdbc:losing:mem:" + hashCode());
    SqlDatabase database = run.with("jdbc.autocommit", "false").with("db.retries", "1").open();
    driver.losing = true;

    assertThat(database.insert(TABLE, "user1", record("a"))).isEqualTo(Status.OK);

    assertThat(database.statistics()).contains(new Statistic("retries.deadlock", 1));
    assertThat(record(database, "user1")).containsEntry("field0", "a0");
    DriverManager.deregisterDriver(driver);
  }

  @Test
  void aPasswordIsGivenToTheDriverWhereTheUrlNamesTheUser() throws DBException {
    run.with("db.user", "me").with("db.passwd", "hush").open();

    run.with("db.url", run.properties().getProperty("db.url") + ";USER=ME")
        .with("db.user", "")
        .open();
  }
}
