package io.ycsbx.report.source.ours;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Owner;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.DriveHealth.HealthReading;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.report.source.Measurements;
import io.ycsbx.report.source.Recorded;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
      RunRecord run, Measurements figures, HostTelemetry... hosts) {
    DriveWear.addTo(figures, run, List.of(hosts));
    Map<String, Double> drives = new LinkedHashMap<>();
    figures
        .all()
        .forEach(
            (figure, measured) -> {
              if (figure.owner().equals(Figure.DRIVES)) {
                drives.put(figure.kind().label(), measured.value());
              }
            });
    return drives;
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

    assertThat(figures(new Recorded().record(), new Measurements(), host))
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

    assertThat(figures(new Recorded().record(), new Measurements(), host))
        .containsOnlyKeys("endurance used", "temperature");
  }

  private static RunRecord ofKeyValues() {
    return new Recorded()
        .set("writeallfields", "false", Owner.WORKLOAD)
        .set("fieldlengthdistribution", "constant", Owner.DATA)
        .record();
  }

  private static Measurements writing(double megabytesPerSecond) {
    Measurements figures = new Measurements();
    figures.add(Figure.DRIVES, Metric.WRITE_BANDWIDTH, megabytesPerSecond);
    return figures;
  }

  @Test
  void bytesWrittenAreThoseOfTheWindowsOperations() {
    HostTelemetry host = HostTelemetryBuilder.builder().host("db1").source("ssh://db1").build();

    assertThat(figures(ofKeyValues(), writing(1), host))
        .as("1,000 operations a second, half of them updates of a field of 100 bytes")
        .containsEntry("written per operation", 1000.0)
        .containsEntry("write amplification", 20.0);
    assertThat(figures(new Recorded().record(), writing(1), host))
        .containsOnlyKeys("write bandwidth", "written per operation");
    assertThat(figures(ofKeyValues(), writing(0), host)).containsOnlyKeys("write bandwidth");
  }

  @Test
  void drivesOfAClientWithoutDataAreNotOfTheWorkload() {
    HostTelemetry client = HostTelemetryBuilder.builder().host("here").source("/proc").build();

    assertThat(figures(ofKeyValues(), writing(1), client)).containsOnlyKeys("write bandwidth");
  }

  @Test
  void theShareOfTheDrivesOwnFiguresIsThatOfReads() {
    HostTelemetry host = host("db1", Optional.empty());
    Measurements figures = reading("nvme0n1", 900_000, 3_400);
    reading(figures, "nvme1n1", 30_000, 100);
    reading(figures, Figure.DRIVES, 930_000, 3_500);

    assertThat(figures(new Recorded().record(), figures, host))
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
    HostTelemetry one = host("db1", Optional.of("nvme1n1"));
    HostTelemetry other =
        HostTelemetryBuilder.builder()
            .host("db2")
            .source("ssh://db2")
            .devices(List.of("nvme0n1"))
            .build();
    Measurements figures = reading("db1:nvme0n1", 100_000, 100);
    reading(figures, "db1:nvme1n1", 300_000, 700);
    reading(figures, "db2:nvme0n1", 500_000, 1_000);
    reading(figures, Figure.DRIVES, 900_000, 1_800);

    assertThat(figures(new Recorded().record(), figures, one, other))
        .containsEntry("read requests ceiling", 1_500_000.0)
        .containsEntry("read requests used", 20.0)
        .containsEntry("read bandwidth used", 10.0);
  }

  @Test
  void theShareOfADriveWithoutSamplesIsUnknown() {
    HostTelemetry host = host("db1", Optional.of("nvme1n1"));
    Measurements figures = reading("nvme0n1", 100_000, 100);
    reading(figures, Figure.DRIVES, 100_000, 100);

    assertThat(figures(new Recorded().record(), figures, host))
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

  private static Measurements reading(String drive, double requests, double megabytes) {
    Measurements figures = writing(0);
    reading(figures, drive, requests, megabytes);
    return figures;
  }

  private static void reading(
      Measurements figures, String drive, double requests, double megabytes) {
    figures.add(drive, Metric.READ_IOPS, requests);
    figures.add(drive, Metric.READ_BANDWIDTH, megabytes);
  }
}
