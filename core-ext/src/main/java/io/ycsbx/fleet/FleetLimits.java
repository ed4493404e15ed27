package io.ycsbx.fleet;

import java.time.Duration;

/**
 * Times after which a client counts as missing.
 *
 * @param joinNanos time for all clients to join
 * @param silentNanos time without a beat after which a client is marked
 * @param lostNanos time without a beat after which a client is lost
 */
record FleetLimits(long joinNanos, long silentNanos, long lostNanos) {

  static FleetLimits of(FleetSettings settings) {
    return of(settings.join(), settings.lostAfter());
  }

  static FleetLimits of(Duration join, Duration lostAfter) {
    return new FleetLimits(join.toNanos(), lostAfter.toNanos() / 2, lostAfter.toNanos());
  }
}
