package io.ycsbx.run.plan;

import static io.ycsbx.config.SettingsException.check;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.time.Duration;
import java.util.Optional;

/** Properties of a fault that the run itself causes in the measured phase. */
@SettingsGroup(prefixes = "fault.", owner = Owner.RUNNER)
public record FaultSettings(
    @Setting(
            key = "fault.at",
            meaning = "time from the start of the measured phase to the fault; unset: no fault")
        Optional<Duration> at,
    @Setting(
            key = "fault.command",
            meaning =
                "shell command that causes the fault, such as docker pause db or a power cut. The"
                    + " record contains the command: keep secrets in files")
        Optional<String> command,
    @Setting(
            key = "fault.for",
            defaultValue = "5s",
            meaning = "time from the end of fault.command to fault.restore")
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

  /** Checks the rules that concern several settings. */
  public FaultSettings {
    if (at.isPresent()) {
      check(command.isPresent(), "fault.command", "must be set with fault.at", "");
      check(clients == 1, "fault.at", "must be unset with fleet.size above 1", at.get());
    } else {
      command.ifPresent(text -> needsTime("fault.command"));
      restore.ifPresent(text -> needsTime("fault.restore"));
    }
  }

  private static void needsTime(String key) {
    throw new SettingsException("fault.at", "must be set with " + key, "");
  }

  /** Returns the fault in words, such as {@code command docker pause db}. */
  public String text() {
    return "command " + command.orElseThrow();
  }
}
