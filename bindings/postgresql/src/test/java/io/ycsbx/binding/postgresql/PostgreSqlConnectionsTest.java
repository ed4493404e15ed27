package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.config.Settings;
import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.ConnectionProvider;
import io.ycsbx.spi.ConnectionSource;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.RunProperties;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Connections for a workload's own statements. */
@ExtendWith(TestRun.Closing.class)
class PostgreSqlConnectionsTest {

  @Test
  void copyReadsRowsOfTheClient() throws Exception {
    Properties properties = SERVER.properties("connections");
    RunProperties.keep(Settings.bind(PostgreSqlSettings.class, properties), properties);
    SERVER.execute("connections", "CREATE TABLE IF NOT EXISTS numbers (id INT)");

    try (ConnectionSource source = ConnectionProvider.find(properties).open(properties);
        Connection connection = source.connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      InputStream rows = new ByteArrayInputStream("1\n2\n\\N\n".getBytes(UTF_8));
      source.loadRows(statement, "COPY numbers (id) FROM STDIN", rows);

      assertThat(source.dialect()).isEqualTo("postgresql");
      assertThat(SqlTestServer.execute(connection, "SELECT SUM(id) + COUNT(*) FROM numbers"))
          .isEqualTo("6");
      connection.rollback();
      assertThat(SqlTestServer.execute(connection, "SELECT COUNT(*) FROM numbers")).isEqualTo("0");
    }
  }

  @Test
  void aUserOfAWorkloadsOwnTablesHasNoFurtherConnectionUntilItIsAskedForFacts() throws Exception {
    SqlTestRun run = own();
    run.open();
    SqlDatabase asked = run.open();
    assertThat(connections()).isEqualTo("0");

    assertThat(asked.statistics()).isNotEmpty();

    assertThat(connections()).isEqualTo("1");
  }

  private static SqlTestRun own() {
    return SERVER.onEmpty("own").running().with("db.own_tables", "true");
  }

  private static String connections() throws SQLException {
    return SERVER.execute(
        "postgres", "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = 'own'");
  }

  @Test
  void theServerHasAConnectionForEachUserAndForTheRun() {
    Properties properties = own().with("threadcount", "98").properties();

    assertThatThrownBy(() -> new PostgreSqlConnections().open(properties))
        .hasMessage(
            "threadcount: must be at most 97, the number of connections that "
                + SERVER.url("own")
                + " accepts beside 3 of the run's own, was \"98\"");
  }

  @Test
  void questionsForEventsAreTransactionsOfTheRunsOwn() throws Exception {
    SqlTestRun run = own();
    try (ConnectionSource source = new PostgreSqlConnections().open(run.properties());
        EventSource events = run.open().events()) {
      long before = source.ownTransactions();

      events.counts();
      events.counts();

      assertThat(source.ownTransactions()).isEqualTo(before + 2);
    }
  }

  @Test
  void aQuestionThatIsRefusedIsATransactionOfTheRunsOwnTooAndIsNotAskedAgain() throws Exception {
    SqlTestRun run = own();
    SERVER.execute(
        "own",
        "DROP ROLE IF EXISTS refused",
        "CREATE ROLE refused LOGIN PASSWORD 'refused'",
        "GRANT ALL ON SCHEMA public TO refused",
        "REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC");
    run.with("db.user", "refused").with("db.passwd", "refused");
    try (ConnectionSource source = new PostgreSqlConnections().open(run.properties());
        EventSource events = run.open().events()) {
      long before = source.ownTransactions();

      events.counts();
      assertThat(source.ownTransactions()).isEqualTo(before + 2);
      events.counts();

      assertThat(source.ownTransactions()).isEqualTo(before + 3);
    }
  }
}
