package io.ycsbx.run.phase;

import io.ycsbx.config.Durations;
import io.ycsbx.config.FailureText;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.RunNote;
import io.ycsbx.record.TimedEvent;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Part;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import site.ycsb.DBException;

/**
 * Asks a database once a second, on a thread of its own, for what happens beside the load. Used by
 * the coordinator's thread, which logs the first failure at the end.
 */
final class EventWatch {

  /** Time for the last answer, at the end of the measured phase. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final EventSource source;
  private final LongSupplier clock;
  private final Consumer<RunNote> notes;
  private final Map<Counted, Seen> seen = new HashMap<>();
  private final Map<String, DatabaseEvents> byKind = new LinkedHashMap<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private Optional<Thread> thread = Optional.empty();
  private Optional<String> failure = Optional.empty();

  private record Counted(String kind, Optional<Part> part) {}

  private record Seen(double count, long millis) {}

  /**
   * Prepares a watch.
   *
   * @param clock returns the time in milliseconds since the epoch; thread-safe
   * @param notes receives the events of each poll that found some, on the thread of the watch
   */
  EventWatch(EventSource source, LongSupplier clock, Consumer<RunNote> notes) {
    this.source = source;
    this.clock = clock;
    this.notes = notes;
  }

  /** Returns the watch of a run's database; without a source, one that never finds anything. */
  static EventWatch of(PhaseContext run, Consumer<RunNote> notes) {
    EventSource source = List::of;
    if (run.barrier().asksForEvents() && run.database() instanceof EventfulDB eventful) {
      try {
        source = eventful.events();
      } catch (DBException | RuntimeException e) {
        warn(FailureText.of(e), run.log());
      }
    }
    return new EventWatch(source, run.log()::currentTimeMillis, notes);
  }

  private static void warn(String cause, RunLog log) {
    log.warn(
        "events-unavailable",
        "the database could not always be asked for its events: " + cause,
        "remove the cause and repeat the run if you need them");
  }

  /** Takes the first counts, and starts the thread if there are any. */
  void start() {
    poll();
    if (!seen.isEmpty()) {
      thread = Optional.of(DaemonThread.start("ycsbx-events", this::run));
    }
  }

  private void run() {
    try {
      boolean last;
      do {
        last = ended.await(1, TimeUnit.SECONDS);
        poll();
      } while (!last);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Takes the last counts, and warns of the first failure. */
  void end(RunLog log) {
    ended.countDown();
    thread.ifPresent(polling -> DaemonThread.join(polling, PATIENCE));
    if (thread.filter(Thread::isAlive).isPresent()) {
      fail("it has not answered for " + Durations.format(PATIENCE));
    } else {
      close();
    }
    first().ifPresent(cause -> warn(cause, log));
  }

  private void close() {
    try {
      source.close();
    } catch (Exception e) {
      fail(FailureText.of(e));
    }
  }

  /** Asks once. */
  void poll() {
    try {
      take(source.counts(), clock.getAsLong());
    } catch (Exception e) {
      fail(FailureText.of(e));
    }
  }

  private synchronized void fail(String cause) {
    failure = failure.or(() -> Optional.of(cause));
  }

  private synchronized Optional<String> first() {
    return failure;
  }

  private synchronized void take(List<EventCount> counts, long nowMillis) {
    for (EventCount count : counts) {
      Seen before =
          seen.put(new Counted(count.kind(), count.part()), new Seen(count.count(), nowMillis));
      long sinceMillis = before == null ? nowMillis : before.millis();
      boolean rose = before != null && count.count() > before.count();
      List<TimedEvent> found = List.of();
      if (rose || count.underWay()) {
        long agoMillis = Math.max(0, count.agoMillis().orElse(nowMillis - sinceMillis));
        found = List.of(new TimedEvent(count.part(), nowMillis - agoMillis, nowMillis));
      }
      DatabaseEvents events = new DatabaseEvents(count.kind(), sinceMillis, nowMillis, found);
      byKind.merge(count.kind(), events, DatabaseEvents::plus);
      if (!found.isEmpty()) {
        notes.accept(RunNote.of(events));
      }
    }
  }

  /** Returns what was found so far, by kind. */
  synchronized List<DatabaseEvents> events() {
    return List.copyOf(byKind.values());
  }
}
