package io.ycsbx.spi;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How often something has happened in a database. The time of an event is that between two counts
 * of which the second is larger, unless it is known better. Immutable and thread-safe.
 *
 * @param kind a noun whose plural ends with {@code s}, e.g. {@code checkpoint}
 * @param part the server or part; empty for the only one
 * @param count the number so far, or any figure that rises whenever it happens
 * @param underWay whether it happens at this moment
 * @param agoMillis time since the last one's start, in milliseconds; empty if that is not known
 */
public record EventCount(
    String kind, Optional<Part> part, double count, boolean underWay, OptionalLong agoMillis) {

  /** A restart of a server, which the uptimes of {@link RunningServer} tell. */
  public static final String RESTART = "restart";

  /** Checks that nothing is null. */
  public EventCount {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(part);
    Objects.requireNonNull(agoMillis);
  }

  /** Makes a count of which no more is known. */
  public EventCount(String kind, Optional<Part> part, double count) {
    this(kind, part, count, false, OptionalLong.empty());
  }
}
