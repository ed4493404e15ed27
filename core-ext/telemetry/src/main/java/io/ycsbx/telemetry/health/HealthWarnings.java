package io.ycsbx.telemetry.health;

import io.ycsbx.config.Warning;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.DriveHealth.HealthReading;
import io.ycsbx.record.host.HostTelemetry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Derives warnings from the health logs of drives. Stateless and thread-safe. */
public final class HealthWarnings {

  private static final String COOLER = "cool the drive, and repeat the run";

  private HealthWarnings() {}

  /**
   * Returns warnings of hot drives, which may slow down, of new errors, and of drives that report
   * their own failure.
   */
  public static List<Warning> of(HostTelemetry host) {
    List<Warning> warnings = new ArrayList<>();
    for (DriveHealth drive : host.health().orElse(List.of())) {
      String name = drive.name() + " of " + host.host();
      Optional<Integer> degrees = drive.after().flatMap(HealthReading::temperatureCelsius);
      int limit = drive.warningTemperatureCelsius().orElse(Integer.MAX_VALUE);
      if (degrees.isPresent() && degrees.get() >= limit) {
        warnings.add(
            new Warning(
                "drive-temperature",
                "%s had %s °C at the end of the run; its warning temperature is %s °C"
                    .formatted(name, degrees.get(), limit),
                COOLER));
      }
      long warm = rise(drive, HealthReading::warningTemperatureMinutes);
      if (warm > 0) {
        warnings.add(slow(name, warm, "warning"));
      }
      long critical = rise(drive, HealthReading::criticalTemperatureMinutes);
      if (critical > 0) {
        warnings.add(slow(name, critical, "critical"));
      }
      long errors = rise(drive, HealthReading::mediaErrors);
      if (errors > 0) {
        warnings.add(
            new Warning(
                "drive-errors",
                "the media errors of %s rose by %s during the run".formatted(name, errors),
                "replace the drive: data may be lost"));
      }
      if (drive.after().orElse(drive.before()).passed().equals(Optional.of(false))) {
        warnings.add(
            new Warning(
                "drive-failing",
                name + " reports a failed health assessment",
                "see smartctl -a /dev/" + drive.name()));
      }
    }
    return warnings;
  }

  private static Warning slow(String name, long minutes, String limit) {
    return new Warning(
        "drive-throttling",
        "%s was above its %s temperature for %s min of the run, and may have slowed down"
            .formatted(name, limit, minutes),
        COOLER);
  }

  /** Returns the increase of a counter; 0 if it is unknown. */
  private static long rise(DriveHealth drive, Function<HealthReading, Optional<Long>> counter) {
    Optional<Long> first = counter.apply(drive.before());
    Optional<Long> last = drive.after().flatMap(counter);
    return first.isPresent() && last.isPresent() ? last.get() - first.get() : 0;
  }
}
