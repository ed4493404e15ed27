package io.ycsbx.record;

import io.ycsbx.spi.Part;
import java.util.Optional;

/**
 * Something that happened in a database beside the load. Immutable and thread-safe.
 *
 * @param part the server or part; absent for the only one
 * @param startMillis its start, or the last moment known to be before it, in milliseconds since the
 *     epoch by the client's clock
 * @param endMillis its end, or the first moment known to be after it, likewise
 */
public record TimedEvent(Optional<Part> part, long startMillis, long endMillis) {

  /** Checks that the end does not precede the start. */
  public TimedEvent {
    if (endMillis < startMillis) {
      throw new IllegalArgumentException(
          "endMillis must be at least " + startMillis + ", was " + endMillis);
    }
  }

  /** Tests for an event of the same part that goes on where this one ended. */
  boolean isContinuedBy(TimedEvent later) {
    return part.equals(later.part) && later.startMillis <= endMillis;
  }

  /** Returns both as one event. */
  TimedEvent with(TimedEvent later) {
    return new TimedEvent(
        part, Math.min(startMillis, later.startMillis), Math.max(endMillis, later.endMillis));
  }
}
