package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FleetSettingsTest {

  @Test
  void defaults() {
    assertThat(TestClient.settings())
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
            TestClient.settings(
                "fleet=off",
                "fleet.size=4",
                "fleet.rank=3",
                "fleet.coordinator=node1:7000",
                "fleet.join=10s",
                "fleet.lost=continue",
                "fleet.lost.after=20s",
                "fleet.token=t",
                "fleet.tls=fleet.p12",
                "fleet.tls.password=p",
                "fleet.plain=true",
                "fleet.led=true"))
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
    TestClient.address("127.0.0.1:7411");
    TestClient.address("[::1]:7411");
    TestClient.address("localhost:7411");
    TestClient.address("192.0.2.1:7411", "fleet.plain=true", "fleet.token=t");
    assertThatThrownBy(() -> TestClient.address("192.0.2.1:7411", "fleet.token=t"))
        .hasMessage(
            "fleet.coordinator: must be on loopback, unless fleet.tls or fleet.plain=true is set,"
                + " was \"192.0.2.1:7411\"");
    assertThatThrownBy(() -> TestClient.address("192.0.2.1:7411", "fleet.plain=true"))
        .hasMessage("fleet.token: required with fleet.plain=true");
    assertThatThrownBy(() -> TestClient.address("192.0.2.1"))
        .hasMessage("fleet.coordinator: must be HOST:PORT, was \"192.0.2.1\"");
    assertThatThrownBy(() -> TestClient.address("127.0.0.1:7411", "fleet.tls=/none.p12"))
        .hasMessage(
            "fleet.tls: must be a PKCS #12 file with a key that fleet.tls.password opens (no such"
                + " file or directory), was \"/none.p12\"");
  }
}
