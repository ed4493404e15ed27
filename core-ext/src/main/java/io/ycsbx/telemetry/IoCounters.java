package io.ycsbx.telemetry;

import io.ycsbx.record.IoUse;
import java.util.Optional;

/**
 * One kind of request since the host started.
 *
 * @param completed how many completed
 * @param sectors how many sectors of 512 bytes they moved
 * @param millis time they took together; the kernel keeps 32 bits of it
 */
record IoCounters(long completed, long sectors, long millis) {

  static final int SECTOR_BYTES = 512;

  private static final long WRAP = 0xFFFF_FFFFL;

  IoUse since(IoCounters before, double seconds) {
    long count = completed - before.completed;
    return new IoUse(
        count / seconds,
        (sectors - before.sectors) * (double) SECTOR_BYTES / seconds,
        count == 0
            ? Optional.empty()
            : Optional.of(millisBetween(before.millis, millis) / (double) count));
  }

  /** Whether nothing was counted backwards, as it is when a device was replaced. */
  boolean continues(IoCounters before) {
    return completed >= before.completed && sectors >= before.sectors;
  }

  /** Milliseconds between two values of a counter that starts again at 2^32. */
  static long millisBetween(long before, long after) {
    return (after - before) & WRAP;
  }
}
