package io.ycsbx.record.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DeviceUseBuilder;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.DriveHealth.HealthReading;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class DriveWearTest {

  private static HealthReading reading(long host, Optional<Long> media, int celsius, int used) {
    return new HealthReading(
        Optional.of(host),
        media,
        Optional.of(celsius),
        Optional.empty(),
        Optional.empty(),
        Optional.of(used),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static DriveHealth drive(String name, HealthReading before, HealthReading after) {
    return new DriveHealth(
        name,
        "smartctl 7.4",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        before,
        Optional.of(after));
  }

  private static HostTelemetry server(DriveHealth... drives) {
    return HostTelemetryBuilder.builder()
        .host("db1")
        .source("ssh://db1")
        .health(Optional.of(List.of(drives)))
        .build();
  }

  private static Map<String, Double> figures(
      RunRecord run, DriveLoad drives, HostTelemetry... hosts) {
    Measurements figures = new Measurements();
    figures.take(Figure.DRIVES, new DriveWear(run, List.of(hosts), drives));
    Map<String, Double> byName = new LinkedHashMap<>();
    figures.all().forEach((figure, value) -> byName.put(figure.kind().label(), value.value()));
    return byName;
  }

  /** Returns 1,000 operations in a second, half of them updates. */
  private static RunRecord run(Map<String, String> settings) {
    Histogram times = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    times.recordValueWithCount(1_000, 500);
    StatusStats ok =
        new StatusStats("OK", true, "", new LatencyDistribution(times), Optional.empty());
    Map<String, EffectiveSetting> effective = new LinkedHashMap<>();
    settings.forEach(
        (name, value) ->
            effective.put(name, new EffectiveSetting(value, Owner.DATA, SettingSource.FILE)));
    return SampleRun.record()
        .with()
        .plan(
            new RunDescription(
                false, "", List.of(), effective, Optional.of(1), Optional.empty(), "closed"))
        .transactions(1_000L)
        .window(new Window(0, 1_000_000_000L, 1_000))
        .operations(
            List.of(
                new OperationStats("READ", Level.DATABASE, List.of(ok)),
                new OperationStats("UPDATE", Level.DATABASE, List.of(ok))))
        .build();
  }

  @Test
  void theMostWornAndTheHottestDriveStandForAll() {
    HostTelemetry host =
        server(
            drive(
                "a",
                reading(1000, Optional.of(0L), 40, 3),
                reading(3000, Optional.of(3000L), 45, 4)),
            drive(
                "b", reading(0, Optional.of(0L), 50, 1), reading(1000, Optional.of(1500L), 55, 1)));

    assertThat(figures(run(Map.of()), new DriveLoad(), host))
        .isEqualTo(
            Map.of("drive write amplification", 1.5, "endurance used", 4.0, "temperature", 55.0));
  }

  @Test
  void withoutTheMediasBytesThereIsNoAmplificationOfTheDrive() {
    HostTelemetry host =
        server(
            drive(
                "a",
                reading(1000, Optional.empty(), 40, 3),
                reading(3000, Optional.empty(), 45, 4)));

    assertThat(figures(run(Map.of()), new DriveLoad(), host))
        .containsOnlyKeys("endurance used", "temperature");
  }

  private static RunRecord ofKeyValues() {
    return run(
        Map.of(
            "writeallfields", "false",
            "fieldlengthdistribution", "constant",
            "fieldlength", "100",
            "fieldcount", "10"));
  }

  private static DriveLoad writing(double megabytesPerSecond) {
    return load(new DriveLoad(), "nvme0n1", 0, 0, megabytesPerSecond);
  }

  private static DriveLoad load(
      DriveLoad drives, String name, double reads, double readMegabytes, double writtenMegabytes) {
    drives.add(
        name,
        DeviceUseBuilder.builder()
            .name(name)
            .reads(new IoUse(reads, readMegabytes * 1e6, Optional.empty()))
            .writes(new IoUse(0, writtenMegabytes * 1e6, Optional.empty()))
            .build(),
        1);
    return drives;
  }

  @Test
  void bytesWrittenAreThoseOfTheWindowsOperations() {
    HostTelemetry host = HostTelemetryBuilder.builder().host("db1").source("ssh://db1").build();

    assertThat(figures(ofKeyValues(), writing(1), host))
        .as("1,000 operations a second, half of them updates of a field of 100 bytes")
        .containsEntry("written per operation", 1000.0)
        .containsEntry("write amplification", 20.0);
    assertThat(figures(run(Map.of()), writing(1), host))
        .containsEntry("written per operation", 1000.0)
        .doesNotContainKey("write amplification");
  }

  /** Without samples they are unknown. */
  @Test
  void drivesThatDidNothingHaveFiguresOfZero() {
    HostTelemetry host = HostTelemetryBuilder.builder().host("db1").source("ssh://db1").build();

    assertThat(figures(ofKeyValues(), writing(0), host))
        .isEqualTo(
            Map.of(
                "write amplification", 0.0,
                "reads per operation", 0.0,
                "read per operation", 0.0,
                "writes per operation", 0.0,
                "written per operation", 0.0));
    assertThat(figures(ofKeyValues(), new DriveLoad(), host)).isEmpty();
  }

  @Test
  void mediaThatWroteNothingHaveAnAmplificationOfZero() {
    HealthReading before = reading(1000, Optional.of(500L), 40, 3);
    HealthReading written = reading(3000, Optional.of(500L), 40, 3);

    assertThat(figures(run(Map.of()), new DriveLoad(), server(drive("a", before, written))))
        .containsEntry("drive write amplification", 0.0);
    assertThat(figures(run(Map.of()), new DriveLoad(), server(drive("a", before, before))))
        .doesNotContainKey("drive write amplification");
  }

  @Test
  void drivesOfAClientWithoutDataAreNotOfTheWorkload() {
    HostTelemetry client = HostTelemetryBuilder.builder().host("here").source("/proc").build();

    assertThat(figures(ofKeyValues(), writing(1), client)).isEmpty();
  }

  @Test
  void theShareOfTheDrivesOwnFiguresIsThatOfReads() {
    HostTelemetry host = host("db1", Optional.empty());
    DriveLoad drives = reading(new DriveLoad(), "nvme0n1", 900_000, 3_400);
    reading(drives, "nvme1n1", 30_000, 100);

    assertThat(figures(run(Map.of()), drives, host))
        .containsEntry("read requests ceiling", 1_500_000.0)
        .containsEntry("read requests used", 62.0)
        .containsEntry("read bandwidth ceiling", 7000.0)
        .containsEntry("read bandwidth used", 50.0);
  }

  /**
   * The reads of other drives and hosts are no part of the share of the drive that was measured.
   */
  @Test
  void theShareIsThatOfTheDriveThatWasMeasured() {
    HostTelemetry single = host("db1", Optional.of("nvme1n1"));
    HostTelemetry other =
        HostTelemetryBuilder.builder()
            .host("db2")
            .source("ssh://db2")
            .devices(List.of("nvme0n1"))
            .build();
    DriveLoad drives = reading(new DriveLoad(), "db1:nvme0n1", 100_000, 100);
    reading(drives, "db1:nvme1n1", 300_000, 700);
    reading(drives, "db2:nvme0n1", 500_000, 1_000);

    assertThat(figures(run(Map.of()), drives, single, other))
        .containsEntry("read requests ceiling", 1_500_000.0)
        .containsEntry("read requests used", 20.0)
        .containsEntry("read bandwidth used", 10.0);
  }

  @Test
  void theShareOfADriveWithoutSamplesIsUnknown() {
    HostTelemetry host = host("db1", Optional.of("nvme1n1"));
    DriveLoad drives = reading(new DriveLoad(), "nvme0n1", 100_000, 100);

    assertThat(figures(run(Map.of()), drives, host))
        .containsEntry("read requests ceiling", 1_500_000.0)
        .doesNotContainKeys("read requests used", "read bandwidth used");
  }

  private static HostTelemetry host(String name, Optional<String> measured) {
    return HostTelemetryBuilder.builder()
        .host(name)
        .source("ssh://" + name)
        .devices(List.of("nvme0n1", "nvme1n1"))
        .ceiling(
            Optional.of(
                new DriveCeiling(
                    "/data",
                    Optional.empty(),
                    Optional.empty(),
                    measured,
                    "fio-3.33",
                    1_500_000,
                    7e9)))
        .build();
  }

  private static DriveLoad reading(
      DriveLoad drives, String name, double requests, double megabytes) {
    return load(drives, name, requests, megabytes, 0);
  }
}
