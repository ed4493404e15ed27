package io.ycsbx.run.phase;

import io.ycsbx.measure.Collector;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.SlowOperation;
import io.ycsbx.measure.WorkerRecorder;
import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.Phase;
import io.ycsbx.record.Window;
import io.ycsbx.run.pace.Schedules;
import io.ycsbx.run.plan.RunSettings;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.stop.FailedOperations;
import io.ycsbx.run.stop.Outage;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import site.ycsb.Status;

/**
 * Runs the measured phase: starts the workers, collects their results once a second, and ends the
 * phase.
 */
final class MeasuredPhase {

  private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Exceeds the time in which a thread that waits for its slot notices a stop. */
  private static final long END_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private final RunSettings settings;
  private final long plannedTransactions;
  private final Workers workers;
  private final RunListener listeners;
  private final RunLog log;
  private final Collector collector;
  private final List<Interval> intervals = new ArrayList<>();
  private long startNanos;
  private long startMillis;
  private long intervalStartNanos;
  private Outage outage;
  private long transactions;
  private long failures;
  private Window window = Window.NONE;
  private final ShapeFigures shape;
  private final Optional<Fault> fault;
  private Slicer slicer;

  /**
   * Prepares the phase.
   *
   * @param plannedTransactions calls of the workload by all workers; 0: no limit
   * @param fault caused in the phase
   */
  MeasuredPhase(
      RunSettings settings,
      long plannedTransactions,
      Workers workers,
      RunListener listeners,
      RunLog log,
      Optional<Fault> fault) {
    this.settings = settings;
    this.plannedTransactions = plannedTransactions;
    this.workers = workers;
    this.listeners = listeners;
    this.log = log;
    this.fault = fault;
    this.shape = new ShapeFigures(settings.shape(), fault);
    this.collector = new Collector(workers.all().stream().map(Worker::recorder).toList());
  }

  /** Runs the phase to its end. */
  void run(PhaseControl phase, PhaseEnd end, PhaseStart start) {
    rehearseCollection();
    StepRun step = workers.start(worker -> worker.operate(phase, true));
    start.await(Phase.MEASURED, phase.ready());
    startMillis = log.currentTimeMillis();
    startNanos = System.nanoTime();
    intervalStartNanos = startNanos;
    outage =
        new Outage(settings.maxErrors().allowsAll() ? 0 : settings.outageSeconds(), startNanos);
    slicer = new Slicer(workers, startNanos, startNanos);
    phase.start(new Schedules(settings).shaped(startNanos, plannedTransactions));
    end.startTimer(phase, startNanos);
    fault.ifPresent(one -> one.start(phase, startNanos));
    listeners.phaseStarted(Phase.MEASURED, startMillis);
    while (!end.await(phase, step, nextTickNanos(phase) - System.nanoTime())) {
      slicer.cut(phase);
      fault.ifPresent(one -> one.sample(successes()));
      tick(phase);
    }
    end.failures(step).forEach(log::fail);
    finish(phase);
  }

  /** Collects an operation outside of the results, since the first collection loads classes. */
  private static void rehearseCollection() {
    WorkerRecorder recorder = new WorkerRecorder(true);
    recorder.startMeasuring();
    recorder.timer("READ").record(Status.OK, 0, 1);
    new Collector(List.of(recorder)).collect().forEach(OperationInterval::of);
  }

  /** Delays the next interval after a stop, so that the last interval includes the end. */
  private long nextTickNanos(PhaseControl phase) {
    long second = intervalStartNanos + INTERVAL_NANOS;
    long next = Math.min(second, startNanos + shape.endNanos(intervalStartNanos - startNanos));
    return phase.stopped() ? Math.max(next, phase.stoppedAtNanos() + END_NANOS) : next;
  }

