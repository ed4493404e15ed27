package io.ycsbx.fleet.launch;

import io.ycsbx.config.HiddenArguments;
import io.ycsbx.config.Secrets;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.process.ExternalProgram;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;

/**
 * A process of a launcher, which starts clients. The process has a session of its own, so that
 * Ctrl-C reaches it only after the clients have written their records.
 */
final class LauncherProcess {

  private static final int KEPT_LINES = 5;
  private static final int MOST_LINE = 500;

  /** Makes a new session where the system can; launchers take over an ignored signal. */
  static final String START =
      "command -v setsid >/dev/null && exec setsid \"$@\"; trap '' INT; exec \"$@\"";

  /** Variables by which a client would take itself for one of an outer fleet. */
  private static final List<String> RANKS =
      List.of("YCSBX_RANK", "YCSBX_SIZE", "JOB_COMPLETION_INDEX");

  private final LaunchCommand command;
  private final Process process;
  private final Deque<String> lines = new ArrayDeque<>();
  private final CompletableFuture<String> port = new CompletableFuture<>();
  private final Thread reader;

  private LauncherProcess(LaunchCommand command, Process process) {
    this.command = command;
    this.process = process;
    this.reader = DaemonThread.of("ycsbx-launcher-output", this::read);
  }

  static LauncherProcess start(LaunchCommand command, String properties) throws IOException {
    List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", START, "sh"));
    words.addAll(command.words());
    ProcessBuilder builder = HiddenArguments.without(words).redirectErrorStream(true);
    clean(builder.environment());
    if (command.byVariable()) {
      builder.environment().put(LaunchCommand.VARIABLE, properties);
    }
    LauncherProcess started = new LauncherProcess(command, builder.start());
    String input = command.byVariable() ? "" : command.preamble() + properties;
    started.reader.start();
    DaemonThread.start("ycsbx-launcher-input", () -> started.write(input));
    return started;
  }

  /** Removes the ranks of an outer fleet. */
  static void clean(Map<String, String> environment) {
    environment.keySet().removeAll(RANKS);
  }

  private void write(String input) {
    try (var out = process.getOutputStream()) {
      String first = command.port().isPresent() ? port.join() + "\n" : "";
      out.write((first + input).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The end of the process, and its output, show the reason.
    }
  }

  /** Keeps the last lines, each of them once: clients fail for the same reason. */
  private void read() {
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      for (String text = output.readLine(); text != null; text = output.readLine()) {
        String line = text.replaceAll("\\p{Cntrl}", " ").strip();
        if (!takePort(line)) {
          keep(line.substring(0, Math.min(line.length(), MOST_LINE)));
        }
      }
    } catch (IOException e) {
      // The process is gone.
    } finally {
      port.complete("");
    }
  }

  private boolean takePort(String line) {
    Optional<Matcher> found =
        command.port().map(pattern -> pattern.matcher(line)).filter(Matcher::matches);
    found.ifPresent(matcher -> port.complete(matcher.group(1)));
    return found.isPresent();
  }

  private synchronized void keep(String line) {
    if (!line.isEmpty() && !ExternalProgram.isOfJvm(line) && !lines.contains(line)) {
      lines.add(line);
      if (lines.size() > KEPT_LINES) {
        lines.remove();
      }
    }
  }

  boolean hasEnded() {
    return !process.isAlive();
  }

  /** Returns in one line how the process ended, with its last output. */
  String ending() {
    DaemonThread.join(reader, Duration.ofSeconds(1));
    synchronized (this) {
      String status = command.name() + " ended with status " + process.exitValue();
      return lines.isEmpty() ? status : status + ": " + Secrets.oneLine(String.join("; ", lines));
    }
  }

  /** Waits for the end, and returns whether it came. */
  boolean awaitEnd(long nanos) {
    try {
      return process.waitFor(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Asks for the end by TERM, on which launchers end their clients. */
  void end() {
    process.destroy();
  }

  void kill() {
    process.destroyForcibly();
  }
}
