package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each client's part of the work. */
class SharesTest {

  private static Map<Object, Object> share(int rank, int size, Map<String, String> ofAll) {
    Properties properties = new Properties();
    properties.putAll(ofAll);
    Shares.apply(properties, new Identity(rank, size));
    return properties;
  }

  @Test
  void aLoadIsDividedIntoRangesWithoutGaps() {
    long next = 100;
    for (int rank = 0; rank < 4; rank++) {
      Map<Object, Object> share =
          share(
              rank,
              4,
              Map.of("dotransactions", "false", "recordcount", "1010", "insertstart", "100"));
      assertThat(share.get("recordcount")).isEqualTo("1010");
      assertThat(share.get("insertstart")).isEqualTo(Long.toString(next));
      next += Long.parseLong(share.get("insertcount").toString());
    }
    assertThat(next).isEqualTo(1010);
  }

  @ParameterizedTest
  @ValueSource(strings = {"FALSE", "False ", " false"})
  void aLoadIsDividedInAnySpellingOfFalse(String transactions) {
    assertThat(share(1, 2, Map.of("dotransactions", transactions, "recordcount", "10")))
        .containsEntry("insertstart", "5")
        .containsEntry("insertcount", "5");
  }

  @Test
  void aRunHasItsPartOfOperationsAndTarget() {
    assertThat(
            share(
                1,
                2,
                Map.of(
                    "operationcount", "11",
                    "warmup.operations", "6",
                    "target", "1000",
                    "seed", "7",
                    "threadcount", "8",
                    "recordcount", "100")))
        .isEqualTo(
            Map.of(
                "operationcount", "5",
                "warmup.operations", "3",
                "target", "500.0",
                "seed", "7",
                "threadcount", "8",
                "recordcount", "100",
                "fleet.rank", "1",
                "fleet.size", "2"));
  }

  /** Client 0 records these hosts, with figures of their drives. */
  @Test
  void otherClientsHaveNoPropertiesOfTheHosts() {
    Map<String, String> ofAll =
        Map.of(
            "telemetry.hosts", "db1=ssh://db1",
            "telemetry.hosts.devices", "db1:sda",
            "telemetry.ceiling", "drive.json");
    assertThat(share(0, 2, ofAll)).containsAllEntriesOf(ofAll);
    assertThat(share(1, 2, ofAll)).containsOnlyKeys("fleet.rank", "fleet.size");
    assertThat(share(1, 2, Map.of("telemetry.ceiling", "own.json")))
        .containsEntry("telemetry.ceiling", "own.json");
  }

  @Test
  void whatCannotBeDividedIsAnError() {
    String rule = ": must be at least the number of clients (4), was \"3\"";
    assertThatThrownBy(() -> share(0, 4, Map.of("operationcount", "3")))
        .hasMessage("operationcount" + rule);
    assertThatThrownBy(() -> share(0, 4, Map.of("dotransactions", "false", "recordcount", "3")))
        .hasMessage("recordcount" + rule);
  }

  @Test
  void aLoadWithoutRecordsIsLeftToTheWorkload() {
    assertThat(share(1, 2, Map.of("dotransactions", "false", "tpcc.warehouses", "4")))
        .isEqualTo(
            Map.of(
                "dotransactions", "false",
                "tpcc.warehouses", "4",
                "fleet.rank", "1",
                "fleet.size", "2"));
  }
}
