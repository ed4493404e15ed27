package io.ycsbx.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultSettingsTest {

  private static FaultSettings bind(Map<String, String> values) {
    Properties properties = new Properties();
    properties.putAll(values);
    return Settings.bind(FaultSettings.class, properties);
  }

  @Test
  void defaults() {
    assertThat(bind(Map.of()))
        .isEqualTo(
            new FaultSettings(
                Optional.empty(),
                FaultSettings.Kind.COMMAND,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Duration.ofSeconds(5),
                Optional.empty(),
                1));
  }

  @Test
  void everyKeyIsTaken() {
    FaultSettings pause =
        bind(
            Map.of(
                "fault.at", "1m",
                "fault.kind", "pause",
                "fault.container", "db",
                "fault.for", "10s"));
    assertThat(pause.begin()).containsExactly("docker", "pause", "--", "db");
    assertThat(pause.end()).containsExactly("docker", "unpause", "--", "db");
    assertThat(pause)
        .returns(Optional.of(Duration.ofMinutes(1)), FaultSettings::at)
        .returns(Duration.ofSeconds(10), FaultSettings::length);

    FaultSettings command =
        bind(Map.of("fault.at", "1m", "fault.command", "off", "fault.restore", "on"));
    assertThat(command.begin()).containsExactly("sh", "-c", "off");
    assertThat(command.end()).containsExactly("sh", "-c", "on");

    assertThat(bind(Map.of("fault.at", "1m", "fault.kind", "kill", "fault.pid.file", "db.pid")))
        .returns(Optional.of(Path.of("db.pid")), FaultSettings::pidFile)
        .returns("kill of the process in db.pid", FaultSettings::text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fault.command=off | fault.at: must be set with fault.command, was \"\"",
        "fault.at=1s | fault.command: must be set with fault.kind=command, was \"\"",
        "fault.at=1s fault.command=off fault.container=db"
            + " | fault.kind: must be kill or pause with fault.pid.file or fault.container, was"
            + " \"command\"",
        "fault.at=1s fault.kind=kill"
            + " | fault.pid.file: must be set to kill or pause, or fault.container in its place,"
            + " was \"\"",
        "fault.at=1s fault.kind=kill fault.pid.file=a fault.container=db"
            + " | fault.pid.file: must be set to kill or pause, or fault.container in its place,"
            + " was \"a\"",
        "fault.at=1s fault.kind=kill fault.container=db fault.command=off"
            + " | fault.command: must be unset to kill or pause, was \"off\"",
        "fault.at=1s fault.kind=pause fault.container=db fault.restore=on"
            + " | fault.restore: must be unset with fault.kind=pause, was \"on\"",
        "fault.at=1s fault.command=off fleet.size=2"
            + " | fault.at: must be unset with fleet.size above 1, was \"PT1S\"",
      })
  void contradictionsAreErrors(String settings, String message) {
    Properties properties = new Properties();
    for (String setting : settings.split(" ", -1)) {
      String[] parts = setting.split("=", 2);
      properties.setProperty(parts[0], parts[1]);
    }
    assertThatThrownBy(() -> Settings.bind(FaultSettings.class, properties)).hasMessage(message);
  }
}
