package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.IoUse;
import java.util.Optional;

/**
 * Counters of one kind of request since the host started.
 *
 * @param completed number of completed requests
 * @param sectors number of sectors of 512 bytes that the requests moved
 * @param millis total time of the requests, modulo 2^32
 */
public record IoCounters(long completed, long sectors, long millis) {

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

  /** Returns whether no counter has decreased, as after the replacement of a device. */
  boolean continues(IoCounters before) {
    return completed >= before.completed && sectors >= before.sectors;
  }

  /** Returns the milliseconds between two values of a counter modulo 2^32. */
  static long millisBetween(long before, long after) {
    return (after - before) & WRAP;
  }
}
