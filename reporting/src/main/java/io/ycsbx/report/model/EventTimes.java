package io.ycsbx.report.model;

import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.TimedEvent;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Prints the times of events in seconds from the start of the measured window. */
public final class EventTimes {

  private static final long MILLIS = TimeUnit.SECONDS.toMillis(1);

  /** Length of an event that is printed as one second: databases are asked once a second. */
  private static final long SHORT = 2 * MILLIS;

  private EventTimes() {}

  /** Returns e.g. {@code at 37 s} or {@code from 37 s to 41 s}. */
  public static String of(TimedEvent event) {
    long from = Math.max(0, event.startMillis() / MILLIS);
    long to = (event.endMillis() + MILLIS - 1) / MILLIS;
    return event.endMillis() - event.startMillis() < SHORT
        ? String.format(Locale.ROOT, "at %,d s", from)
        : String.format(Locale.ROOT, "from %,d s to %,d s", from, to);
  }

  /** Returns e.g. {@code checkpoint at 37 s}. */
  public static Stream<String> phrases(DatabaseEvents events) {
    return events.times().stream().map(event -> events.kind() + " " + of(event));
  }
}
