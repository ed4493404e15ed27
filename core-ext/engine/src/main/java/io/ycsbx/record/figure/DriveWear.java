package io.ycsbx.record.figure;

import static io.ycsbx.record.figure.DriveLoad.ratio;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.DriveHealth.HealthReading;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
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

  /** Tests for drives under the data; the drives of a client without data do not count. */
  private boolean holdsData() {
    return data.stream().anyMatch(host -> !host.isLocal())
        || run.inventory().filter(Inventory::holdsData).isPresent();
  }

  /** Returns a rate of the drives, for each successful operation. */
  OptionalDouble perOperation(ToDoubleFunction<DeviceUse> perSecond) {
    return ratio(rate(perSecond), RecordFigures.throughput(run).orElse(0));
  }

  OptionalDouble writeAmplification() {
    OptionalDouble written = rate(use -> use.writes().bytesPerSecond());
    return ratio(ratio(written, run.throughput().orElse(0)), bytesPerTransaction());
  }

  private OptionalDouble rate(ToDoubleFunction<DeviceUse> perSecond) {
    return holdsData() ? drives.sum(perSecond) : OptionalDouble.empty();
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
      return run.transactions() == 0 ? 0 : bytes / run.transactions();
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private Stream<DriveHealth> health() {
    return data.stream().flatMap(host -> host.health().orElse(List.of()).stream());
  }

  OptionalDouble driveWriteAmplification() {
    OptionalDouble media = rise(HealthReading::mediaWrittenBytes);
    return ratio(media, rise(HealthReading::hostWrittenBytes).orElse(0));
  }

  /** Returns the sum of increases; unknown if a drive does not log the counter. */
  private OptionalDouble rise(Function<HealthReading, Optional<Long>> counter) {
    long sum = 0;
    for (DriveHealth drive : health().toList()) {
      long first = counter.apply(drive.before()).orElse(Long.MAX_VALUE);
      long last = drive.after().flatMap(counter).orElse(-1L);
      if (last < first) {
        return OptionalDouble.empty();
      }
      sum += last - first;
    }
    return OptionalDouble.of((double) sum);
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

  /** Returns the share of a highest rate that reads used; unknown if the rate of a drive is. */
  OptionalDouble used(ToDoubleFunction<DriveCeiling> rate, ToDoubleFunction<IoUse> value) {
    DoubleStream.Builder rates = DoubleStream.builder();
    for (HostTelemetry host : HostLoad.eachOnce(data)) {
      for (DriveCeiling ceiling : host.ceiling().stream().toList()) {
        for (String device : ceiling.device().map(List::of).orElseGet(host::devices)) {
          DriveLoad drive = drives.part(HostLoad.prefix(host, data) + device);
          OptionalDouble reads = drive.sum(use -> value.applyAsDouble(use.reads()));
          if (reads.isEmpty()) {
            return reads;
          }
          rates.add(reads.getAsDouble());
        }
      }
    }
    double sum = rates.build().sum();
    return ratio(OptionalDouble.of(100 * sum), ceiling(rate).orElse(0));
  }
}
