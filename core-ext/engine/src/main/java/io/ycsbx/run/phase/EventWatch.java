package io.ycsbx.run.phase;

import io.ycsbx.config.Durations;
import io.ycsbx.config.FailureText;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.RunNote;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB;
import io.ycsbx.spi.EventfulDB.EventSource;
import java.time.Duration;
import java.util.List;
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
  private final EventHistory history = new EventHistory();
  private final CountDownLatch ended = new CountDownLatch(1);
  private Optional<Thread> thread = Optional.empty();
  private Optional<String> failure = Optional.empty();

  /** The latest time of the clock, which may be set back. */
  private long nowMillis;

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

  /** Takes the first counts, and starts the thread unless the database has none. */
  void start() {
    poll();
    if (!events().isEmpty() || first().isPresent()) {
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
    } finally {
      close();
    }
  }

  /** Takes the last counts, and warns of the first failure. A thread that hangs ends later. */
  void end(RunLog log) {
    ended.countDown();
    thread.ifPresentOrElse(polling -> DaemonThread.join(polling, PATIENCE), this::close);
    if (thread.filter(Thread::isAlive).isPresent()) {
      fail("it has not answered for " + Durations.format(PATIENCE));
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
      long askedMillis = now();
      List<EventCount> counts = source.counts();
      take(counts, askedMillis, now());
    } catch (Throwable e) {
      // Also an error, after which nothing else would report that the thread has ended.
      fail(FailureText.of(e));
    }
  }

  private long now() {
    nowMillis = Math.max(nowMillis, clock.getAsLong());
    return nowMillis;
  }

  private synchronized void fail(String cause) {
    failure = failure.or(() -> Optional.of(cause));
  }

  private synchronized Optional<String> first() {
    return failure;
  }

  private synchronized void take(List<EventCount> counts, long askedMillis, long answeredMillis) {
    history.take(counts, askedMillis, answeredMillis).stream().map(RunNote::of).forEach(notes);
  }

  /** Returns what was found so far, by kind. */
  synchronized List<DatabaseEvents> events() {
    return history.events();
  }
}
