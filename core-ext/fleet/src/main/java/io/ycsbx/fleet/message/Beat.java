package io.ycsbx.fleet.message;

import io.ycsbx.record.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * Heartbeat of a client, sent one to twenty times a second: its state and its new intervals.
 *
 * @param ready phase for whose start it waits; absent while it runs
 * @param tallies intervals since the last beat that was answered
 * @param clock difference of the clocks
 * @param startSkewNanos start of the measured phase minus the agreed instant
 * @param ended outcome of its run; absent until the run has ended
 * @param recordMissing whether it has no record to upload
 */
public record Beat(
    int rank,
    Optional<String> ready,
    List<Tally> tallies,
    Optional<ClockReading> clock,
    Optional<Long> startSkewNanos,
    Optional<Outcome> ended,
    boolean recordMissing) {

  /**
   * Offset of a client's clocks from the time of the fleet, from one ping.
   *
   * @param steadyNanos time of the fleet (epoch nanoseconds of rank 0) minus this process's {@link
   *     System#nanoTime()}
   * @param wallNanos this host's clock minus the time of the fleet
   * @param roundTripNanos round trip of the ping, twice the largest error of both
   */
  public record ClockReading(long steadyNanos, long wallNanos, long roundTripNanos) {}

  public Beat {
    tallies = List.copyOf(tallies);
  }
}
