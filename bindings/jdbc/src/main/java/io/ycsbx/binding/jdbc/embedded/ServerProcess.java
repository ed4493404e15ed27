package io.ycsbx.binding.jdbc.embedded;

import io.ycsbx.config.TextFile;
import io.ycsbx.spi.DirectoryLock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A database server as a child process. The server listens on a free loopback port, and ends with
 * this process, even if this process is killed. The data remains in the server's directory. A
 * subclass has a resource {@code create.sh} beside it, which creates missing data. Thread-safe.
 */
public abstract class ServerProcess implements AutoCloseable {

  public static final String HOST = "127.0.0.1";

  private static final long LONGEST_START_NANOS = TimeUnit.MINUTES.toNanos(5);
  private static final long POLL_MILLIS = 20;
  private static final int ATTEMPTS = 3;

  private final ServerKind kind;
  private final Path dir;
  private final DirectoryLock lock;
  private Guard guard;
  private int port;

  /**
   * Locks the directory for this server.
   *
   * @param dir directory of its program, log and data; created if it does not exist
   * @throws IOException if another server uses the directory, or it cannot be written
   */
  protected ServerProcess(ServerKind kind, Path dir) throws IOException {
    this.kind = kind;
    this.dir = ProgramFiles.createDirectory(dir.toAbsolutePath().normalize());
    this.lock = lock(this.dir);
  }

  /** Locks a directory for one server of one process. */
  public static DirectoryLock lock(Path home) throws IOException {
    try {
      return DirectoryLock.take(home, "lock");
    } catch (DirectoryLock.InUseException e) {
      throw new IOException("the database in " + home + " is in use by another run or process");
    }
  }

  /** Returns the directory of the program, which is unpacked if it is missing. */
  protected abstract Path program() throws IOException;

  /**
   * Returns the arguments of {@code create.sh} behind the directory of the data, which end with the
   * server's command; the server appends its output to the log. Called for each attempt to start.
   */
  protected abstract List<String> command(Path program, int port, Path log) throws IOException;

  /** Returns the URL of the server's database, without encryption, which only adds to latencies. */
  public abstract String url();

  /** Returns the user, who may do everything. */
  public abstract String user();

  /** Returns the user's password. */
  public abstract String password();

  /** Writes a file to the drive that only its owner may read; it is never incomplete. */
  protected static Path writeSecret(Path file, String text) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
    Files.deleteIfExists(unfinished);
    Files.createFile(
        unfinished,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(unfinished, text, StandardOpenOption.WRITE, StandardOpenOption.SYNC);
    return Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Ends an attempt to start, whatever has become of it. */
  protected void endAttempt() throws IOException {}

  /**
   * Starts the server and waits until it accepts connections, which includes recovery after a
   * crash. Otherwise closes this.
   *
   * @throws IOException if the server does not start; its message has the reason
   */
  protected final void start() throws IOException {
    try {
      serve();
    } catch (IOException | RuntimeException e) {
      close();
      throw e;
    }
  }

  private void serve() throws IOException {
    Guard.awaitPredecessor(dataDir(), kind.program());
    Path program = program();
    for (int attempt = 1; ; attempt++) {
      ServerLog log = ServerLog.in(dir, kind);
      if (serves(program, log)) {
        // The data, as it is new, and a file with its password.
        ProgramFiles.sync(dir);
        return;
      }
      // Another process may have taken the free port in the meantime.
      if (attempt == ATTEMPTS || !log.says("Address already in use")) {
        throw new IOException(
            "the %s server in %s did not start: %s".formatted(kind.name(), dir, log.reason()));
      }
    }
  }

  /** Starts the program. Returns whether it serves; otherwise it has ended. */
  private boolean serves(Path program, ServerLog log) throws IOException {
    try {
      port = freePort();
      String create = TextFile.resource(getClass(), "create.sh");
      guard = Guard.start(create, dataDir(), command(program, port, log.file()), log.file());
      long deadline = System.nanoTime() + LONGEST_START_NANOS;
      while (!log.says(kind.ready())) {
        if (!guard.isAlive() || System.nanoTime() > deadline || !pause()) {
          guard.close();
          return false;
        }
      }
      return true;
    } finally {
      endAttempt();
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

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }

  /** Returns the directory of the program, log and data. */
  protected final Path dir() {
    return dir;
  }

  public final Path dataDir() {
    return dataDir(dir);
  }

  /** Returns the data directory of a server in the given directory. */
  public static Path dataDir(Path dir) {
    return dir.toAbsolutePath().normalize().resolve("data");
  }

  public final int port() {
    return port;
  }

  /**
   * Stops the server and waits until all of its data is in the file system.
   *
   * @throws IOException if the server cannot be notified
   */
  @Override
  public final void close() throws IOException {
    try {
      if (guard != null) {
        guard.close();
      }
    } finally {
      lock.close();
    }
  }
}
