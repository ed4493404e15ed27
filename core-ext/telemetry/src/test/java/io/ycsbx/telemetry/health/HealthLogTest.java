package io.ycsbx.telemetry.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.telemetry.host.HostTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class HealthLogTest {

  private static final List<String> DRIVES = List.of("nvme0n1", "sda", "vda", "loop0");

  @TempDir Path folder;

  /** Reads the logs by a script in place of smartctl, whose third word is the drive. */
  private HealthLog log(String script) throws IOException {
    return HealthLog.start(new HostTree(folder).tool("smartctl", script).files(), DRIVES);
  }

  @Test
  void readsBeforeAndAfter() throws IOException {
    HealthLog log =
        log(
            """
            echo "$3" >> %1$s
            n=$(grep -c "$3" %1$s)
            echo '{"smartctl": {"version": [7, 4]}, "temperature": {"current": '$((40 + n))'}}'
            """
                .formatted(folder.resolve("asked")));
    List<DriveHealth> health = log.stop();

    assertThat(health).extracting(DriveHealth::name).containsExactly("nvme0n1", "sda");
    assertThat(health.get(0).before().temperatureCelsius()).contains(41);
    assertThat(health.get(0).after().orElseThrow().temperatureCelsius()).contains(42);
    assertThat(log.stop()).as("once more").isEqualTo(health);
    assertThat(log.warnings()).isEmpty();
    assertThat(Files.readAllLines(folder.resolve("asked")))
        .as("drives of other drivers have no log")
        .containsExactly("/dev/nvme0n1", "/dev/sda", "/dev/nvme0n1", "/dev/sda");
  }

  @Test
  void withoutTheToolOneWarningForAllDrives() {
    HealthLog log = HealthLog.start(new HostTree(folder).files(), DRIVES);

    assertThat(log.stop()).isEmpty();
    assertThat(log.warnings())
        .containsExactly(
            new Warning(
                "telemetry-health",
                "the health of nvme0n1, sda is not recorded: there is no smartctl on the PATH",
                "install smartmontools and run as root, or set telemetry.health=false"));
  }

  @Test
  void withoutTheRightOneWarningInTheToolsWords() throws IOException {
    HealthLog log =
        log(
            """
            echo '{"smartctl": {"version": [7, 3], "messages": [{"severity": "error",
              "string": "Smartctl open device: '$3' failed: Permission denied"}]}}'
            exit 2
            """);

    assertThat(log.stop()).isEmpty();
    assertThat(log.warnings())
        .extracting(Warning::message)
        .containsExactly(
            "the health of nvme0n1, sda is not recorded: Smartctl open device: the drive failed:"
                + " Permission denied");
  }

  @Test
  void hotAndFailingDrivesAreWarnedOf() throws IOException {
    String json =
        """
        {"name": "nvme0n1", "tool": "smartctl 7.4", "warningTemperatureCelsius": 70,
          "before": {"temperatureCelsius": 40, "warningTemperatureMinutes": 5,
            "mediaErrors": 0, "passed": true},
          "after": {"temperatureCelsius": 71, "warningTemperatureMinutes": 7,
            "mediaErrors": 2, "passed": false}}
        """;
    DriveHealth drive = RunRecordJson.mapper().readValue(json, DriveHealth.class);
    HostTelemetry host =
        HostTelemetryBuilder.builder()
            .host("db1")
            .source("/proc")
            .devices(List.of("nvme0n1"))
            .build();

    assertThat(HealthWarnings.of(host)).isEmpty();
    assertThat(HealthWarnings.of(host.withHealth(Optional.of(List.of(drive)))))
        .extracting(Warning::message)
        .containsExactly(
            "nvme0n1 of db1 had 71 °C at the end of the run; its warning temperature is 70 °C",
            "nvme0n1 of db1 was above its warning temperature for 2 min of the run, and may have"
                + " slowed down",
            "the media errors of nvme0n1 of db1 rose by 2 during the run",
            "nvme0n1 of db1 reports a failed health assessment");
  }
}
