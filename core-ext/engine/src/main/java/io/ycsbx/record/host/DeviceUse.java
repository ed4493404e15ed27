package io.ycsbx.record.host;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;

/**
 * Use of one block device in one interval, as {@code iostat -x} (sysstat) defines it, computed from
 * the counters in the kernel's {@code Documentation/admin-guide/iostats.rst}.
 *
 * @param name the kernel's name, e.g. {@code nvme0n1}
 * @param reads {@code r/s}, {@code rkB/s} (here in bytes) and {@code r_await}
 * @param writes {@code w/s}, {@code wkB/s} (here in bytes) and {@code w_await}
 * @param discards {@code d/s}, {@code dkB/s} (here in bytes) and {@code d_await}; other figures
 *     exclude discards, except queue depth and utilisation; absent if the kernel does not count
 *     discards (before 4.18)
 * @param flushes {@code f/s} and {@code f_await}; absent if the kernel does not count flushes
 *     (before 5.5)
 * @param queueDepth {@code aqu-sz}: requests in flight, mean over the interval, 0 or more
 * @param utilisationPercent {@code %util}: share of the interval with at least one request in
 *     flight. 0 if idle; above 100 only by the kernel's rounding. A device that serves requests in
 *     parallel (any SSD) is not saturated at 100
 * @param temperatureCelsius composite temperature of an NVMe drive in °C, read every 10 s; absent
 *     in the samples between, and for other devices
 */
@RecordBuilder
public record DeviceUse(
    String name,
    IoUse reads,
    IoUse writes,
    Optional<IoUse> discards,
    Optional<IoUse> flushes,
    double queueDepth,
    double utilisationPercent,
    Optional<Double> temperatureCelsius)
    implements DeviceUseBuilder.With {

  /**
   * Requests of one kind to a block device in one interval.
   *
   * @param perSecond requests completed per second, 0 or more
   * @param bytesPerSecond bytes moved or discarded per second, 0 or more; 0 for flushes
   * @param meanMillis mean time from queueing to completion, in milliseconds, 0 or more; absent if
   *     no request completed
   */
  public record IoUse(double perSecond, double bytesPerSecond, Optional<Double> meanMillis) {}
}