  private void tick(PhaseControl phase) {
    if (System.nanoTime() < nextTickNanos(phase)) {
      return;
    }
    List<OperationStats> interval = report(System.nanoTime(), false);
    if (phase.stopped()) {
      return;
    }
    if (outage.lasts(interval, intervalStartNanos)) {
      log.fail(
          "the database became unavailable: operations failed and none succeeded for "
              + settings.outageSeconds()
              + " s (outage.seconds)"
              + FailedOperations.mostOften(outage.failing()));
      phase.stop();
    } else if (settings.maxErrors().endsRun(failures(), attempts())
        && !outage.mayExplainFailures()) {
      phase.stop();
    }
  }

  /** Reports the last interval and the phase. An abandoned worker counts as busy until now. */
  private void finish(PhaseControl phase) {
    long now = System.nanoTime();
    long endNanos =
        workers.all().stream()
            .mapToLong(worker -> worker.endNanos(now) - startNanos)
            .max()
            .orElse(0);
    report(Math.max(startNanos + endNanos, intervalStartNanos), true);
    log.phase(new Phase(Phase.MEASURED, startMillis, endNanos, steadiness()));
    window =
        new Window(
            startMillis,
            endNanos,
            transactions(),
            Optional.of(Math.min(failures(), transactions())));
    fault.ifPresent(one -> one.end(startNanos + endNanos, log));
    PhaseEnd.drain(phase, startNanos + endNanos, log.currentTimeMillis()).ifPresent(log::phase);
    if (settings.maxErrors().exceededBy(failures(), attempts())) {
      log.fail(
          failures()
              + " of "
              + attempts()
              + " operations failed, more than maxerrors="
              + settings.maxErrors()
              + " allows"
              + FailedOperations.mostOften(totals()));
    }
  }

  private Optional<Steadiness> steadiness() {
    Slices slices = slicer.slices();
    return Steadiness.of(slices, slices.size());
  }

  /**
   * Collects and reports an interval. Time and transactions are read together, before the
   * operations: collecting may take long if the client lacks processors.
   */
  private List<OperationStats> report(long nowNanos, boolean last) {
    long before = transactions;
    transactions = sum(worker -> worker.counts().done());
    failures = sum(worker -> worker.counts().failed());
    List<OperationStats> operations = collector.collect();
    addInterval(operations, transactions - before, nowNanos);
    List<OperationStats> interval = shape.add(operations, intervalStartNanos - startNanos);
    Progress progress =
        new Progress(
            intervalStartNanos - startNanos,
            nowNanos - startNanos,
            transactions(),
            plannedTransactions,
            TimeUnit.SECONDS.toNanos(settings.maxExecutionSeconds()),
            failures(),
            last,
            interval);
    intervalStartNanos = nowNanos;
    listeners.interval(progress);
    return interval;
  }

  private void addInterval(List<OperationStats> stats, long added, long nowNanos) {
    intervals.add(
        new Interval(
            TimeUnit.NANOSECONDS.toMillis(intervalStartNanos - startNanos),
            Math.max(1, TimeUnit.NANOSECONDS.toMillis(nowNanos - intervalStartNanos)),
            added,
            stats.stream().map(OperationInterval::of).toList()));
  }

  /** Returns the calls of the workload that had ended at the last collection. */
  long transactions() {
    return transactions;
  }

  /** Returns the number of {@link #transactions()} that failed. */
  long failures() {
    return failures;
  }

  private long successes() {
    return sum(worker -> worker.counts().done() - worker.counts().failed());
  }

  /** Returns the transactions, plus those by which the workload ended a thread. */
  private long attempts() {
    return transactions + sum(worker -> worker.endedItself() ? 1 : 0);
  }

  private long sum(ToLongFunction<Worker> count) {
    return workers.all().stream().mapToLong(count).sum();
  }

  List<OperationStats> totals() {
    return shape.totals(collector.totals());
  }

  List<SlowOperation> slowest() {
    return SlowOperation.slowest(
        workers.all().stream().flatMap(one -> one.recorder().slowest(this::millis).stream()));
  }

  private long millis(long nanos) {
    return startMillis + TimeUnit.NANOSECONDS.toMillis(nanos - startNanos);
  }

  List<Interval> intervals() {
    return intervals;
  }

  /** Returns the window of the whole phase. */
  Window window() {
    return window;
  }
}
