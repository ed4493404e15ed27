package io.ycsbx.binding.postgresql;

import io.ycsbx.binding.postgresql.embedded.EmbeddedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * One PostgreSQL for all tests of this module: it ends with the JVM, as the embedded server does.
 * The system property {@code ycsbx.postgresql.program} has it be an installed one.
 */
public final class TestServer {

  private static final Optional<Path> INSTALLED =
      Optional.ofNullable(System.getProperty("ycsbx.postgresql.program")).map(Path::of);

  static final Path DIR =
      Path.of("target", INSTALLED.isPresent() ? "postgresql-installed" : "postgresql");

  private static EmbeddedServer server;

  private TestServer() {}

  static synchronized EmbeddedServer get() {
    if (server == null) {
      try {
        server = EmbeddedServer.start(DIR, INSTALLED, List.of("shared_buffers=64MB", "fsync=off"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return server;
  }

  /** A directory in which an embedded server finds its program and need not unpack it. */
  public static Path withProgram(Path dir) throws IOException {
    get();
    String name = "server-" + EmbeddedServer.VERSION;
    Path program = INSTALLED.map(Path::getParent).orElse(DIR.resolve(name));
    Files.createSymbolicLink(dir.resolve(name), program.toAbsolutePath());
    return dir;
  }

  /** The server's version, as in its facts. */
  static String version() throws SQLException {
    try (Connection connection = connect("postgres")) {
      return connection.getMetaData().getDatabaseProductVersion();
    }
  }

  /** The processes of the embedded server in a directory, without the shell around them. */
  public static Stream<ProcessHandle> programsOf(Path dir) {
    Path data = EmbeddedServer.dataDir(dir);
    return ProcessHandle.allProcesses().filter(process -> worksIn(process, data));
  }

  private static boolean worksIn(ProcessHandle process, Path data) {
    try {
      return Files.isSameFile(Path.of("/proc", Long.toString(process.pid()), "cwd"), data);
    } catch (IOException e) {
      return false;
    }
  }

  /** The postmaster of the embedded server in a directory. */
  public static ProcessHandle postmasterOf(Path dir) throws IOException {
    Path file = EmbeddedServer.dataDir(dir).resolve("postmaster.pid");
    return ProcessHandle.of(Long.parseLong(Files.readAllLines(file).get(0))).orElseThrow();
  }

  static String url(String database) {
    return "jdbc:postgresql://127.0.0.1:%s/%s".formatted(get().port(), database);
  }

  /** The properties of a run on a database of its own, which is made if it is missing. */
  static Properties properties(String database) {
    try {
      if (execute("postgres", "SELECT 1 FROM pg_database WHERE datname = '" + database + "'")
          .isEmpty()) {
        execute("postgres", "CREATE DATABASE " + database);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    Properties properties = new Properties();
    properties.setProperty("db.url", url(database));
    properties.setProperty("db.user", EmbeddedServer.USER);
    properties.setProperty("db.passwd", get().password());
    return properties;
  }

  /** A connection beside the binding's. */
  static Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(url(database), EmbeddedServer.USER, get().password());
  }

  /** Executes statements; returns the first value of the last one's result; empty without one. */
  static String execute(String database, String... statements) throws SQLException {
    try (Connection connection = connect(database)) {
      return execute(connection, statements);
    }
  }

  /** Executes statements; returns the first value of the last one's result; empty without one. */
  public static String execute(Connection connection, String... statements) throws SQLException {
    String answer = "";
    try (Statement statement = connection.createStatement()) {
      for (String text : statements) {
        if (statement.execute(text) && statement.getResultSet().next()) {
          answer = statement.getResultSet().getString(1);
        }
      }
    }
    return answer;
  }
}
