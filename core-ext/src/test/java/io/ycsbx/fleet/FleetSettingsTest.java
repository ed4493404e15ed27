package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FleetSettingsTest {

  @Test
  void defaults() {
    assertThat(TestClient.settings())
        .hasToString(
            "FleetSettings[size=Optional.empty, rank=Optional.empty, coordinator=Optional.empty,"
                + " join=PT5M, lost=FAIL, lostAfter=PT10S, token=, tls=Optional.empty,"
                + " tlsPassword=, plain=false, led=false]");
  }

  @Test
  void everyKeyIsTaken() {
    assertThat(
            TestClient.settings(
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
        .hasToString(
            "FleetSettings[size=Optional[4], rank=Optional[3], coordinator=Optional[node1:7000],"
                + " join=PT10S, lost=CONTINUE, lostAfter=PT20S, token=t, tls=Optional[fleet.p12],"
                + " tlsPassword=p, plain=true, led=true]");
  }

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
