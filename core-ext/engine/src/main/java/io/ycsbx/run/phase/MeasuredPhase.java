package io.ycsbx.run.phase;

import io.ycsbx.measure.ClientHiccup;
import io.ycsbx.measure.Collector;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.SlowOperation;
import io.ycsbx.measure.WorkerRecorder;
import io.ycsbx.record.GcActivity;
import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.Phase;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.Window;
import io.ycsbx.run.pace.Schedules;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.setup.FaultSettings;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.run.stop.FailedOperations;
import io.ycsbx.run.stop.Outage;
import io.ycsbx.spi.MeasuredWorkload;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
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

  private final PhaseContext run;
  private final RunSettings settings;
  private final Workers workers;
  private final RunLog log;
  private final long plannedTransactions;
  private final Optional<Fault> fault;
  private final ShapeFigures shape;
  private final Collector collector;
  private final List<Interval> intervals = new ArrayList<>();

  /** Absent until the workers start. */
  private Start start;

  private long intervalStartNanos;
  private long transactions;
  private long failures;
  private Window window = Window.NONE;
  private List<GcActivity> gc = List.of();

  /** Starts of the phase by both clocks, and the checks that begin with its workers. */
  private record Start(
      long nanos, long millis, Outage outage, Slicer slicer, ClientHiccup hiccup) {}

  MeasuredPhase(PhaseContext run) {
    this.run = run;
    this.settings = run.settings();
    this.workers = run.workers();
    this.log = run.log();
    this.plannedTransactions = plannedTransactions();
    FaultSettings planned = run.plan().fault();
    this.fault = planned.at().map(at -> new Fault(planned, run.stop()::requested));
    this.shape = new ShapeFigures(settings.shape(), fault);
    this.collector = new Collector(workers.all().stream().map(Worker::recorder).toList());
  }

  /** Returns the number of calls. A load counts records, and one call may insert several. */
  private long plannedTransactions() {
    long each =
        !settings.transactions() && run.workload() instanceof MeasuredWorkload loading
            ? loading.recordsPerInsert()
            : 1;
    return (settings.operations() + each - 1) / each;
  }

  void run() {
    GcWatch watch = new GcWatch();
    rehearseCollection();
    // A stop must also end a workload's own waits, such as those between retries of an insert.
    try (OperatingPhase phase = new OperatingPhase(run, true, run.workload()::requestStop)) {
      run.awaitClients(Phase.MEASURED);
      start(phase);
      PhaseControl control = phase.control();
      while (!phase.await(nextTickNanos(control) - System.nanoTime())) {
        start.slicer().cut(control);
        fault.ifPresent(
            planned ->
                planned.sample(sum(worker -> worker.counts().done() - worker.counts().failed())));
        tick(control);
      }
      phase.failures().forEach(log::fail);
      finish(phase);
    } finally {
      Optional.ofNullable(start).map(Start::hiccup).ifPresent(ClientHiccup::close);
    }
    gc = watch.since();
    checkEarlyEnds();
    FigureWarnings.keyByKey(run.database(), totals()).ifPresent(log::warn);
  }

  private void start(OperatingPhase phase) {
    long millis = log.currentTimeMillis();
    long nanos = System.nanoTime();
    long outageSeconds = settings.maxErrors().allowsAll() ? 0 : settings.outageSeconds();
    start =
        new Start(
            nanos,
            millis,
            new Outage(outageSeconds, nanos),
            new Slicer(workers, nanos, nanos),
            ClientHiccup.start());
    intervalStartNanos = nanos;
    phase.start(
        nanos,
        new Schedules(settings).shaped(nanos, plannedTransactions),
        TimeUnit.SECONDS.toNanos(settings.maxExecutionSeconds()));
    fault.ifPresent(planned -> planned.start(phase.control(), nanos));
    run.listeners().phaseStarted(Phase.MEASURED, millis);
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
    long next =
        Math.min(second, start.nanos() + shape.endNanos(intervalStartNanos - start.nanos()));
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
    if (start.outage().lasts(interval, intervalStartNanos)) {
      log.fail(
          "the database became unavailable: operations failed and none succeeded for "
              + settings.outageSeconds()
              + " s (outage.seconds)"
              + FailedOperations.mostOften(start.outage().failing()));
      phase.stop();
    } else if (settings.maxErrors().endsRun(failures, attempts())
        && !start.outage().mayExplainFailures()) {
      phase.stop();
    }
  }

  /** Reports the last interval and the phase. An abandoned worker counts as busy until now. */
  private void finish(OperatingPhase phase) {
    long now = System.nanoTime();
    long endNanos =
        workers.all().stream()
            .mapToLong(worker -> worker.endNanos(now) - start.nanos())
            .max()
            .orElse(0);
    report(Math.max(start.nanos() + endNanos, intervalStartNanos), true);
    FigureWarnings.standstill(start.hiccup().longest(), start.nanos()).ifPresent(log::warn);
    log.phase(new Phase(Phase.MEASURED, start.millis(), endNanos, steadiness()));
    window =
        new Window(
            start.millis(), endNanos, transactions, Optional.of(Math.min(failures, transactions)));
    fault.ifPresent(planned -> planned.end(start.nanos() + endNanos, log));
    phase.drain(start.nanos() + endNanos).ifPresent(log::phase);
    if (settings.maxErrors().exceededBy(failures, attempts())) {
      log.fail(
          "%s of %s operations failed, more than maxerrors=%s allows%s"
              .formatted(
                  failures,
                  attempts(),
                  settings.maxErrors(),
                  FailedOperations.mostOften(totals())));
    }
  }

  /**
   * Reports threads that the workload itself ended, after a failed insert or because its work was
   * done.
   */
  private void checkEarlyEnds() {
    if (workers.all().stream().anyMatch(Worker::lostRecords)) {
      log.fail(
          "inserts of the load failed after their calls had returned, too late for a retry"
              + FailedOperations.mostOften(totals()));
    }
    long ended = workers.all().stream().filter(Worker::endedItself).count();
    if (ended == 0) {
      return;
    }
    String what = "the workload ended " + ended + " of " + settings.threads() + " threads early";
    if (!settings.transactions() || failures > 0) {
      boolean unnamed = failures > 0 && !settings.maxErrors().exceededBy(failures, attempts());
      String status = unnamed ? FailedOperations.mostOften(totals()) : "";
      log.fail(what + ", after " + transactions + " of " + plannedTransactions + " calls" + status);
    } else {
      log.warn("workload-ended-early", what, "see the workload's own documentation");
    }
  }

  private Optional<Steadiness> steadiness() {
    Slices slices = start.slicer().slices();
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
    intervals.add(
        Interval.of(
            intervalStartNanos - start.nanos(),
            nowNanos - start.nanos(),
            transactions - before,
            operations));
    LatencyDistribution late = start.hiccup().collect();
    if (late.count() > 0) {
      run.listeners().hiccups(millis(intervalStartNanos), millis(nowNanos), late);
    }
    List<OperationStats> interval = shape.add(operations, intervalStartNanos - start.nanos());
    Progress progress =
        new Progress(
            intervalStartNanos - start.nanos(),
            nowNanos - start.nanos(),
            transactions,
            plannedTransactions,
            TimeUnit.SECONDS.toNanos(settings.maxExecutionSeconds()),
            failures,
            last,
            interval,
            Optional.empty());
    intervalStartNanos = nowNanos;
    run.listeners().interval(progress);
    return interval;
  }

  /** Returns the calls of the workload that had ended at the last collection. */
  long transactions() {
    return transactions;
  }

  /** Returns the number of {@link #transactions()} that failed. */
  long failures() {
    return failures;
  }

  /** Returns the transactions, plus those by which the workload ended a thread. */
  long attempts() {
    // A thread whose insert failed after a stop did not end itself.
    return Math.max(failures, transactions + sum(worker -> worker.endedItself() ? 1 : 0));
  }

  private long sum(ToLongFunction<Worker> count) {
    return workers.all().stream().mapToLong(count).sum();
  }

  List<OperationStats> totals() {
    return shape.totals(collector.totals());
  }

  List<SlowOperation> slowest() {
    return SlowOperation.slowest(
        workers.all().stream().flatMap(worker -> worker.recorder().slowest(this::millis).stream()));
  }

  private long millis(long nanos) {
    return start.millis() + TimeUnit.NANOSECONDS.toMillis(nanos - start.nanos());
  }

  /** Returns the client's own delays; empty if nothing was measured. */
  Optional<LatencyDistribution> hiccup() {
    return Optional.ofNullable(start)
        .map(known -> known.hiccup().total())
        .filter(late -> late.count() > 0);
  }

  /** Returns the client's garbage collections during the phase. */
  List<GcActivity> gc() {
    return gc;
  }

  /** Returns the figures of the recovery from a fault; none without a fault. */
  List<StatisticFigure> faultFigures() {
    return fault.map(Fault::figures).orElse(List.of());
  }

  List<Interval> intervals() {
    return intervals;
  }

  Window window() {
    return window;
  }

  /** Counts the client's garbage collections from the constructor on. */
  private static final class GcWatch {

    private final List<GarbageCollectorMXBean> collectors =
        ManagementFactory.getGarbageCollectorMXBeans();
    private final List<GcActivity> before = now();

    /** Returns the collections so far, with one entry per collector. */
    List<GcActivity> since() {
      List<GcActivity> now = now();
      List<GcActivity> since = new ArrayList<>();
      for (int i = 0; i < now.size(); i++) {
        since.add(
            new GcActivity(
                now.get(i).collector(),
                now.get(i).collections() - before.get(i).collections(),
                now.get(i).millis() - before.get(i).millis()));
      }
      return since;
    }

    private List<GcActivity> now() {
      return collectors.stream()
          .map(gc -> new GcActivity(gc.getName(), gc.getCollectionCount(), gc.getCollectionTime()))
          .toList();
    }
  }
}
