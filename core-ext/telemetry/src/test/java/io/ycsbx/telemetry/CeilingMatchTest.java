package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CeilingMatchTest {

  private static final DriveCeiling OF_DRIVE =
      new DriveCeiling(
          "/dev/nvme3n1",
          Optional.of("P5520"),
          Optional.of("S1"),
          Optional.of("nvme3n1"),
          "fio-3.33",
          1e6,
          7e9);

  private static HostTelemetry host(String name, String... devices) {
    return HostTelemetryBuilder.builder()
        .host(name)
        .source(name.equals("client") ? HostTelemetry.LOCAL_SOURCE : "ssh://" + name)
        .devices(List.of(devices))
        .build();
  }

  private static DriveHealth health(String device, String serial) throws IOException {
    String json =
        """
        {"name": "%s", "tool": "smartctl 7.4", "serial": "%s", "before": {}}
        """
            .formatted(device, serial);
    return RunRecordJson.mapper().readValue(json, DriveHealth.class);
  }

  private static void assertMatch(CeilingMatch match, String ceiling, String... messages) {
    assertThat(
            match.hosts().stream()
                .flatMap(
                    host ->
                        host.ceiling().stream()
                            .map(matched -> host.host() + " " + matched.device().orElse("all"))))
        .isEqualTo(ceiling.isEmpty() ? List.of() : List.of(ceiling));
    assertThat(match.warnings()).extracting(Warning::message).containsExactly(messages);
  }

  /** The drive has another name on the host of the run, and its twin has its former one. */
  @Test
  void theSerialNumberDecides() throws IOException {
    HostTelemetry twins =
        host("db2", "nvme3n1", "nvme4n1")
            .withHealth(Optional.of(List.of(health("nvme3n1", "S2"), health("nvme4n1", "S1"))));
    assertMatch(
        CeilingMatch.of(List.of(host("client", "sda"), host("db1", "nvme3n1"), twins), 2, OF_DRIVE),
        "db2 nvme4n1");
  }

  @Test
  void withoutASerialNumberTheNameMatches() {
    assertMatch(
        CeilingMatch.of(List.of(host("client", "nvme3n1")), 0, OF_DRIVE),
        "client nvme3n1",
        "the drive measured as /dev/nvme3n1 was matched with nvme3n1 of client by name: the serial"
            + " number is not known");
  }

  @Test
  void namespacesOfOneDriveAreToldApartByName() throws IOException {
    HostTelemetry db =
        host("db1", "nvme3n1", "nvme3n2")
            .withHealth(Optional.of(List.of(health("nvme3n1", "S1"), health("nvme3n2", "S1"))));
    assertMatch(
        CeilingMatch.of(List.of(db), 1, OF_DRIVE),
        "db1 nvme3n1",
        "the drive measured as /dev/nvme3n1 was matched with nvme3n1 of db1 by name: the serial"
            + " number is ambiguous");
  }

  @Test
  void anotherDriveHasNoCeiling() throws IOException {
    HostTelemetry other =
        host("client", "nvme3n1").withHealth(Optional.of(List.of(health("nvme3n1", "S2"))));
    assertMatch(
        CeilingMatch.of(List.of(other), 0, OF_DRIVE),
        "",
        "the file of /dev/nvme3n1 (serial number S1) in telemetry.ceiling matches none, or several,"
            + " of the data's drives, so the record has no ceiling");
  }

  @Test
  void aDirectoryIsThatOfTheOnlyHostWithData() {
    DriveCeiling directory =
        new DriveCeiling(
            "/data", Optional.empty(), Optional.empty(), Optional.empty(), "fio-3.33", 1e6, 7e9);
    HostTelemetry client = host("client", "sda");
    assertMatch(CeilingMatch.of(List.of(client), 0, directory), "client all");
    assertMatch(CeilingMatch.of(List.of(client, host("db1", "sda")), 1, directory), "db1 all");
    assertMatch(
        CeilingMatch.of(List.of(client, host("db1", "sda"), host("db2", "sda")), 2, directory),
        "",
        "the file of /data in telemetry.ceiling describes a directory, which requires one host with"
            + " data, but 2 of 2 were recorded, so the record has no ceiling");
    assertMatch(
        CeilingMatch.of(List.of(client), 1, directory),
        "",
        "the file of /data in telemetry.ceiling describes a directory, which requires one host with"
            + " data, but 0 of 1 were recorded, so the record has no ceiling");
  }
}
