package io.ycsbx.binding.mysql.embedded;

import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs the server under a shell that creates missing data, and stops the server when a pipe from
 * this process closes. {@link #close} closes the pipe; if this process is killed, the operating
 * system closes it.
 */
record Guard(Process shell) implements AutoCloseable {

  private static final long LONGEST_WAIT_SECONDS = 120;

  /**
   * Starts a server.
   *
   * @param command the server's program and options, with {@link #dataOption}
   * @param output file for the output, to which it is appended
   */
  static Guard start(Path data, Path program, List<String> command, Path output)
      throws IOException {
    String script = TextFile.resource(Guard.class, "guard.sh");
    List<String> guarded =
        new ArrayList<>(
            List.of("/bin/sh", "-c", script, "ycsbx-mariadb", data.toString(), program.toString()));
    guarded.addAll(command);
    return new Guard(
        new ProcessBuilder(guarded)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
            .start());
  }

  /** Returns the option by which a server and its shell are found among all processes. */
  static String dataOption(Path data) {
    return "--datadir=" + data;
  }

  /**
   * Waits until no process of a killed client uses the data; its server may still be writing its
   * last pages. The caller holds the {@link EmbeddedServer#lock}, so no living client has one.
   *
   * @throws IOException if a process does not end
   */
  static void awaitPredecessor(Path data) throws IOException {
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      if (arguments(process).contains(dataOption(data))) {
        awaitEnd(process, data);
      }
    }
  }

  private static List<String> arguments(ProcessHandle process) {
    return process.info().arguments().map(Arrays::asList).orElse(List.of());
  }

  private static void awaitEnd(ProcessHandle process, Path data) throws IOException {
    try {
      process.onExit().get(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while an earlier server ends", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("process " + process.pid() + " still uses the database in " + data, e);
    }
  }

  boolean isAlive() {
    return shell.isAlive();
  }

  /**
   * Stops the server and waits until it has written its last page and ended, even if interrupted.
   */
  @Override
  public void close() throws IOException {
    shell.getOutputStream().close();
    shell.onExit().join();
  }
}
