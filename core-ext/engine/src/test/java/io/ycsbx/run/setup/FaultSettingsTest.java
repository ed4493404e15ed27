package io.ycsbx.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Settings;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class FaultSettingsTest {

  private static FaultSettings bind(Map<String, String> values) {
    Properties properties = new Properties();
    properties.putAll(values);
    return Settings.bind(FaultSettings.class, properties);
  }

  @Test
  void aFaultBeginsAndEndsByACommand() {
    FaultSettings pause =
        bind(Map.of("fault.at", "1m", "fault.kind", "pause", "fault.container", "db"));
    assertThat(pause.begin()).containsExactly("docker", "pause", "--", "db");
    assertThat(pause.end()).containsExactly("docker", "unpause", "--", "db");

    FaultSettings command =
        bind(Map.of("fault.at", "1m", "fault.command", "off", "fault.restore", "on"));
    assertThat(command.begin()).containsExactly("sh", "-c", "off");
    assertThat(command.end()).containsExactly("sh", "-c", "on");
  }
}
