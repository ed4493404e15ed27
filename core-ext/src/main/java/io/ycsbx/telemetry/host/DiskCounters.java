package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.IoUse;
import java.util.Optional;

/**
 * A block device's counters since the host started.
 *
 * @param busyMillis time with at least one request in flight
 * @param weightedMillis the sum over all requests of their time in flight
 */
public record DiskCounters(
    IoCounters reads,
    IoCounters writes,
    Optional<IoCounters> discards,
    Optional<IoCounters> flushes,
    long busyMillis,
    long weightedMillis) {

  /** Returns the use since an earlier reading; absent if the counters were reset meanwhile. */
  Optional<DeviceUse> since(DiskCounters before, String name, double seconds) {
    if (!reads.continues(before.reads) || !writes.continues(before.writes)) {
      return Optional.empty();
    }
    return Optional.of(
        new DeviceUse(
            name,
            reads.since(before.reads, seconds),
            writes.since(before.writes, seconds),
            since(before.discards, discards, seconds),
            since(before.flushes, flushes, seconds),
            IoCounters.millisBetween(before.weightedMillis, weightedMillis) / 1e3 / seconds,
            IoCounters.millisBetween(before.busyMillis, busyMillis) / 10.0 / seconds));
  }

  private static Optional<IoUse> since(
      Optional<IoCounters> before, Optional<IoCounters> after, double seconds) {
    return before.isPresent() && after.isPresent() && after.get().continues(before.get())
        ? Optional.of(after.get().since(before.get(), seconds))
        : Optional.empty();
  }
}
