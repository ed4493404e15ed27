package io.ycsbx.record.figure;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HealthReading;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The wear of the drives of a run and their limits: bytes written for each byte and operation of
 * the workload in the window, the health logs, which cover the whole run, and the highest rates
 * without a database.
 *
 * @param data the hosts whose drives hold the data
 * @param drives the load of these drives
 */
record DriveWear(RunRecord run, List<HostTelemetry> data, DriveLoad drives) {

  private static final double HUNDRED = 100;

  /** Tests for drives under the data; the drives of a client without data do not count. */
  private boolean holdsData() {
    return data.stream().anyMatch(host -> !host.isLocal())
        || run.inventory().filter(Inventory::holdsData).isPresent();
  }

  OptionalDouble writtenPerOperation() {
    double written =
        drives.sum(use -> use.writes().bytesPerSecond()).orElse(0) / run.throughputPerSecond();
    return written > 0 && Double.isFinite(written) && holdsData()
        ? OptionalDouble.of(written)
        : OptionalDouble.empty();
  }

  OptionalDouble writeAmplification() {
    double own = bytesPerTransaction();
    OptionalDouble written = writtenPerOperation();
    return own > 0 && written.isPresent()
        ? OptionalDouble.of(written.getAsDouble() / own)
        : OptionalDouble.empty();
  }

  /**
   * Returns the bytes of the fields that a transaction of the key-value workload inserts or
   * updates, on average and without keys; 0 for other workloads, and for fields of different
   * lengths.
   */
  private double bytesPerTransaction() {
    Map<String, String> settings = run.plan().values();
    if (!settings.getOrDefault("fieldlengthdistribution", "").equals("constant")
        || !settings.containsKey("writeallfields")) {
      return 0;
    }
    try {
      double field = Double.parseDouble(settings.getOrDefault("fieldlength", ""));
      double whole = field * Double.parseDouble(settings.getOrDefault("fieldcount", ""));
      double updated = Boolean.parseBoolean(settings.get("writeallfields")) ? whole : field;
      double bytes = 0;
      for (OperationStats operation : run.operations()) {
        if (operation.level() == Level.DATABASE) {
          bytes +=
              operation.keyCount()
                  * switch (operation.operation().replace("BATCH-", "")) {
                    case "INSERT" -> whole;
                    case "UPDATE" -> updated;
                    default -> 0;
                  };
        }
      }
      return bytes / run.transactions();
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private Stream<DriveHealth> health() {
    return data.stream().flatMap(host -> host.health().orElse(List.of()).stream());
  }

  OptionalDouble driveWriteAmplification() {
    double host = rise(HealthReading::hostWrittenBytes);
    double media = rise(HealthReading::mediaWrittenBytes);
    return host > 0 && media > 0 ? OptionalDouble.of(media / host) : OptionalDouble.empty();
  }

  /** Returns the sum of increases; 0 if a drive does not log the counter. */
  private long rise(Function<HealthReading, Optional<Long>> counter) {
    long sum = 0;
    for (DriveHealth drive : health().toList()) {
      long first = counter.apply(drive.before()).orElse(Long.MAX_VALUE);
      long last = drive.after().flatMap(counter).orElse(-1L);
      if (last < first) {
        return 0;
      }
      sum += last - first;
    }
    return sum;
  }

  /** Returns the highest value of any drive after the run. */
  OptionalDouble most(Function<HealthReading, Optional<Integer>> value) {
    return health()
        .flatMap(drive -> drive.after().flatMap(value).stream())
        .mapToDouble(Integer::doubleValue)
        .max();
  }

  /** Returns the drives' highest rate without a database. */
  OptionalDouble ceiling(ToDoubleFunction<DriveCeiling> rate) {
    double most =
        HostLoad.eachOnce(data).stream()
            .flatMap(host -> host.ceiling().stream())
            .mapToDouble(rate)
            .sum();
    boolean sampled = drives.sum(DeviceUse::queueDepth).isPresent();
    return most > 0 && sampled && holdsData() ? OptionalDouble.of(most) : OptionalDouble.empty();
  }

  /** Returns the share of a highest rate; empty if the rate of a drive is unknown. */
  OptionalDouble used(ToDoubleFunction<DriveCeiling> rate, ToDoubleFunction<DeviceUse> value) {
    OptionalDouble most = ceiling(rate);
    double sum = 0;
    for (HostTelemetry host : HostLoad.eachOnce(data)) {
      for (DriveCeiling ceiling : host.ceiling().stream().toList()) {
        for (String device : ceiling.device().map(List::of).orElseGet(host::devices)) {
          // Without a sample, neither the drive's rate nor the sum is a number.
          sum += drives.part(HostLoad.prefix(host, data) + device).sum(value).orElse(Double.NaN);
        }
      }
    }
    return most.isPresent() && sum >= 0 && hasDevices()
        ? OptionalDouble.of(HUNDRED * sum / most.getAsDouble())
        : OptionalDouble.empty();
  }

  private boolean hasDevices() {
    return HostLoad.eachOnce(data).stream()
        .filter(host -> host.ceiling().isPresent())
        .anyMatch(host -> host.ceiling().get().device().isPresent() || !host.devices().isEmpty());
  }
}
