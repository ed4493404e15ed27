package io.ycsbx.spi;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How often something has happened in a database. The time of an event is that between two counts
 * of which the second is larger, or before and after those that show it under way. Immutable and
 * thread-safe.
 *
 * @param kind a noun whose plural ends with {@code s}, e.g. {@code checkpoint}
 * @param part the server or part, whose count is not that of another one; empty for the only one
 * @param count the number so far, or any figure that rises whenever it happens
 * @param underWay whether it happens at this moment
 * @param agoMillis time since the start of the last one that has ended, in milliseconds: the count
 *     then rises at each end; empty if no start is known, so that counts in a row are one event
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
