package io.ycsbx.binding.mysql.embedded;

import io.ycsbx.binding.jdbc.embedded.ServerKind;
import io.ycsbx.binding.jdbc.embedded.ServerProcess;
import io.ycsbx.config.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A MariaDB server as a child process. It admits one user with a new password for each start.
 * Thread-safe.
 */
public final class EmbeddedServer extends ServerProcess {

  public static final String USER = "ycsb";

  /** The database that exists from the start. */
  public static final String DATABASE = "ycsb";

  private static final ServerKind MARIADB =
      new ServerKind(
          "MariaDB",
          "mariadbd",
          "ready for connections",
          "[ERROR]",
          "libstdc++6, libcrypt1 and libsystemd0",
          "mysql.embedded.dir");

  private final List<String> options;
  private final String password = Secrets.newToken();

  private EmbeddedServer(Path dir, List<String> options) throws IOException {
    super(MARIADB, dir);
    this.options = options;
  }

  /**
   * Starts a server and waits until it accepts connections, which includes recovery after a crash.
   *
   * @param dir directory of its program, log and data; created if it does not exist
   * @param options of the server, each {@code name=value} or {@code name}
   * @throws IOException if the server does not start; its message has the reason
   */
  public static EmbeddedServer start(Path dir, List<String> options) throws IOException {
    EmbeddedServer server = new EmbeddedServer(dir, options);
    server.start();
    return server;
  }

  @Override
  protected Path program() throws IOException {
    return ServerFiles.in(dir());
  }

  @Override
  protected List<String> command(Path program, int port, Path log) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                program.toString(),
                program.resolve("bin/mariadbd").toString(),
                // Must come first; otherwise files in /etc and the home directory set options.
                "--no-defaults",
                "--basedir=" + program,
                "--datadir=" + dataDir(),
                "--bind-address=" + HOST,
                "--port=" + port,
                // Relative to the data directory: an absolute path may be too long for a socket.
                "--socket=mariadbd.sock",
                "--pid-file=mariadbd.pid",
                // The server refuses to run as root without this option.
                "--user=" + System.getProperty("user.name"),
                "--skip-name-resolve",
                // Otherwise the server creates a key of 4,096 bits at each start, which takes
                // seconds of a processor.
                "--skip-ssl",
                "--init-file=" + writeInitFile(),
                "--log-error=" + log,
                "--innodb-buffer-pool-size=1G"));
    options.forEach(option -> command.add("--" + option));
    return command;
  }

  private Path initFile() {
    return dir().resolve("init.sql");
  }

  /** Writes the statements of the server's start; only the owner may read the password in them. */
  private Path writeInitFile() throws IOException {
    String account = USER + "@'" + HOST + "'";
    return writeSecret(
        initFile(),
        """
        CREATE DATABASE IF NOT EXISTS %s;
        CREATE OR REPLACE USER %s IDENTIFIED BY '%s';
        GRANT ALL ON *.* TO %s WITH GRANT OPTION;
        """
            .formatted(DATABASE, account, password, account));
  }

  @Override
  protected void endAttempt() throws IOException {
    Files.deleteIfExists(initFile());
  }

  @Override
  public String url() {
    return "jdbc:mysql://%s:%s/%s?sslMode=DISABLED".formatted(HOST, port(), DATABASE);
  }

  @Override
  public String user() {
    return USER;
  }

  /** Returns the user's password, which is new for each start. */
  @Override
  public String password() {
    return password;
  }
}
