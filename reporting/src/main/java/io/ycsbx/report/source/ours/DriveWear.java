package io.ycsbx.report.source.ours;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.DriveHealth.HealthReading;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.source.Measurements;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Derives figures of wear: bytes written to the drives for each byte and operation of the workload
 * in the window, and the health logs, which cover the whole run. Stateless and thread-safe.
 */
final class DriveWear {

  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final double HUNDRED = 100;

  private DriveWear() {}

  /**
   * Adds the figures that follow from the record.
   *
   * @param data the hosts whose drives hold the data
   */
  static void addTo(Measurements figures, RunRecord run, List<HostTelemetry> data) {
    if (holdsData(run, data)) {
      perWork(figures, run);
      ceiling(figures, data);
    }
    List<DriveHealth> drives =
        data.stream().flatMap(host -> host.health().orElse(List.of()).stream()).toList();
    long host = rise(drives, HealthReading::hostWrittenBytes);
    long media = rise(drives, HealthReading::mediaWrittenBytes);
    if (host > 0 && media > 0) {
      add(figures, Metric.DRIVE_WRITE_AMPLIFICATION, (double) media / host);
    }
    most(drives, HealthReading::usedPercent)
        .ifPresent(used -> add(figures, Metric.ENDURANCE_USED, used));
    most(drives, HealthReading::temperatureCelsius)
        .ifPresent(degrees -> add(figures, Metric.TEMPERATURE, degrees));
  }

  /** Adds the drives' highest rates without a database, and the shares used. */
  private static void ceiling(Measurements figures, List<HostTelemetry> data) {
    double most = 0;
    double mostBytes = 0;
    List<String> drives = new ArrayList<>();
    for (HostTelemetry host : RecordTelemetry.eachOnce(data)) {
      if (host.ceiling().isPresent()) {
        DriveCeiling one = host.ceiling().get();
        most += one.randomReadIops();
        mostBytes += one.sequentialReadBytesPerSecond();
        for (String device : one.device().map(List::of).orElseGet(host::devices)) {
          drives.add(RecordTelemetry.prefix(host, data) + device);
        }
      }
    }
    if (most > 0 && figures.has(Figure.DRIVES, Metric.READ_IOPS)) {
      double mostMegabytes = mostBytes / BYTES_PER_MEGABYTE;
      add(figures, Metric.READ_IOPS_CEILING, most);
      used(figures, drives, Metric.READ_IOPS, most, Metric.READ_IOPS_USED);
      add(figures, Metric.READ_BANDWIDTH_CEILING, mostMegabytes);
      used(figures, drives, Metric.READ_BANDWIDTH, mostMegabytes, Metric.READ_BANDWIDTH_USED);
    }
  }

  /** Adds the share of a highest rate, unless the rate of a drive is unknown. */
  private static void used(
      Measurements figures, List<String> drives, Metric figure, double most, Metric share) {
    if (!drives.isEmpty() && drives.stream().allMatch(drive -> figures.has(drive, figure))) {
      double sum = drives.stream().mapToDouble(drive -> figures.value(drive, figure)).sum();
      add(figures, share, HUNDRED * sum / most);
    }
  }

  /** Tests for drives under the data; the drives of a client without data do not count. */
  private static boolean holdsData(RunRecord run, List<HostTelemetry> data) {
    return data.stream().anyMatch(host -> !host.isLocal())
        || run.inventory().filter(Inventory::holdsData).isPresent();
  }

  private static void perWork(Measurements figures, RunRecord run) {
    if (!figures.has(Figure.DRIVES, Metric.WRITE_BANDWIDTH)) {
      return;
    }
    double written =
        figures.value(Figure.DRIVES, Metric.WRITE_BANDWIDTH)
            * BYTES_PER_MEGABYTE
            / run.throughputPerSecond();
    if (!(written > 0) || Double.isInfinite(written)) {
      return;
    }
    add(figures, Metric.WRITTEN_PER_OPERATION, written);
    double own = bytesPerTransaction(run).orElse(0.0);
    if (own > 0) {
      add(figures, Metric.WRITE_AMPLIFICATION, written / own);
    }
  }

  /**
   * Returns the bytes of the fields that a transaction of the key-value workload inserts or
   * updates, on average and without keys; empty for other workloads, and for fields of different
   * lengths.
   */
  private static Optional<Double> bytesPerTransaction(RunRecord run) {
    Map<String, String> settings = run.plan().values();
    if (!settings.getOrDefault("fieldlengthdistribution", "").equals("constant")
        || !settings.containsKey("writeallfields")) {
      return Optional.empty();
    }
    try {
      double field = Double.parseDouble(settings.getOrDefault("fieldlength", ""));
      double whole = field * Double.parseDouble(settings.getOrDefault("fieldcount", ""));
      boolean all = Boolean.parseBoolean(settings.get("writeallfields"));
      double bytes = 0;
      for (OperationStats operation : run.operations()) {
        if (operation.level() == Level.DATABASE) {
          bytes +=
              operation.keyCount()
                  * switch (operation.operation().replace("BATCH-", "")) {
                    case "INSERT" -> whole;
                    case "UPDATE" -> all ? whole : field;
                    default -> 0;
                  };
        }
      }
      return Optional.of(bytes / run.transactions());
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Returns the sum of increases; 0 if a drive does not log the counter. */
  private static long rise(
      List<DriveHealth> drives, Function<HealthReading, Optional<Long>> counter) {
    long sum = 0;
    for (DriveHealth drive : drives) {
      Optional<Long> first = counter.apply(drive.before());
      Optional<Long> last = drive.after().flatMap(counter);
      if (first.isEmpty() || last.isEmpty() || last.get() < first.get()) {
        return 0;
      }
      sum += last.get() - first.get();
    }
    return sum;
  }

  private static Optional<Integer> most(
      List<DriveHealth> drives, Function<HealthReading, Optional<Integer>> value) {
    return drives.stream()
        .flatMap(drive -> drive.after().flatMap(value).stream())
        .max(Integer::compare);
  }

  private static void add(Measurements figures, Metric metric, double value) {
    figures.add(Figure.DRIVES, metric, value);
  }
}
