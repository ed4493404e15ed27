package io.ycsbx.binding.mysql.embedded;

import io.ycsbx.config.Secrets;
import io.ycsbx.spi.DirectoryLock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A MariaDB server as a child process. The server listens on a free loopback port, admits one user
 * with a new password for each start, and ends with this process, even if this process is killed.
 * The data remains in the server's directory. Thread-safe.
 */
public final class EmbeddedServer implements AutoCloseable {

  public static final String HOST = "127.0.0.1";

  public static final String USER = "ycsb";

  /** The database that exists from the start. */
  public static final String DATABASE = "ycsb";

  private static final long LONGEST_START_NANOS = TimeUnit.MINUTES.toNanos(5);
  private static final long POLL_MILLIS = 20;
  private static final int ATTEMPTS = 3;

  private final Path dir;
  private final DirectoryLock lock;
  private final String password = Secrets.newToken();
  private Guard guard;
  private int port;

  private EmbeddedServer(Path dir, DirectoryLock lock) {
    this.dir = dir;
    this.lock = lock;
  }

  /**
   * Starts a server and waits until it accepts connections, which includes recovery after a crash.
   *
   * @param dir directory of its program, log and data; created if it does not exist
   * @param options of the server, each {@code name=value} or {@code name}
   * @throws IOException if the server does not start; its message has the reason
   */
  public static EmbeddedServer start(Path dir, List<String> options) throws IOException {
    Path home = Files.createDirectories(dir.toAbsolutePath().normalize());
    EmbeddedServer server = new EmbeddedServer(home, lock(home));
    try {
      server.start(options);
      return server;
    } catch (IOException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /** Locks a directory for one server of one process. */
  static DirectoryLock lock(Path home) throws IOException {
    try {
      return DirectoryLock.take(home, "lock");
    } catch (DirectoryLock.InUseException e) {
      throw new IOException("the database in " + home + " is in use by another run or process");
    }
  }

  private void start(List<String> options) throws IOException {
    Guard.awaitPredecessor(dataDir());
    Path program = ServerFiles.in(dir);
    for (int attempt = 1; ; attempt++) {
      ServerLog log = ServerLog.in(dir);
      if (serves(program, options, log)) {
        return;
      }
      // Another process may have taken the free port in the meantime.
      if (attempt == ATTEMPTS || !log.says("Address already in use")) {
        throw new IOException("the MariaDB server in " + dir + " did not start: " + log.reason());
      }
    }
  }

  /** Starts the program. Returns whether it serves; otherwise it has ended. */
  private boolean serves(Path program, List<String> options, ServerLog log) throws IOException {
    Path initFile = writeInitFile();
    try {
      port = freePort();
      guard = Guard.start(dataDir(), program, command(program, options, initFile, log), log.file());
      long deadline = System.nanoTime() + LONGEST_START_NANOS;
      while (!log.says("ready for connections")) {
        if (!guard.isAlive() || System.nanoTime() > deadline || !pause()) {
          guard.close();
          return false;
        }
      }
      return true;
    } finally {
      Files.delete(initFile);
    }
  }

  private static boolean pause() {
    try {
      Thread.sleep(POLL_MILLIS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private List<String> command(Path program, List<String> options, Path initFile, ServerLog log) {
    List<String> command =
        new ArrayList<>(
            List.of(
                program.resolve("bin/mariadbd").toString(),
                // Must come first; otherwise files in /etc and the home directory set options.
                "--no-defaults",
                "--basedir=" + program,
                Guard.dataOption(dataDir()),
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
                "--init-file=" + initFile,
                "--log-error=" + log.file(),
                "--innodb-buffer-pool-size=1G"));
    options.forEach(option -> command.add("--" + option));
    return command;
  }

  /** Writes the statements of the server's start; only the owner may read the password in them. */
  private Path writeInitFile() throws IOException {
    Path file = dir.resolve("init.sql");
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    String account = USER + "@'" + HOST + "'";
    return Files.write(
        file,
        List.of(
            "CREATE DATABASE IF NOT EXISTS " + DATABASE + ";",
            "CREATE OR REPLACE USER " + account + " IDENTIFIED BY '" + password + "';",
            "GRANT ALL ON *.* TO " + account + " WITH GRANT OPTION;"),
        StandardOpenOption.WRITE);
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }

  public Path dataDir() {
    return dataDir(dir);
  }

  /** Returns the data directory of a server in the given directory. */
  public static Path dataDir(Path dir) {
    return dir.toAbsolutePath().normalize().resolve("data");
  }

  public int port() {
    return port;
  }

  /** Returns the user's password, which is new for each start. */
  public String password() {
    return password;
  }

  /**
   * Stops the server and waits until all of its data is in the file system.
   *
   * @throws IOException if the server cannot be notified
   */
  @Override
  public void close() throws IOException {
    try {
      if (guard != null) {
        guard.close();
      }
    } finally {
      lock.close();
    }
  }
}
