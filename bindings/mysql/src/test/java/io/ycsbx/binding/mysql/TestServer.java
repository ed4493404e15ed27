package io.ycsbx.binding.mysql;

import io.ycsbx.binding.mysql.embedded.EmbeddedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** One MariaDB for all tests of this module: it ends with the JVM, as the embedded server does. */
public final class TestServer {

  static final Path DIR = Path.of("target", "mariadb");

  private static EmbeddedServer server;

  private TestServer() {}

  static synchronized EmbeddedServer get() {
    if (server == null) {
      try {
        server = EmbeddedServer.start(DIR, List.of("innodb_buffer_pool_size=64M", "debug_no_sync"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return server;
  }

  /** A directory in which an embedded server finds its program and need not unpack it. */
  public static Path withProgram(Path dir) throws IOException {
    get();
    try (var files = Files.list(DIR)) {
      Path program =
          files.filter(file -> file.getFileName().toString().startsWith("server-")).findAny().get();
      Files.createSymbolicLink(dir.resolve(program.getFileName()), program.toAbsolutePath());
    }
    return dir;
  }

  /** The processes of the embedded server in a directory: the program and the shell around it. */
  public static Stream<ProcessHandle> processesOf(Path dir) {
    String data = "--datadir=" + EmbeddedServer.dataDir(dir);
    return ProcessHandle.allProcesses()
        .filter(
            process -> List.of(process.info().arguments().orElse(new String[0])).contains(data));
  }

  public static Stream<ProcessHandle> programsOf(Path dir) {
    return processesOf(dir)
        .filter(process -> process.info().command().orElse("").endsWith("/mariadbd"));
  }

  static String url(String database) {
    return "jdbc:mysql://127.0.0.1:%s/%s?createDatabaseIfNotExist=true&sslMode=DISABLED"
        .formatted(get().port(), database);
  }

  /** The properties of a run on a database of its own. */
  static Properties properties(String database) {
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

  /** Executes statements; returns the first value of the last one's result, if it has one. */
  static String execute(String database, String... statements) throws SQLException {
    try (Connection connection = connect(database)) {
      return execute(connection, statements);
    }
  }

  /** Executes statements; returns the first value of the last one's result, if it has one. */
  public static String execute(Connection connection, String... statements) throws SQLException {
    String answer = "";
    try (Statement statement = connection.createStatement()) {
      for (String text : statements) {
        if (statement.execute(text)) {
          statement.getResultSet().next();
          answer = statement.getResultSet().getString(1);
        }
      }
    }
    return answer;
  }
}
