package io.ycsbx.telemetry;

import io.ycsbx.config.Secrets;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A {@link HostAgent} on another host, started by the user's own ssh. Needs nothing there but a
 * shell and Java: the classes are sent over the connection, and removed when it ends.
 */
final class SshProcess {

  private static final String SSH = "ssh";

  /** Starts ssh so that it ignores Ctrl-C, which stops a run that then needs the last samples. */
  private static final String START =
      "trap '' INT; command -v \"$0\" >/dev/null || { echo there is no ssh on the PATH >&2; exit"
          + " 255; }; exec \"$0\" \"$@\"";

  /** The exit status of ssh itself; all others are those of the command on the other host. */
  private static final int SSH_FAILED = 255;

  private static final int LONGEST_ERROR = 4096;
  private static final int LINES = 3;
  private static final Duration LAST_WORDS = Duration.ofSeconds(2);

  private final Process process;
  private final BufferedInputStream output;
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final Thread errorReader;

  private SshProcess(Process process) {
    this.process = process;
    this.output = new BufferedInputStream(process.getInputStream());
    this.errorReader = thread("errors", this::readErrors);
  }

  /**
   * Starts ssh.
   *
   * @param ssh the program: {@code ssh}
   * @param jar the classes
   * @param argument the agent's argument
   * @throws IOException if ssh cannot be started
   */
  static SshProcess start(String ssh, RemoteHost host, byte[] jar, String argument)
      throws IOException {
    SshProcess started =
        new SshProcess(new ProcessBuilder(command(ssh, host, jar, argument)).start());
    started.errorReader.start();
    started.thread("upload", () -> started.upload(jar)).start();
    return started;
  }

  static SshProcess start(RemoteHost host, byte[] jar, String argument) throws IOException {
    return start(SSH, host, jar, argument);
  }

  private static List<String> command(String ssh, RemoteHost host, byte[] jar, String argument) {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", START, ssh));
    for (String option :
        new String[] {
          "BatchMode=yes",
          "StrictHostKeyChecking=yes",
          "ConnectTimeout=10",
          "ServerAliveInterval=5",
          "ServerAliveCountMax=3",
          "ClearAllForwardings=yes",
          "RemoteCommand=none",
          "LogLevel=ERROR"
        }) {
      command.addAll(List.of("-o", option));
    }
    command.add("-T");
    command.addAll(host.sshArguments());
    command.add(script(jar.length, argument));
    return command;
  }

  /** Returns a command that any login shell understands, since all of it is in single quotes. */
  private static String script(int jarBytes, String argument) {
    return "exec sh -c 'umask 077; d=$(mktemp -d \"${TMPDIR:-/tmp}/ycsbx.XXXXXX\") || exit 1;"
        + " trap \"rm -rf \\\"$d\\\"\" EXIT; trap \"exit 1\" HUP INT PIPE TERM;"
        + (" head -c " + jarBytes + " >\"$d/agent.jar\" || exit 1;")
        + " \"${JAVA_HOME:+$JAVA_HOME/bin/}java\" -Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1"
        + " -XX:-UsePerfData -Djava.io.tmpdir=\"$d\" -Djna.tmpdir=\"$d\" -cp \"$d/agent.jar\" "
        + (HostAgent.class.getName() + " " + argument + "'");
  }

  private Thread thread(String purpose, Runnable task) {
    Thread thread = new Thread(task, "ycsbx-ssh-" + purpose);
    thread.setDaemon(true);
    return thread;
  }

  private void upload(byte[] jar) {
    try {
      process.getOutputStream().write(jar);
      process.getOutputStream().flush();
    } catch (IOException e) {
      // The end of the output, and the errors, show the reason.
    }
  }

  private void readErrors() {
    try (InputStream in = process.getErrorStream()) {
      byte[] buffer = new byte[LONGEST_ERROR];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        synchronized (errors) {
          errors.write(buffer, 0, Math.min(n, LONGEST_ERROR - errors.size()));
        }
      }
    } catch (IOException e) {
      // The process is gone.
    }
  }

  /**
   * Returns the next line of the output; empty at its end.
   *
   * @param limit most bytes of a line
   * @throws IOException if the line is longer, or the output cannot be read
   */
  Optional<String> line(int limit) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = output.read(); next != '\n'; next = output.read()) {
      if (next < 0) {
        return Optional.empty();
      }
      if (line.size() == limit) {
        throw new IOException("it sent a line of more than " + limit + " bytes");
      }
      line.write(next);
    }
    return Optional.of(line.toString(StandardCharsets.UTF_8));
  }

  /**
   * Returns in one line why the output has ended.
   *
   * @param ran whether the agent had sent lines
   */
  String reason(boolean ran) {
    try {
      errorReader.join(LAST_WORDS.toMillis());
      process.waitFor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    String words = words();
    // The agent itself ends with 0, and ssh with 255.
    boolean there = !ran && !process.isAlive() && process.exitValue() % SSH_FAILED != 0;
    return there
        ? "Java 17 or newer did not run there: " + (words.isEmpty() ? "no error message" : words)
        : words.isEmpty() ? "the connection ended" : words;
  }

  /** Returns the first lines of the errors, without secrets and control characters. */
  String words() {
    synchronized (errors) {
      return Secrets.oneLine(
          errors
              .toString(StandardCharsets.UTF_8)
              .lines()
              .map(line -> line.replaceAll("\\p{Cntrl}", " ").strip())
              .filter(line -> !line.isEmpty())
              .limit(LINES)
              .collect(Collectors.joining("; ")));
    }
  }

  /** Ends the input, whereupon the agent takes its last sample and ends. */
  void endInput() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // It is gone already.
    }
  }

  /** Ends the connection, and with it the agent. */
  void kill() {
    process.destroyForcibly();
  }
}
