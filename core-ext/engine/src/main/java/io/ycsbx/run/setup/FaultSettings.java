package io.ycsbx.run.setup;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import io.ycsbx.process.ExternalProgram;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** Properties of a fault that the run itself causes in the measured phase. */
@SettingsGroup(prefixes = "fault.", owner = Owner.RUNNER)
public record FaultSettings(
    @Setting(
            key = "fault.at",
            meaning = "time from the start of the measured phase to the fault; unset: no fault")
        Optional<Duration> at,
    @Setting(
            key = "fault.kind",
            defaultValue = "command",
            meaning =
                "kill: the process or container ends at once (SIGKILL); pause: it stops for"
                    + " fault.for (SIGSTOP, SIGCONT); command: the shell command fault.command")
        Kind kind,
    @Setting(
            key = "fault.pid.file",
            owner = Owner.PLACE,
            meaning = "file with the number of the process, on this host, to kill or pause")
        Optional<Path> pidFile,
    @Setting(
            key = "fault.container",
            owner = Owner.PLACE,
            meaning = "name of the Docker container to kill or pause, by the program docker")
        Optional<String> container,
    @Setting(
            key = "fault.command",
            meaning =
                "shell command that causes the fault, such as a power cut. The record contains the"
                    + " command: keep secrets in files")
        Optional<String> command,
    @Setting(
            key = "fault.for",
            defaultValue = "5s",
            meaning = "length of a pause, or time from the end of fault.command to fault.restore")
        Duration length,
    @Setting(
            key = "fault.restore",
            meaning =
                "shell command that ends the fault, such as a start of the server, executed at the"
                    + " end of the run at the latest. Unset: none")
        Optional<String> restore,
    @Setting(
            key = "fleet.size",
            defaultValue = "1",
            meaning = "number of clients; a fault requires 1",
            range = "1..")
        int clients) {

  /** Kinds of faults. */
  public enum Kind {
    KILL,
    PAUSE,
    COMMAND
  }

  /**
   * Shell commands of a fault.
   *
   * @param begin causes the fault
   * @param end ends it, or is empty
   */
  public record Commands(String begin, String end) {}

  private static final String NUMBER = "\\d{1,9}";
  private static final int MOST_BYTES = 32;

  /** Continues a process, given its number and start time, and no other that has its number. */
  private static final String CONTINUE =
      """
      stat=$(cat /proc/%1$s/stat 2>/dev/null)
      set -- ${stat##*) }
      [ "${20-}" = "%2$s" ] || { echo 'process %1$s has ended'; exit 1; }
      kill -CONT %1$s
      """;

  /** Checks the rules that concern several settings. */
  public FaultSettings {
    if (at.isPresent() && kind == Kind.COMMAND) {
      SettingsException.check(
          command.isPresent(), "fault.command", "must be set with fault.kind=command", "");
      SettingsException.check(
          pidFile.isEmpty() && container.isEmpty(),
          "fault.kind",
          "must be kill or pause with fault.pid.file or fault.container",
          "command");
    } else if (at.isPresent()) {
      SettingsException.check(
          pidFile.isPresent() || container.isPresent(),
          "fault.pid.file",
          "must be set to kill or pause, or fault.container in its place",
          pidFile);
      SettingsException.check(
          pidFile.isEmpty() || container.isEmpty(),
          "fault.pid.file",
          "must be unset with fault.container=" + container.orElse(""),
          pidFile);
      SettingsException.check(
          command.isEmpty(), "fault.command", "must be unset to kill or pause", command);
      SettingsException.check(
          kind == Kind.KILL || restore.isEmpty(),
          "fault.restore",
          "must be unset with fault.kind=pause",
          restore);
    }
    SettingsException.check(
        at.isEmpty() || clients == 1, "fault.at", "must be unset with fleet.size above 1", at);
  }

  /**
   * Checks that a fault has a time, and that the measured phase can reach it.
   *
   * @param given all properties of the run
   */
  void checkTime(Properties given, RunSettings run, List<Problem> problems) {
    List<String> keys =
        given.stringPropertyNames().stream()
            .filter(key -> key.startsWith("fault."))
            .sorted()
            .toList();
    if (at.isEmpty() && !keys.isEmpty()) {
      problems.add(Problem.of("fault.at", "must be set with " + String.join(", ", keys), ""));
    } else if (at.isPresent() && at.get().toNanos() >= run.longestNanos()) {
      problems.add(
          Problem.of(
              "fault.at",
              "must be before the end of the measured phase (maxexecutiontime, arrival.shape)",
              at));
    }
  }

  /**
   * Checks that there is a process to kill or pause.
   *
   * @throws SettingsException if not
   */
  public void check() {
    if (pidFile.isPresent()) {
      process();
    }
  }

  /**
   * Returns the commands of a fault, for the process whose number is in the file now.
   *
   * @throws SettingsException if the file of the process has no number of a running process
   */
  public Commands commands() {
    if (kind == Kind.COMMAND) {
      return new Commands(command.orElseThrow(), restore.orElse(""));
    }
    boolean pause = kind == Kind.PAUSE;
    if (container.isPresent()) {
      String name = " -- '" + container.get().replace("'", "'\\''") + "'";
      return pause
          ? new Commands("docker pause" + name, "docker unpause" + name)
          : new Commands("docker kill" + name, restore.orElse(""));
    }
    long pid = process();
    return pause
        ? new Commands("kill -STOP " + pid, CONTINUE.formatted(pid, startTime(pid)))
        : new Commands("kill -KILL " + pid, restore.orElse(""));
  }

  /** Returns the start time of a process as in {@code /proc}; empty on systems without it. */
  private static String startTime(long pid) {
    try {
      byte[] bytes = Files.readAllBytes(Path.of("/proc", Long.toString(pid), "stat"));
      String stat = new String(bytes, StandardCharsets.US_ASCII);
      return stat.substring(stat.lastIndexOf(") ") + 2).split(" ", 21)[19];
    } catch (IOException e) {
      return "";
    }
  }

  private long process() {
    Path file = pidFile.orElseThrow();
    // Not all files end: a device or a pipe would be read for ever.
    try (InputStream bytes =
        Files.isRegularFile(file) ? Files.newInputStream(file) : InputStream.nullInputStream()) {
      String text = new String(bytes.readNBytes(MOST_BYTES), StandardCharsets.US_ASCII).strip();
      if (text.matches(NUMBER)) {
        long pid = Long.parseLong(text);
        boolean runs = ProcessHandle.of(pid).filter(ExternalProgram::runs).isPresent();
        if (pid > 1 && pid != ProcessHandle.current().pid() && runs) {
          return pid;
        }
      }
    } catch (IOException e) {
      // The message is the same as for a file without a number.
    }
    throw new SettingsException(
        "fault.pid.file",
        "must hold the number of a running process other than 1 and this client",
        file);
  }

  /** Returns the fault in words, such as {@code pause of container db for 5s}. */
  public String text() {
    String what = command.orElse("");
    if (container.isPresent()) {
      what = "container " + container.get();
    } else if (pidFile.isPresent()) {
      what = "the process in " + pidFile.get();
    }
    return switch (kind) {
      case KILL -> "kill of " + what;
      case PAUSE -> "pause of " + what;
      case COMMAND -> "command " + what;
    };
  }

  /** Returns the end of the fault in words, such as {@code SIGCONT}. */
  public String endText() {
    String ofPause = container.isPresent() ? "docker unpause" : "SIGCONT";
    return kind == Kind.PAUSE ? ofPause : "fault.restore=" + restore.orElse("");
  }
}
