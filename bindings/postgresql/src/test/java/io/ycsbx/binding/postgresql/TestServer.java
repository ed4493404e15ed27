package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.binding.postgresql.embedded.EmbeddedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * PostgreSQL for the tests of this module. The system property {@code ycsbx.postgresql.program},
 * such as {@code /usr/lib/postgresql/15/bin}, has it be an installed one.
 */
public final class TestServer extends SqlTestServer<EmbeddedServer> {

  /** What autovacuum does at some time would be counted by tests. */
  private static final List<String> OPTIONS =
      List.of("shared_buffers=64MB", "fsync=off", "autovacuum_naptime=1d");

  public static final TestServer SERVER = new TestServer();

  private TestServer() {
    super("postgresql", PostgreSqlDatabase::new, made(), OPTIONS);
  }

  /** Returns the directory of the program, which may be a link to an installed one. */
  private static Path made() {
    String installed = System.getProperty("ycsbx.postgresql.program");
    Path made = Path.of("target", installed == null ? "postgresql" : "postgresql-installed");
    Path program = made.resolve("server-" + EmbeddedServer.VERSION);
    try {
      if (installed != null && Files.notExists(program)) {
        Files.createDirectories(made);
        Files.createSymbolicLink(program, Path.of(installed).getParent());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return made;
  }

  @Override
  protected EmbeddedServer start(Path dir, List<String> options) throws IOException {
    return EmbeddedServer.start(dir, Optional.empty(), options);
  }

  @Override
  protected String url(int port, String database) {
    return "jdbc:postgresql://127.0.0.1:%s/%s".formatted(port, database);
  }

  @Override
  protected void drop(String database) throws SQLException {
    execute("postgres", "DROP DATABASE IF EXISTS " + database + " WITH (FORCE)");
  }

  /** Makes the database if it is missing. */
  @Override
  public Properties properties(String database) {
    String exists = "SELECT 1 FROM pg_database WHERE datname = '" + database + "'";
    try {
      if (execute("postgres", exists).isEmpty()) {
        execute("postgres", "CREATE DATABASE " + database);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return super.properties(database);
  }

  /** Returns the server's version, as in its facts. */
  static String version() throws SQLException {
    try (Connection connection = SERVER.connect("postgres")) {
      return connection.getMetaData().getDatabaseProductVersion();
    }
  }

  /** Returns whether the server is of a major version or a later one. */
  static boolean isSince(int major) throws SQLException {
    return Integer.parseInt(version().replaceFirst("\\D.*", "")) >= major;
  }
}
