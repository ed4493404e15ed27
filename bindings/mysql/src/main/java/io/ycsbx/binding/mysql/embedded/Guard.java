package io.ycsbx.binding.mysql.embedded;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs the server under a shell that stops it when a pipe from this process closes. {@link #close}
 * closes the pipe; if this process is killed, the operating system closes it.
 */
final class Guard implements AutoCloseable {

  /**
   * A background process ignores a terminal's interrupt. The shell ignores signals only after the
   * start of the server, which would inherit this.
   */
  private static final String SCRIPT =
      """
      exec 3<&0
      "$@" 3<&- </dev/null &
      server=$!
      trap '' INT HUP TERM
      { read -r _ <&3; kill -TERM $server; } 2>/dev/null &
      reader=$!
      exec 3<&- </dev/null
      wait $server
      status=$?
      kill -KILL $reader 2>/dev/null
      exit $status
      """;

  private final Process shell;

  private Guard(Process shell) {
    this.shell = shell;
  }

  /** Starts a command; its output goes to a file. */
  static Guard start(List<String> command, Path output) throws IOException {
    List<String> guarded = new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "ycsbx-mariadb"));
    guarded.addAll(command);
    return new Guard(
        new ProcessBuilder(guarded)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
            .start());
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
    boolean interrupted = false;
    while (shell.isAlive()) {
      try {
        shell.waitFor(1, TimeUnit.MINUTES);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
