package io.ycsbx.record.figure;

import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.DeviceUse.IoUse;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A counter of drives that telemetry samples, and the way in which samples and drives add up.
 *
 * @param value of one drive in one interval
 * @param requests per second that the value is a mean of; absent for a mean over time
 * @param addsUp whether the values of several drives add up; else their mean is formed
 */
record DriveCounter(
    ToDoubleFunction<DeviceUse> value,
    Optional<ToDoubleFunction<DeviceUse>> requests,
    boolean addsUp) {

  private static final double BYTES_PER_MEGABYTE = 1e6;

  /** The mean time of all requests, read or write. */
  static final DriveCounter OF_ALL =
      new DriveCounter(
          use -> (millis(use.reads()) + millis(use.writes())) / Math.max(1e-9, requests(use)),
          Optional.of(DriveCounter::requests),
          false);

  /** Counts what adds up over drives. */
  static DriveCounter sum(ToDoubleFunction<DeviceUse> value) {
    return new DriveCounter(value, Optional.empty(), true);
  }

  /** Counts what is a share of each drive. */
  static DriveCounter share(ToDoubleFunction<DeviceUse> value) {
    return new DriveCounter(value, Optional.empty(), false);
  }

  /** Counts millions of bytes per second. */
  static DriveCounter megabytes(Function<DeviceUse, IoUse> io) {
    return sum(use -> io.apply(use).bytesPerSecond() / BYTES_PER_MEGABYTE);
  }

  /** Counts the mean time of requests; a drive without requests has none, rather than 0 ms. */
  static DriveCounter millis(Function<DeviceUse, IoUse> io) {
    return new DriveCounter(
        use -> io.apply(use).meanMillis().orElse(0.0),
        Optional.of(use -> io.apply(use).perSecond()),
        false);
  }

  private static double requests(DeviceUse use) {
    return use.reads().perSecond() + use.writes().perSecond();
  }

  private static double millis(IoUse io) {
    return io.perSecond() * io.meanMillis().orElse(0.0);
  }
}
