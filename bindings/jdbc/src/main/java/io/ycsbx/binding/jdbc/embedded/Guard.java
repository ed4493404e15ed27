package io.ycsbx.binding.jdbc.embedded;

import io.ycsbx.config.HiddenArguments;
import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.nio.file.Files;
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
   * @param create a script that creates missing data; its first argument is the directory of the
   *     data, and what it leaves of the arguments is the server's command
   * @param arguments further arguments of the script
   * @param output file for the output, to which it is appended
   */
  static Guard start(String create, Path data, List<String> arguments, Path output)
      throws IOException {
    String script = create + TextFile.resource(Guard.class, "guard.sh");
    List<String> guarded =
        new ArrayList<>(List.of("/bin/sh", "-c", script, mark(data), data.toString()));
    guarded.addAll(arguments);
    return new Guard(
        HiddenArguments.without(guarded)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
            .start());
  }

  /**
   * Returns the name of the shell, by which it is found among all processes. The data may not
   * exist.
   */
  private static String mark(Path data) throws IOException {
    return "ycsbx-guard:" + data.resolveSibling("").toRealPath();
  }

  /**
   * Waits until no process of a killed client uses the data; its server may still be writing its
   * last pages. The caller holds the {@link ServerProcess#lock}, so no living client has one.
   *
   * @param program the name of the server's program
   * @throws IOException if a process does not end
   */
  static void awaitPredecessor(Path data, String program) throws IOException {
    String mark = mark(data);
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      if (arguments(process).contains(mark) || serves(process, data, program)) {
        awaitEnd(process, data);
      }
    }
  }

  /** Returns whether it is a process of the server: their working directory is that of the data. */
  private static boolean serves(ProcessHandle process, Path data, String program) {
    Path command = Path.of(process.info().command().orElse("/"));
    try {
      return command.endsWith(program)
          && Files.isSameFile(Path.of("/proc", Long.toString(process.pid()), "cwd"), data);
    } catch (IOException e) {
      // It has ended, or is another user's, or there is no data.
      return false;
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
