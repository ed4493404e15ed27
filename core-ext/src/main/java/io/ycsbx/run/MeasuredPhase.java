package io.ycsbx.run;

import io.ycsbx.measure.Collector;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.Phase;
import io.ycsbx.record.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * The phase that counts: lets the crew operate, collects once a second, and ends it when it has to
 * end.
 */
final class MeasuredPhase {

  private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final RunSettings settings;
  private final Crew crew;
  private final List<RunListener> listeners;
  private final Ledger ledger;
  private final Collector collector;
  private final List<Interval> intervals = new ArrayList<>();
  private long startNanos;
  private long startMillis;
  private long intervalStartNanos;
  private long failures;
  private long operations;
  private long transactions;
  private Window window = Window.NONE;

  MeasuredPhase(RunSettings settings, Crew crew, List<RunListener> listeners, Ledger ledger) {
    this.settings = settings;
    this.crew = crew;
    this.listeners = listeners;
    this.ledger = ledger;
    this.collector = new Collector(crew.workers().stream().map(Worker::recorder).toList());
  }

  /** Runs the phase to its end, whatever ends it. */
  void run(PhaseControl phase, PhaseEnd end) throws InterruptedException {
    List<Future<Void>> futures = crew.start(worker -> worker.operate(phase, true));
    phase.awaitReady();
    startMillis = System.currentTimeMillis();
    listeners.forEach(listener -> listener.phaseStarted(Phase.MEASURED, startMillis));
    startNanos = System.nanoTime();
    intervalStartNanos = startNanos;
    phase.start(new Schedules(settings).starting(startNanos, settings.operations()));
    boolean ended = false;
    while (!ended) {
      ended = end.await(phase, futures, startNanos, nextTickNanos());
      if (!ended) {
        tick(phase);
      }
    }
    end.failures(futures).forEach(ledger::fail);
    finish(end);
  }

  private long nextTickNanos() {
    return intervalStartNanos + INTERVAL_NANOS;
  }

  private void tick(PhaseControl phase) {
    long now = System.nanoTime();
    if (now < nextTickNanos()) {
      return;
    }
    collect(now, false);
    if (!phase.stopped() && settings.maxErrors().endsRun(failures, operations)) {
      phase.stop();
    }
  }

  private void finish(PhaseEnd end) {
    long endNanos =
        crew.workers().stream().mapToLong(worker -> worker.endNanos() - startNanos).max().orElse(0);
    collect(startNanos + Math.max(endNanos, intervalStartNanos - startNanos + 1), true);
    ledger.phase(new Phase(Phase.MEASURED, startMillis, endNanos));
    window = new Window(startMillis, endNanos, transactions());
    end.drain(startNanos + endNanos).ifPresent(ledger::phase);
    if (settings.maxErrors().exceededBy(failures, operations)) {
      ledger.fail(
          failures
              + " of "
              + operations
              + " operations failed, more than maxerrors="
              + settings.maxErrors()
              + " allows");
    }
  }

  private void collect(long nowNanos, boolean last) {
    List<OperationStats> interval = collector.collect();
    for (OperationStats stats : interval) {
      operations += stats.count();
      failures += stats.failures();
    }
    addInterval(interval, nowNanos);
    Progress progress =
        new Progress(
            intervalStartNanos - startNanos,
            nowNanos - startNanos,
            transactions(),
            settings.operations(),
            TimeUnit.SECONDS.toNanos(settings.maxExecutionSeconds()),
            failures,
            last,
            interval);
    intervalStartNanos = nowNanos;
    listeners.forEach(listener -> listener.interval(progress));
  }

  private void addInterval(List<OperationStats> stats, long nowNanos) {
    long before = transactions;
    transactions = transactions();
    intervals.add(
        new Interval(
            TimeUnit.NANOSECONDS.toMillis(intervalStartNanos - startNanos),
            TimeUnit.NANOSECONDS.toMillis(nowNanos - intervalStartNanos),
            transactions - before,
            stats.stream().map(OperationInterval::of).toList()));
  }

  long transactions() {
    return crew.workers().stream().mapToLong(Worker::done).sum();
  }

  long failures() {
    return failures;
  }

  List<OperationStats> totals() {
    return collector.totals();
  }

  List<Interval> intervals() {
    return intervals;
  }

  /** The whole phase. */
  Window window() {
    return window;
  }
}
