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

  /** Tests for an event of the same part that began within this one: it is a piece of this one. */
  boolean replaces(TimedEvent earlier) {
    return part.equals(earlier.part)
        && earlier.startMillis >= startMillis
        && earlier.startMillis <= endMillis;
  }
}
