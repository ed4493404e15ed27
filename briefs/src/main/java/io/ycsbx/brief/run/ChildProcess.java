package io.ycsbx.brief.run;

import io.ycsbx.command.progress.Screen;
import io.ycsbx.config.HiddenArguments;
import io.ycsbx.config.MaskedOutput;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Runs processes. Writes their whole lines to a file, and passes on their progress: a line that is
 * overwritten again and again.
 */
public class ChildProcess {

  /** Most characters of a line in memory; a longer one goes to the file in parts. */
  private static final int LONGEST_LINE = 65_536;

  private static final int LAST_BYTES = 65_536;

  /** Exit status of a process that a signal has ended, less the signal's number. */
  static final int SIGNAL = 128;

  /** HUP, INT, QUIT and TERM, which go to all processes of a terminal or a session. */
  private static final Set<Integer> OF_ALL = Set.of(1, 2, 3, 15);

  /** Time in seconds within which a signal to a process and to this one is known here. */
  private static final long SIGNAL_SECONDS = 5;

  /** Takes a process as soon as it runs. */
  @FunctionalInterface
  public interface Started {

    /** A process has been started. */
    void is(ProcessHandle process) throws IOException;
  }

  private final Path directory;
  private final Interruption interruption;
  private final Consumer<String> progress;
  private final Started started;

  /**
   * Prepares processes.
   *
   * @param directory their working directory
   * @param interruption ends them early
   * @param progress takes their progress
   * @param started takes each of them
   */
  public ChildProcess(
      Path directory, Interruption interruption, Consumer<String> progress, Started started) {
    this.directory = directory;
    this.interruption = interruption;
    this.progress = progress;
    this.started = started;
  }

  /**
   * Runs a program to its end.
   *
   * @param shown the same command without secrets, which go to the program by its environment
   * @param console the file for its output and errors
   * @return its exit status
   */
  int run(List<String> command, List<String> shown, Path console)
      throws IOException, InterruptedException {
    return run(command, shown, console, false);
  }

  /** Runs a line of {@code sh}; an interruption ends all its commands. */
  int shell(String line, Path console) throws IOException, InterruptedException {
    List<String> command = List.of("sh", "-c", line);
    return run(command, command, console, true);
  }

  /** Returns what ends the processes early. */
  public Interruption interruption() {
    return interruption;
  }

  private int run(List<String> command, List<String> shown, Path console, boolean withDescendants)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder().directory(directory.toFile());
    builder.command(HiddenArguments.hide(command, shown, builder.environment()));
    builder.redirectErrorStream(true).redirectInput(Path.of("/dev/null").toFile());
    // Asks for progress as on a terminal: phase and figures, once a second, on one line.
    builder
        .environment()
        .merge("JAVA_OPTS", "-Dycsbx.terminal=true", (own, ours) -> own + " " + ours);
    if (Files.isSymbolicLink(console)) {
      Files.delete(console);
    }
    Process process = builder.start();
    interruption.watch(process, withDescendants);
    try (BufferedWriter lines = Files.newBufferedWriter(console);
        BufferedReader output =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      started.is(process.toHandle());
      copy(output, lines);
      int status = process.waitFor();
      if (mayBeOfAll(status)) {
        // This process may be about to learn of its own signal.
        interruption.pause(SIGNAL_SECONDS);
      }
      return status;
    } finally {
      // If the output of a process cannot be written, the process must end before another one
      // starts.
      process.destroy();
      process.waitFor();
      interruption.ended();
    }
  }

  /** Tests for the exit status of a process whose signal may have gone to this one as well. */
  static boolean mayBeOfAll(int status) {
    return OF_ALL.contains(status - SIGNAL);
  }

  private void copy(BufferedReader output, BufferedWriter lines) throws IOException {
    StringBuilder line = new StringBuilder();
    boolean returned = false;
    char[] buffer = new char[4096];
    for (int count = output.read(buffer); count >= 0; count = output.read(buffer)) {
      for (int i = 0; i < count; i++) {
        char next = buffer[i];
        if (next == '\n') {
          lines.append(shown(line)).append('\n');
          line.setLength(0);
          returned = false;
        } else if (next == '\r') {
          // Text after it overwrites the line; a line feed after it ends the line.
          returned = true;
        } else {
          if (returned) {
            line.setLength(0);
            returned = false;
          }
          line.append(next);
          if (line.length() == LONGEST_LINE) {
            lines.append(shown(line));
            line.setLength(0);
          }
        }
      }
      // The end of the output is progress, unless it is a whole line.
      if (Screen.isInPlace(line)) {
        progress.accept(shown(line));
      }
    }
    lines.append(shown(line));
  }

  /** Returns the lines in the last 64 KiB that were kept of a process, without blank ones. */
  static List<String> lines(Path console) throws IOException {
    try (InputStream in = Files.newInputStream(console)) {
      in.skipNBytes(Math.max(0, Files.size(console) - LAST_BYTES));
      String end = new String(in.readNBytes(LAST_BYTES), StandardCharsets.UTF_8);
      return end.lines().filter(line -> !line.isBlank()).toList();
    }
  }

  private static String shown(StringBuilder line) {
    return MaskedOutput.mask(Screen.withoutControl(line.toString()));
  }
}
