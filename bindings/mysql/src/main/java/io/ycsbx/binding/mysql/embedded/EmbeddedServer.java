package io.ycsbx.binding.mysql.embedded;

import io.ycsbx.config.Secrets;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A MariaDB server as a child process. The server listens on a free loopback port, admits one user
 * with a new password for each start, and ends with this process, even if this process is killed.
 * The data remains in the server's directory. Thread-safe.
 */
public final class EmbeddedServer implements AutoCloseable {

  /** Address of the server. */
  public static final String HOST = "127.0.0.1";

  /** The only user. */
  public static final String USER = "ycsb";

  /** The database that exists from the start. */
  public static final String DATABASE = "ycsb";

  private static final long LONGEST_START_NANOS = TimeUnit.MINUTES.toNanos(5);
  private static final long POLL_MILLIS = 20;
  private static final int ATTEMPTS = 3;

  private final Path dir;
  private final String password = Secrets.newToken();
  private DirectoryLock lock;
  private Guard guard;
  private int port;

  private EmbeddedServer(Path dir) {
    this.dir = dir;
  }

  /**
   * Starts a server and waits until it accepts connections, which includes recovery after a crash.
   *
   * @param dir directory of its program, log and data; created if it does not exist
   * @param options of the server, each {@code name=value} or {@code name}
   * @throws EmbeddedServerException naming the directory and the reason if the server does not
   *     start
   */
  public static EmbeddedServer start(Path dir, List<String> options)
      throws EmbeddedServerException {
    Path absolute = dir.toAbsolutePath().normalize();
    EmbeddedServer server = new EmbeddedServer(absolute);
    try {
      Files.createDirectories(absolute);
      server.lock = DirectoryLock.take(absolute);
      server.start(options);
      return server;
    } catch (IOException e) {
      server.release();
      throw new EmbeddedServerException("MariaDB cannot be started in " + absolute + ": " + e, e);
    } catch (EmbeddedServerException e) {
      server.release();
      throw e;
    }
  }

  private void start(List<String> options) throws IOException, EmbeddedServerException {
    Predecessor.awaitEnd(dataDir());
    ServerFiles files = ServerFiles.in(dir);
    ServerCommand command = new ServerCommand(files, dataDir(), options);
    new Bootstrap(dir, dataDir(), files).run();
    for (int attempt = 1; ; attempt++) {
      ServerLog log = ServerLog.in(dir);
      Optional<String> failure = serve(command, log);
      if (failure.isEmpty()) {
        return;
      }
      // Another process may have taken the free port in the meantime.
      if (attempt == ATTEMPTS || !log.saysPortIsTaken()) {
        throw new EmbeddedServerException(failure.get());
      }
    }
  }

  /** Starts the program. Returns the reason if it does not serve. */
  private Optional<String> serve(ServerCommand command, ServerLog log) throws IOException {
    Path initFile = writeInitFile();
    try {
      port = freePort();
      guard = Guard.start(command.serve(port, initFile, log.file()), log.file());
      long deadline = System.nanoTime() + LONGEST_START_NANOS;
      while (!log.saysReady()) {
        if (!guard.isAlive() || System.nanoTime() > deadline || !pause()) {
          guard.close();
          return Optional.of("the MariaDB server in " + dir + " did not start: " + log.reason());
        }
      }
      return Optional.empty();
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

  /** Returns the data directory. */
  public Path dataDir() {
    return dataDir(dir);
  }

  /** Returns the data directory of a server in the given directory. */
  public static Path dataDir(Path dir) {
    return dir.toAbsolutePath().normalize().resolve("data");
  }

  /** Returns the port. */
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
      guard.close();
    } finally {
      lock.close();
    }
  }

  /** Releases the directory after a failed start; stops the server if it runs. */
  private void release() throws EmbeddedServerException {
    try {
      if (guard != null) {
        guard.close();
      }
      if (lock != null) {
        lock.close();
      }
    } catch (IOException e) {
      throw new EmbeddedServerException("the server in " + dir + " cannot be ended", e);
    }
  }
}
