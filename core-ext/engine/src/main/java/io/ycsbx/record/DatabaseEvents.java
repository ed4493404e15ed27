package io.ycsbx.record;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What happened in a database beside the load, of one kind. Immutable and thread-safe.
 *
 * @param kind e.g. {@code checkpoint}
 * @param fromMillis start of the time over which it was looked for, in milliseconds since the epoch
 *     by the client's clock
 * @param toMillis end of that time, likewise
 * @param times each event once, those of one part by their start
 */
public record DatabaseEvents(String kind, long fromMillis, long toMillis, List<TimedEvent> times) {

  /** Copies the list, and checks that the end does not precede the start. */
  public DatabaseEvents {
    if (toMillis < fromMillis) {
      throw new IllegalArgumentException(
          "toMillis must be at least " + fromMillis + ", was " + toMillis);
    }
    times = List.copyOf(times);
  }

  /**
   * Returns these and later events of the same kind, over the time of the later ones. One that has
   * gone on since, or began earlier than was known, replaces what was seen of it.
   */
  public DatabaseEvents plus(DatabaseEvents later) {
    List<TimedEvent> all = new ArrayList<>(times);
    for (TimedEvent event : later.times) {
      all.removeIf(event::replaces);
      all.add(event);
    }
    return new DatabaseEvents(kind, later.fromMillis, later.toMillis, all);
  }

  /** Returns the events of a window, in milliseconds from its start. */
  public DatabaseEvents within(Window window) {
    long start = window.startTimeMillis();
    long length = TimeUnit.NANOSECONDS.toMillis(window.nanos());
    return new DatabaseEvents(
        kind,
        fromMillis - start,
        toMillis - start,
        times.stream()
            .map(
                event ->
                    new TimedEvent(
                        event.part(), event.startMillis() - start, event.endMillis() - start))
            .filter(event -> event.endMillis() >= 0 && event.startMillis() <= length)
            .toList());
  }
}
