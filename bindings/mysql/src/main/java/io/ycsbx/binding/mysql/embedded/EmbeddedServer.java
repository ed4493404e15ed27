package io.ycsbx.binding.mysql.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A MariaDB server of this process's own. It listens on a loopback port that nobody else had, lets
 * in one user with a password made for this start, and ends with this process, however that ends.
 * Its data stays in its directory for the next one. Thread-safe.
 */
public final class EmbeddedServer implements AutoCloseable {

  /** Where it listens. */
  public static final String HOST = "127.0.0.1";

  /** The one user that may come in. */
  public static final String USER = "ycsb";

  /** The database that is there from the start. */
  public static final String DATABASE = "ycsb";

  private static final long LONGEST_START_NANOS = TimeUnit.MINUTES.toNanos(5);
  private static final long POLL_MILLIS = 20;
  private static final int ATTEMPTS = 3;

  private final Path dir;
  private final String password = newPassword();
  private DirectoryLock lock;
  private Guard guard;
  private int port;

  private EmbeddedServer(Path dir) {
    this.dir = dir;
  }

  /**
   * Starts a server and waits until it serves. Recovery after a crash is part of that.
   *
   * @param dir for its program, log and data; made if it does not exist
   * @param options of the server, each {@code name=value} or {@code name}
   * @throws EmbeddedServerException naming the directory and why there is none
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
      throw new EmbeddedServerException("no MariaDB can be started in " + absolute + ": " + e, e);
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
      // Between being found free and being used, the port may have been taken by somebody else.
      if (attempt == ATTEMPTS || !log.saysPortIsTaken()) {
        throw new EmbeddedServerException(failure.get());
      }
    }
  }

  /** Starts the program; returns why it does not serve, if it does not. */
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

  /** What the server runs as it starts; only its owner may read the password in it. */
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

  private static String newPassword() {
    byte[] random = new byte[16];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }

  /** Where it keeps its data. */
  public Path dataDir() {
    return dataDir(dir);
  }

  /** Where a server started in a directory keeps its data. */
  public static Path dataDir(Path dir) {
    return dir.toAbsolutePath().normalize().resolve("data");
  }

  /** The port it listens on. */
  public int port() {
    return port;
  }

  /** The user's password; a new one for each start. */
  public String password() {
    return password;
  }

  /**
   * Ends the server and waits until all of its data is on the file system.
   *
   * @throws IOException if the server cannot be told
   */
  @Override
  public void close() throws IOException {
    try {
      guard.close();
    } finally {
      lock.close();
    }
  }

  /** Lets go of the directory after a start that failed; a server may run on it nevertheless. */
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
