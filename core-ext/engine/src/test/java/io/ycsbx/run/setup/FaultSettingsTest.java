package io.ycsbx.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Settings;
import io.ycsbx.run.setup.FaultSettings.Commands;
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
        bind(Map.of("fault.at", "1m", "fault.kind", "pause", "fault.container", "d'b"));
    assertThat(pause.commands())
        .isEqualTo(new Commands("docker pause -- 'd'\\''b'", "docker unpause -- 'd'\\''b'"));
    assertThat(pause.endText()).isEqualTo("docker unpause");

    FaultSettings command =
        bind(Map.of("fault.at", "1m", "fault.command", "off", "fault.restore", "on"));
    assertThat(command.commands()).isEqualTo(new Commands("off", "on"));
  }
}
