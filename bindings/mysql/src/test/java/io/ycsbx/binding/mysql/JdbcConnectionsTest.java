package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.config.Settings;
import io.ycsbx.spi.ConnectionProvider;
import io.ycsbx.spi.ConnectionSource;
import io.ycsbx.spi.RunProperties;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections for a workload's own statements. */
class JdbcConnectionsTest {

  @ParameterizedTest
  @ValueSource(strings = {"jdbc:mysql:", "jdbc:mariadb:"})
  void sendLocalDataInPlaceOfAFile(String scheme) throws Exception {
    SERVER.execute("test", "CREATE DATABASE IF NOT EXISTS connections");
    Properties properties = SERVER.properties("connections");
    properties.computeIfPresent(
        "db.url", (key, url) -> ((String) url).replace("jdbc:mysql:", scheme));
    RunProperties.keep(Settings.bind(JdbcSettings.class, properties), properties);

    try (ConnectionSource source = ConnectionProvider.find(properties).open(properties);
        Connection connection = source.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE OR REPLACE TABLE numbers (id INT); SET @sent = 1");
      InputStream data = new ByteArrayInputStream("1\n2\n".getBytes(UTF_8));
      source.loadRows(statement, "LOAD DATA LOCAL INFILE 'memory' INTO TABLE numbers", data);

      assertThat(SqlTestServer.execute(connection, "SELECT SUM(id) FROM numbers")).isEqualTo("3");
    }
  }

  /** Failures that a test can hardly provoke; the others are provoked. */
  @ParameterizedTest
  @CsvFileSource(resources = "failures.csv")
  void anErrorsNumberDecidesBeforeItsState(String state, int number, String status)
      throws Exception {
    try (ConnectionSource source = new JdbcConnections().open(SERVER.properties("test"))) {
      assertThat(source.status(new SQLException("text", state, number)).getName())
          .isEqualTo(status);
    }
  }

  @Test
  void haveNoLocalDataForAnotherDatabase() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("db.url", "jdbc:h2:mem:connections");

    try (ConnectionSource source = new JdbcConnections().open(properties);
        Connection connection = source.connect();
        Statement statement = connection.createStatement()) {
      assertThat(source.dialect()).isEmpty();
      assertThatThrownBy(() -> source.loadRows(statement, "", InputStream.nullInputStream()))
          .hasMessage("the driver has no local data");
    }
  }
}
