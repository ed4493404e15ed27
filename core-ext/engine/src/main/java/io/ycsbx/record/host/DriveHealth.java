package io.ycsbx.record.host;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;

/**
 * A drive's health log before and after a run.
 *
 * @param name the kernel's name, e.g. {@code nvme0n1}
 * @param tool program that read the log, with its version
 * @param model the model as reported by the drive
 * @param serial the drive's serial number
 * @param warningTemperatureCelsius temperature from which the drive warns, and may slow down, in °C
 * @param before the log before the first operation
 * @param after the log after the last operation; absent if it could not be read
 */
@RecordBuilder
public record DriveHealth(
    String name,
    String tool,
    Optional<String> model,
    Optional<String> serial,
    Optional<Integer> warningTemperatureCelsius,
    HealthReading before,
    Optional<HealthReading> after)
    implements DriveHealthBuilder.With {

  /**
   * Counters of a drive's health log at one time. A counter that the drive does not log is absent.
   *
   * @param hostWrittenBytes bytes that hosts wrote to the drive during its life; NVMe counts in
   *     units of 512,000 bytes
   * @param mediaWrittenBytes bytes that the drive wrote to its flash during its life; vendors log
   *     this counter, NVMe does not
   * @param temperatureCelsius composite temperature, in °C
   * @param warningTemperatureMinutes time at or above the warning temperature during the drive's
   *     life, in minutes
   * @param criticalTemperatureMinutes time at or above the critical temperature, likewise
   * @param usedPercent share of the endurance that is used, in percent; may exceed 100
   * @param sparePercent share of the spare blocks that is left, in percent
   * @param mediaErrors data that the drive could not read or write correctly, in its life
   * @param passed result of the drive's own assessment of its health
   */
  public record HealthReading(
      Optional<Long> hostWrittenBytes,
      Optional<Long> mediaWrittenBytes,
      Optional<Integer> temperatureCelsius,
      Optional<Long> warningTemperatureMinutes,
      Optional<Long> criticalTemperatureMinutes,
      Optional<Integer> usedPercent,
      Optional<Integer> sparePercent,
      Optional<Long> mediaErrors,
      Optional<Boolean> passed) {}
}
