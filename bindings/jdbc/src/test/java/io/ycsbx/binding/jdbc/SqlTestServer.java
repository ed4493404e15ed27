package io.ycsbx.binding.jdbc;

import io.ycsbx.binding.jdbc.embedded.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The embedded server of a binding for all tests of its module, which ends with the JVM, and others
 * for tests that need their own. Data is made once, and copied. Thread-safe.
 *
 * @param <S> the binding's server
 */
public abstract class SqlTestServer<S extends ServerProcess> {

  private final String binding;
  private final Supplier<SqlDatabase> type;
  private final Path made;
  private final List<String> options;
  private S shared;

  /**
   * Describes a server.
   *
   * @param binding the binding's name
   * @param type makes the binding's database
   * @param made directory of the server's program, and of its data as they are when new
   * @param options of a server that is small and leaves its data in the operating system's cache
   */
  protected SqlTestServer(
      String binding, Supplier<SqlDatabase> type, Path made, List<String> options) {
    this.binding = binding;
    this.type = type;
    this.made = made;
    this.options = options;
  }

  protected abstract S start(Path dir, List<String> options) throws IOException;

  /** Returns the URL of a database on the server with a port of this host. */
  protected abstract String url(int port, String database);

  /** Drops a database if there is one. */
  protected abstract void drop(String database) throws SQLException;

  /** Starts a server of a test's own. */
  public final S start(Path dir, String... further) throws IOException {
    return start(dir, Stream.concat(options.stream(), Stream.of(further)).toList());
  }

  /** Returns the directory of the server that all tests share. */
  public final Path dir() {
    return made.resolve("shared");
  }

  /** Returns the server that all tests share. */
  public final synchronized S get() {
    try {
      if (shared == null) {
        shared = start(Files.exists(dir()) ? dir() : withData(Files.createDirectories(dir())));
      }
      return shared;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Puts the program into a directory, where a server need not unpack it. */
  public final synchronized Path withProgram(Path dir) throws IOException {
    if (Files.notExists(ServerProcess.dataDir(made))) {
      start(made).close();
    }
    try (Stream<Path> files = Files.list(made)) {
      Path program =
          files.filter(file -> file.getFileName().toString().startsWith("server-")).findAny().get();
      Files.createSymbolicLink(dir.resolve(program.getFileName()), program.toRealPath());
    }
    return dir;
  }

  /** Likewise with data that are new. */
  public final Path withData(Path dir) throws IOException {
    copyData(made, withProgram(dir));
    return dir;
  }

  /** Copies the data of a server that has ended, and the file with its password, if it has one. */
  public static void copyData(Path from, Path to) throws IOException {
    for (String name : List.of("data", "password")) {
      if (Files.exists(from.resolve(name))) {
        copy(from.resolve(name), to.resolve(name));
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  /** Returns the processes of the server in a directory, without the shell around them. */
  public static List<ProcessHandle> processesOf(Path dir) {
    Path data = ServerProcess.dataDir(dir);
    return ProcessHandle.allProcesses().filter(process -> worksIn(process, data)).toList();
  }

  private static boolean worksIn(ProcessHandle process, Path data) {
    try {
      return Files.isSameFile(Path.of("/proc", Long.toString(process.pid()), "cwd"), data);
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns the process of the server in a directory that has started all others. */
  public static ProcessHandle processOf(Path dir) {
    List<ProcessHandle> all = processesOf(dir);
    return all.stream()
        .filter(process -> process.parent().stream().noneMatch(all::contains))
        .findAny()
        .orElseThrow();
  }

  /** Returns the URL of a database of the shared server. */
  public final String url(String database) {
    return url(get().port(), database);
  }

  /** Returns the properties of a run on a database of the shared server. */
  public Properties properties(String database) {
    Properties properties = new Properties();
    properties.setProperty("db.url", url(database));
    properties.setProperty("db.user", get().user());
    properties.setProperty("db.passwd", get().password());
    return properties;
  }

  /** Makes a run. */
  public final SqlTestRun run(Properties properties) {
    return new SqlTestRun(type, properties);
  }

  /** Makes a run on a database of the shared server, which is new. */
  public final SqlTestRun onEmpty(String database) {
    try {
      drop(database);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return run(properties(database));
  }

  /** Makes a run that starts a server of its own. */
  public final SqlTestRun embedded(Path dir) throws IOException {
    String prefix = binding + ".embedded.";
    return run(new Properties())
        .with("db.url", "embedded")
        .with(prefix + "dir", withData(dir).toAbsolutePath().toString())
        .with(prefix + "options", String.join(",", options));
  }

  /** Connects beside the binding. */
  public final Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(url(database), get().user(), get().password());
  }

  /** Executes statements; returns the first value of the last one's result; empty without one. */
  public final String execute(String database, String... statements) throws SQLException {
    try (Connection connection = connect(database)) {
      return execute(connection, statements);
    }
  }

  /** Likewise on a server of a test's own. */
  public static String execute(ServerProcess server, String... statements) throws SQLException {
    try (Connection connection =
        DriverManager.getConnection(server.url(), server.user(), server.password())) {
      return execute(connection, statements);
    }
  }

  /** Likewise on a connection. */
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
