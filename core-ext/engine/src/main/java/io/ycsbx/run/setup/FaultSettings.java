package io.ycsbx.run.setup;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

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
            min = "1",
            meaning = "number of clients; a fault requires 1")
        int clients) {

  /** Kinds of faults. */
  public enum Kind {
    KILL,
    PAUSE,
    COMMAND
  }

  private static final String NUMBER = "\\d{1,9}";

  /** Checks the rules that concern several settings. */
  public FaultSettings {
    if (at.isEmpty()) {
      List.of(
              given("fault.pid.file", pidFile),
              given("fault.container", container),
              given("fault.command", command),
              given("fault.restore", restore))
          .forEach(key -> key.ifPresent(FaultSettings::needsTime));
    } else if (kind == Kind.COMMAND) {
      SettingsException.check(
          command.isPresent(), "fault.command", "must be set with fault.kind=command", "");
      SettingsException.check(
          pidFile.isEmpty() && container.isEmpty(),
          "fault.kind",
          "must be kill or pause with fault.pid.file or fault.container",
          "command");
    } else {
      SettingsException.check(
          pidFile.isPresent() != container.isPresent(),
          "fault.pid.file",
          "must be set to kill or pause, or fault.container in its place",
          shown(pidFile));
      SettingsException.check(
          command.isEmpty(), "fault.command", "must be unset to kill or pause", shown(command));
      SettingsException.check(
          kind == Kind.KILL || restore.isEmpty(),
          "fault.restore",
          "must be unset with fault.kind=pause",
          shown(restore));
    }
    SettingsException.check(
        at.isEmpty() || clients == 1,
        "fault.at",
        "must be unset with fleet.size above 1",
        shown(at));
  }

  private static Optional<String> given(String key, Optional<?> value) {
    return value.map(any -> key);
  }

  private static void needsTime(String key) {
    throw new SettingsException("fault.at", "must be set with " + key, "");
  }

  private static String shown(Optional<?> value) {
    return value.map(Object::toString).orElse("");
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
   * Returns the command that begins the fault.
   *
   * @throws SettingsException if the file of the process has no number of a running process
   */
  public List<String> begin() {
    return switch (kind) {
      case KILL -> container.map(name -> docker("kill", name)).orElseGet(() -> signal("KILL"));
      case PAUSE -> container.map(name -> docker("pause", name)).orElseGet(() -> signal("STOP"));
      case COMMAND -> shell(command.orElseThrow());
    };
  }

  /** Returns the command that ends the fault after {@link #length}; empty if there is none. */
  public List<String> end() {
    return kind == Kind.PAUSE
        ? container.map(name -> docker("unpause", name)).orElseGet(() -> signal("CONT"))
        : restore.map(FaultSettings::shell).orElse(List.of());
  }

  private static List<String> docker(String action, String name) {
    return List.of("docker", action, "--", name);
  }

  private List<String> signal(String name) {
    return shell("kill -" + name + " " + process());
  }

  private static List<String> shell(String text) {
    return List.of("sh", "-c", text);
  }

  private long process() {
    Path file = pidFile.orElseThrow();
    try {
      String text = Files.readString(file).strip();
      if (text.matches(NUMBER)) {
        long pid = Long.parseLong(text);
        if (pid > 1 && pid != ProcessHandle.current().pid() && ProcessHandle.of(pid).isPresent()) {
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
    String what =
        container
            .map(name -> "container " + name)
            .or(() -> pidFile.map(file -> "the process in " + file))
            .or(() -> command)
            .orElse("");
    return switch (kind) {
      case KILL -> "kill of " + what;
      case PAUSE -> "pause of " + what;
      case COMMAND -> "command " + what;
    };
  }
}
