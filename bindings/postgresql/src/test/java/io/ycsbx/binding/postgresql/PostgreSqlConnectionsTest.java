package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.config.Settings;
import io.ycsbx.spi.ConnectionProvider;
import io.ycsbx.spi.ConnectionSource;
import io.ycsbx.spi.RunProperties;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Connections for a workload's own statements. */
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
}
