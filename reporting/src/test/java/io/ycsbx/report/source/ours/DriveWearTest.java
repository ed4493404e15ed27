package io.ycsbx.report.source.ours;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Subject;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HealthReading;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.Unit;
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
    return new HostTelemetry("db1", "ssh://db1", Optional.empty(), List.of(), List.of())
        .with(List.of(drives));
  }

  private static Map<String, Double> figures(
      RunRecord run, Measurements figures, HostTelemetry host) {
    DriveWear.addTo(figures, run, List.of(host));
    Map<String, Double> drives = new LinkedHashMap<>();
    figures.all().values().stream()
        .filter(one -> one.metric().operation().equals(MetricNames.DRIVES))
        .forEach(one -> drives.put(one.metric().figure(), one.value()));
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

  private static RunRecord ofWorkload(String workload, HostTelemetry... hosts) {
    RunRecord run = new Recorded().record();
    return new RunRecord(
        run.schemaVersion(),
        run.suiteVersion(),
        run.plan(),
        new Subject(Optional.empty(), "Database", Optional.empty(), workload, Map.of()),
        run.phases(),
        run.transactions(),
        run.window(),
        run.operations(),
        run.cleanup(),
        run.intervals(),
        run.gc(),
        run.statistics(),
        run.inventory(),
        List.of(hosts),
        run.warnings(),
        run.outcome(),
        run.headline());
  }

  private static Measurements writing(double megabytesPerSecond) {
    Measurements figures = new Measurements();
    figures.add(
        MetricNames.DRIVES,
        MetricNames.WRITE_BANDWIDTH,
        megabytesPerSecond,
        Unit.MEGABYTES_PER_SECOND,
        Direction.NEITHER);
    return figures;
  }

  @Test
  void bytesWrittenAreThoseOfTheWindowsOperations() {
    HostTelemetry host =
        new HostTelemetry("db1", "ssh://db1", Optional.empty(), List.of(), List.of());

    assertThat(figures(ofWorkload("site.ycsb.workloads.CoreWorkload"), writing(1), host))
        .as("1,000 operations a second, half of them updates of a field of 100 bytes")
        .containsEntry("written per operation", 1000.0)
        .containsEntry("write amplification", 20.0);
    assertThat(figures(ofWorkload("io.ycsbx.workload.tpcc.TpccWorkload"), writing(1), host))
        .containsOnlyKeys("write bandwidth", "written per operation");
    assertThat(figures(ofWorkload("site.ycsb.workloads.CoreWorkload"), writing(0), host))
        .containsOnlyKeys("write bandwidth");
  }

  @Test
  void drivesOfAClientWithoutDataAreNotOfTheWorkload() {
    HostTelemetry client =
        new HostTelemetry("here", "/proc", Optional.empty(), List.of(), List.of());

    assertThat(figures(ofWorkload("site.ycsb.workloads.CoreWorkload"), writing(1), client))
        .containsOnlyKeys("write bandwidth");
  }

  @Test
  void theShareOfTheDrivesOwnFiguresIsThatOfReads() {
    HostTelemetry host =
        new HostTelemetry("db1", "ssh://db1", Optional.empty(), List.of(), List.of())
            .with(
                new DriveCeiling(
                    "/data", Optional.empty(), Optional.empty(), "fio-3.33", 1_500_000, 7e9));
    Measurements figures = writing(0);
    figures.add(MetricNames.DRIVES, MetricNames.READ_IOPS, 930_000, Unit.IOPS, Direction.NEITHER);
    figures.add(
        MetricNames.DRIVES,
        MetricNames.READ_BANDWIDTH,
        3500,
        Unit.MEGABYTES_PER_SECOND,
        Direction.NEITHER);

    assertThat(figures(ofWorkload("Workload", host), figures, host))
        .containsEntry("read requests ceiling", 1_500_000.0)
        .containsEntry("read requests used", 62.0)
        .containsEntry("read bandwidth ceiling", 7000.0)
        .containsEntry("read bandwidth used", 50.0);
  }
}
