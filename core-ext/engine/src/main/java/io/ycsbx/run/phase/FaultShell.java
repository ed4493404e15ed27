package io.ycsbx.run.phase;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.config.HiddenArguments;
import io.ycsbx.process.ExternalProgram;
import io.ycsbx.run.setup.FaultSettings;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A shell that begins a fault and ends it exactly once: when {@link #end} closes a pipe, or this
 * process ends in any way, because the operating system then closes the pipe. The methods are for
 * one thread, except for {@link #endCommand}.
 */
final class FaultShell implements Closeable {

  /**
   * Runs the script in a session of its own, which signals of this process's group do not reach.
   */
  private static final String START = "exec $(command -v setsid) sh -c \"$@\"";

  /** Prints the status of the first command, and ends with that of the second. */
  private static final String SCRIPT =
      """
      trap '' INT QUIT HUP TERM PIPE
      execute() {
        (trap - HUP TERM PIPE; exec sh -c "$1") </dev/null >&2 &
        wait $!
      }
      execute "$1"
      echo $?
      read -r _
      execute "$2"
      """;

  private final Process shell;

  /** Takes all output, since a server that is started would keep a pipe open. */
  private final FileChannel output;

  private final BufferedReader begun;
  private int lengthAtBegin;

  private FaultShell(Process shell, FileChannel output) {
    this.shell = shell;
    this.output = output;
    this.begun = shell.inputReader(UTF_8);
  }

  static FaultShell start(FaultSettings.Commands commands) throws IOException {
    Path file = Files.createTempFile("ycsbx-fault", ".out");
    ProcessBuilder builder =
        HiddenArguments.without(
            List.of(
                "sh", "-c", START, "sh", SCRIPT, "ycsbx-fault", commands.begin(), commands.end()));
    builder.environment().put("LC_ALL", "C");
    try {
      Process shell = builder.redirectError(file.toFile()).start();
      return new FaultShell(shell, FileChannel.open(file));
    } finally {
      // At once, since a client that is killed later would leave the file.
      Files.delete(file);
    }
  }

  /** Waits until the fault has begun; returns the reason if it could not. */
  Optional<String> awaitBegin() throws IOException {
    String status = begun.readLine();
    String text = text();
    lengthAtBegin = text.length();
    return failure(status == null ? -1 : Integer.parseInt(status), text);
  }

  /** Ends the fault; returns the reason if that failed. */
  Optional<String> end() throws IOException, InterruptedException {
    shell.getOutputStream().close();
    int status = shell.waitFor();
    return failure(status, text().substring(lengthAtBegin));
  }

  private String text() throws IOException {
    return new String(Channels.newInputStream(output.position(0)).readAllBytes(), UTF_8);
  }

  private static Optional<String> failure(int status, String text) {
    String reason = new ExternalProgram.Result(status, text, "").reason();
    return status == 0 ? Optional.empty() : Optional.of("status " + status + ": " + reason);
  }

  /**
   * Ends the command that is running, so that the shell goes on.
   *
   * @param grace time for the command to end when it is asked to
   * @return whether it has ended without being killed
   */
  boolean endCommand(Duration grace) {
    boolean ended = true;
    for (ProcessHandle command : shell.children().toList()) {
      ended &= ExternalProgram.endAll(command, grace);
    }
    return ended;
  }

  @Override
  public void close() throws IOException {
    shell.getOutputStream().close();
    output.close();
  }
}
