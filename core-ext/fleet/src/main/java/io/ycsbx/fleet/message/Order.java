package io.ycsbx.fleet.message;

import io.ycsbx.record.Outcome;
import java.util.Map;
import java.util.Optional;

/**
 * The coordinator's answer to a beat.
 *
 * @param command the action of the client
 * @param reason reason of an abort
 * @param starts start of each phase in the time of the fleet, in nanoseconds since the epoch
 * @param everyMillis time to the next beat
 * @param released outcome of the whole run; absent until the merged record is written
 */
public record Order(
    Command command,
    Optional<String> reason,
    Map<String, Long> starts,
    long everyMillis,
    Optional<Outcome> released) {

  public Order {
    starts = Map.copyOf(starts);
  }

  /** The actions of a client. */
  public enum Command {
    GO_ON,
    /** End the run soon, as by a signal. */
    STOP,
    /** End the run soon, which has failed. */
    ABORT
  }
}
