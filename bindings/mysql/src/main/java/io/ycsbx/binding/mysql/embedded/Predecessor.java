package io.ycsbx.binding.mysql.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The server whose client was killed: it may still be writing its last pages. */
final class Predecessor {

  private static final long LONGEST_WAIT_SECONDS = 120;

  private Predecessor() {}

  /**
   * Waits until no server is left on the data.
   *
   * @throws EmbeddedServerException if one does not end
   */
  static void awaitEnd(Path dataDir) throws IOException, EmbeddedServerException {
    Optional<ProcessHandle> server = find(dataDir.resolve("mariadbd.pid"));
    if (server.isEmpty()) {
      return;
    }
    try {
      server.get().onExit().get(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EmbeddedServerException("interrupted while an earlier server on it ends", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new EmbeddedServerException(
          "process " + server.get().pid() + " still serves the database in " + dataDir, e);
    }
  }

  private static Optional<ProcessHandle> find(Path pidFile) throws IOException {
    if (!Files.exists(pidFile)) {
      return Optional.empty();
    }
    String pid = Files.readString(pidFile).strip();
    // After a crash the number may have become another process's.
    return pid.matches("\\d{1,18}")
        ? ProcessHandle.of(Long.parseLong(pid))
            .filter(process -> process.info().command().orElse("").endsWith("/mariadbd"))
        : Optional.empty();
  }
}
