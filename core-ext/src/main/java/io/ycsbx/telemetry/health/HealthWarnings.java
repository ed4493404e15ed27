package io.ycsbx.telemetry.health;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HealthReading;
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
      hot(drive, name).ifPresent(warnings::add);
      rise(drive, HealthReading::warningTemperatureMinutes)
          .map(minutes -> slow(name, minutes, "warning"))
          .ifPresent(warnings::add);
      rise(drive, HealthReading::criticalTemperatureMinutes)
          .map(minutes -> slow(name, minutes, "critical"))
          .ifPresent(warnings::add);
      rise(drive, HealthReading::mediaErrors)
          .map(
              errors ->
                  new Warning(
                      "drive-errors",
                      "the media errors of %s rose by %d during the run".formatted(name, errors),
                      "replace the drive: data may be lost"))
          .ifPresent(warnings::add);
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

  private static Optional<Warning> hot(DriveHealth drive, String name) {
    return drive
        .after()
        .flatMap(HealthReading::temperatureCelsius)
        .flatMap(
            degrees ->
                drive
                    .warningTemperatureCelsius()
                    .filter(limit -> degrees >= limit)
                    .map(
                        limit ->
                            new Warning(
                                "drive-temperature",
                                "%s had %d °C at the end of the run; its warning temperature is %d °C"
                                    .formatted(name, degrees, limit),
                                COOLER)));
  }

  private static Warning slow(String name, long minutes, String limit) {
    return new Warning(
        "drive-throttling",
        "%s was above its %s temperature for %d min of the run, and may have slowed down"
            .formatted(name, limit, minutes),
        COOLER);
  }

  /** Returns the increase of a counter; empty if it is unknown, or did not rise. */
  private static Optional<Long> rise(
      DriveHealth drive, Function<HealthReading, Optional<Long>> counter) {
    return counter
        .apply(drive.before())
        .flatMap(first -> drive.after().flatMap(counter).map(last -> last - first))
        .filter(rise -> rise > 0);
  }
}
