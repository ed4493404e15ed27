package io.ycsbx.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
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
                Optional.empty(), Optional.empty(), Duration.ofSeconds(5), Optional.empty(), 1));
  }

  @Test
  void everyKeyIsTaken() {
    assertThat(
            bind(
                Map.of(
                    "fault.at", "1m",
                    "fault.command", "off",
                    "fault.for", "10s",
                    "fault.restore", "on")))
        .isEqualTo(
            new FaultSettings(
                Optional.of(Duration.ofMinutes(1)),
                Optional.of("off"),
                Duration.ofSeconds(10),
                Optional.of("on"),
                1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fault.command=off | fault.at: must be set with fault.command, was \"\"",
        "fault.at=1s | fault.command: must be set with fault.at, was \"\"",
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
