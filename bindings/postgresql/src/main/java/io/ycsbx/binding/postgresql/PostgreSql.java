package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.Dialect;
import io.ycsbx.binding.jdbc.Session;
import io.ycsbx.binding.jdbc.embedded.EmbeddedProduct;
import io.ycsbx.binding.postgresql.embedded.EmbeddedServer;
import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.Shared;
import io.ycsbx.spi.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Stream;
import org.postgresql.PGConnection;
import org.postgresql.PGProperty;
import site.ycsb.DBException;

/**
 * PostgreSQL by pgjdbc.
 *
 * @param client the run's name at the server, by which its sessions are told apart
 */
record PostgreSql(PostgreSqlSettings settings, Shared<EmbeddedServer> server, String client)
    implements EmbeddedProduct<EmbeddedServer> {

  static PostgreSql of(Properties properties) throws DBException {
    return new PostgreSql(
        RunProperties.settings(PostgreSqlSettings.class, properties),
        Shared.in(properties, "embedded PostgreSQL"),
        "ycsbx-" + UUID.randomUUID().toString().substring(0, 8));
  }

  @Override
  public Dialect dialect(String name, String version) {
    return PostgreSqlDialect.DIALECT;
  }

  @Override
  public DatabaseFigures figures() {
    return ServerCounters.FIGURES;
  }

  @Override
  public String directorySetting() {
    return "postgresql.embedded.dir";
  }

  @Override
  public EmbeddedServer start(Path directory) throws IOException {
    return EmbeddedServer.start(
        directory, settings.embeddedProgram(), settings.embeddedLog(), settings.embeddedOptions());
  }

  @Override
  public List<Path> dataDirectories() {
    return Stream.concat(
            EmbeddedProduct.super.dataDirectories().stream(),
            directory().flatMap(EmbeddedServer::logElsewhere).stream())
        .toList();
  }

  @Override
  public Map<String, String> driverOptions(String url) {
    Map<String, String> options = DriverOptions.of(settings, url);
    options.put(PGProperty.APPLICATION_NAME.getName(), client);
    return options;
  }

  /** By the driver's names, which other cases are not. */
  @Override
  public boolean isInUrl(String option, String url) {
    return DriverOptions.parse(url).orElseThrow().containsKey(option);
  }

  @Override
  public Map<String, Value> driverFacts(String url, Map<String, String> given) {
    return DriverOptions.facts(settings, url, given);
  }

  @Override
  public String advice(String url, SQLException failure) {
    return failure.getMessage().contains("SSL") && DriverOptions.verifiesUnasked(settings, url)
        ? " (set db.tls.ca to trust the server's authority, or db.tls=disable not to encrypt)"
        : "";
  }

  @Override
  public void prepare(Connection connection) throws SQLException {
    if (settings.lockWaitTimeout().isPresent()) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("SET lock_timeout = " + settings.lockWaitTimeout().get().toMillis());
      }
      if (!connection.getAutoCommit()) {
        // A roll-back would undo the setting as well.
        connection.commit();
      }
    }
  }

  @Override
  public void check(Session session, boolean makesTable) throws DBException {
    Pooler.check(session, settings, makesTable && settings.ownTables());
  }

  /** Executes {@code COPY … FROM STDIN}. */
  @Override
  public void loadRows(Statement statement, String sql, InputStream rows) throws SQLException {
    try {
      statement.getConnection().unwrap(PGConnection.class).getCopyAPI().copyIn(sql, rows);
    } catch (IOException e) {
      throw new SQLException(e.getMessage(), e);
    }
  }
}
