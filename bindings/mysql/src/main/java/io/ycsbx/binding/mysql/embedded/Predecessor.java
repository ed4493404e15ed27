package io.ycsbx.binding.mysql.embedded;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The server of a killed client, which may still be writing its last pages. */
final class Predecessor {

  private static final long LONGEST_WAIT_SECONDS = 120;

  private Predecessor() {}

  /**
   * Waits until no server uses the data.
   *
   * @throws EmbeddedServerException if a server does not end
   */
  static void awaitEnd(Path dataDir) throws EmbeddedServerException {
    Optional<ProcessHandle> server = find(ServerCommand.dataOption(dataDir));
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

  /** Searches command lines, because the server writes its process number only when it serves. */
  private static Optional<ProcessHandle> find(String dataOption) {
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().command().orElse("").endsWith("/mariadbd"))
        .filter(
            process ->
                process
                    .info()
                    .arguments()
                    .map(Arrays::asList)
                    .filter(arguments -> arguments.contains(dataOption))
                    .isPresent())
        .findAny();
  }
}
