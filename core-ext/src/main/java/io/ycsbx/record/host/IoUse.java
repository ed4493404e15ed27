package io.ycsbx.record.host;

import java.util.Optional;

/**
 * Requests of one kind to a block device in one interval.
 *
 * @param perSecond requests completed per second, 0 or more
 * @param bytesPerSecond bytes moved or discarded per second, 0 or more; 0 for flushes
 * @param meanMillis mean time from queueing to completion, in milliseconds, 0 or more; absent if no
 *     request completed
 */
public record IoUse(double perSecond, double bytesPerSecond, Optional<Double> meanMillis) {

  /** Checks the figures. */
  public IoUse {
    Figures.notNegative("perSecond", perSecond);
    Figures.notNegative("bytesPerSecond", bytesPerSecond);
    meanMillis.ifPresent(mean -> Figures.notNegative("meanMillis", mean));
  }
}
