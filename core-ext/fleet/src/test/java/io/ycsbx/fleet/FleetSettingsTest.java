package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FleetSettingsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {"n1,m2 n1:7411", "n[01-04,07],m1 n01:7411", "r[1-2]n[3-4]-ib r1n3-ib:7411"})
  void slurmsFirstNodeCoordinates(String nodes, String coordinator) {
    Map<String, String> environment = Map.of("SLURM_STEP_NODELIST", nodes);
    assertThat(Address.coordinator(TestClient.settings(), environment)).isEqualTo(coordinator);
    assertThat(Address.coordinator(TestClient.settings("fleet.coordinator=a:1"), environment))
        .isEqualTo("a:1");
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
