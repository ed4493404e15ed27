package io.ycsbx.record.host;

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
public record DriveHealth(
    String name,
    String tool,
    Optional<String> model,
    Optional<String> serial,
    Optional<Integer> warningTemperatureCelsius,
    HealthReading before,
    Optional<HealthReading> after) {

  /** Returns this log with the reading of another log as the one after the run. */
  public DriveHealth until(DriveHealth last) {
    return new DriveHealth(
        name, tool, model, serial, warningTemperatureCelsius, before, Optional.of(last.before));
  }
}
