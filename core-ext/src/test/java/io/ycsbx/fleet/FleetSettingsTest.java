package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class FleetSettingsTest {

  static FleetSettings bind(Map<String, String> values) {
    Properties properties = new Properties();
    properties.putAll(values);
    return Settings.bind(FleetSettings.class, properties);
  }

  private static void address(String coordinator, Map<String, String> values) {
    FleetAddress.of(coordinator, bind(values), "");
  }

  @Test
  void defaults() {
    assertThat(bind(Map.of()))
        .isEqualTo(
            new FleetSettings(
                FleetMode.AUTO,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Duration.ofMinutes(5),
                LossPolicy.FAIL,
                Duration.ofSeconds(10),
                "",
                Optional.empty(),
                "",
                false,
                false));
  }

  @Test
  void everyKeyIsTaken() {
    assertThat(
            bind(
                Map.ofEntries(
                    Map.entry("fleet", "off"),
                    Map.entry("fleet.size", "4"),
                    Map.entry("fleet.rank", "3"),
                    Map.entry("fleet.coordinator", "node1:7000"),
                    Map.entry("fleet.join", "10s"),
                    Map.entry("fleet.lost", "continue"),
                    Map.entry("fleet.lost.after", "20s"),
                    Map.entry("fleet.token", "t"),
                    Map.entry("fleet.tls", "fleet.p12"),
                    Map.entry("fleet.tls.password", "p"),
                    Map.entry("fleet.plain", "true"),
                    Map.entry("fleet.led", "true"))))
        .isEqualTo(
            new FleetSettings(
                FleetMode.OFF,
                Optional.of(4),
                Optional.of(3),
                Optional.of("node1:7000"),
                Duration.ofSeconds(10),
                LossPolicy.CONTINUE,
                Duration.ofSeconds(20),
                "t",
                Optional.of(Path.of("fleet.p12")),
                "p",
                true,
                true));
  }

  @Test
  void aCoordinatorOnTheNetworkIsNeverOpen() {
    address("127.0.0.1:7411", Map.of());
    address("[::1]:7411", Map.of());
    address("localhost:7411", Map.of());
    address("192.0.2.1:7411", Map.of("fleet.plain", "true", "fleet.token", "t"));
    assertThatThrownBy(() -> address("192.0.2.1:7411", Map.of("fleet.token", "t")))
        .hasMessage(
            "fleet.coordinator: must be on loopback, unless fleet.tls or fleet.plain=true is set,"
                + " was \"192.0.2.1:7411\"");
    assertThatThrownBy(() -> address("192.0.2.1:7411", Map.of("fleet.plain", "true")))
        .hasMessage("fleet.token: required with fleet.plain=true");
    assertThatThrownBy(() -> address("192.0.2.1", Map.of()))
        .hasMessage("fleet.coordinator: must be HOST:PORT, was \"192.0.2.1\"");
    assertThatThrownBy(() -> address("127.0.0.1:7411", Map.of("fleet.tls", "/none.p12")))
        .hasMessage(
            "fleet.tls: must be a PKCS #12 file with a key that fleet.tls.password opens (no such"
                + " file or directory), was \"/none.p12\"");
  }
}
