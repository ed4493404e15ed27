package io.ycsbx.run;

import io.ycsbx.measure.Collector;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StockMeasurements;
import io.ycsbx.record.GcActivity;
import io.ycsbx.record.RecordFiles;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.spi.SettlingDB;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import site.ycsb.DBException;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** Takes one run through its phases. Used by one thread. */
final class Coordinator {

  private static final long CLEANUP_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final RunOptions options;
  private final Blueprint blueprint;
  private final RunSettings settings;
  private final StopSignal stop;
  private final List<RunListener> listeners;
  private final Ledger ledger;
  private Optional<MeasuredPhase> measured = Optional.empty();
  private Map<String, String> facts = Map.of();
  private List<StatisticFigure> statistics = List.of();
  private List<GcActivity> gc = List.of();
  private Optional<OperationStats> cleanup = Optional.empty();

  Coordinator(RunOptions options, Blueprint blueprint, StopSignal stop) {
    this.options = options;
    this.blueprint = blueprint;
    this.settings = blueprint.settings();
    this.stop = stop;
    this.listeners = new ArrayList<>(options.listeners());
    this.ledger = new Ledger(listeners);
  }

  RunRecord execute() {
    try (RecordFiles files = openFiles()) {
      if (!ledger.failed()) {
        runGuarded();
      }
      listeners.forEach(RunListener::ended);
      if (files != null) {
        publishLog(files);
        files.publishRecord(record());
      }
    } catch (IOException e) {
      failToRecord(e);
    }
    return record();
  }

  /**
   * Null if no files are asked for, or if they cannot be made, which fails the run before it
   * starts.
   */
  private RecordFiles openFiles() {
    try {
      if (options.recordDirectory().isPresent()) {
        RecordFiles files = new RecordFiles(options.recordDirectory().get());
        listeners.add(new RecordListener(files));
        return files;
      }
    } catch (IOException e) {
      failToRecord(e);
    }
    return null;
  }

  /** Without its log, the record still says what was measured, and that the log is missing. */
  private void publishLog(RecordFiles files) {
    try {
      files.publishLog();
    } catch (IOException e) {
      failToRecord(e);
    }
  }

  private void failToRecord(IOException e) {
    ledger.fail(
        "the record could not be written to "
            + options.recordDirectory().orElseThrow()
            + ": "
            + Messages.of(e));
  }

  private RunRecord record() {
    return new RecordMaker(options, blueprint, ledger)
        .record(measured, facts, statistics, gc, cleanup, stop.requested());
  }

  private void runGuarded() {
    try {
      runWorkload();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      ledger.fail("the thread that coordinates the run was interrupted");
    } catch (WorkloadException | ReflectiveOperationException | RuntimeException | LinkageError e) {
      ledger.fail("workload " + blueprint.workload().getName() + ": " + Messages.of(e));
    }
  }

  private void runWorkload()
      throws InterruptedException, WorkloadException, ReflectiveOperationException {
    warnOfFewerThreads();
    StockMeasurements stockMeasurements = StockMeasurements.install();
    Workload workload = blueprint.workload().getDeclaredConstructor().newInstance();
    workload.init(blueprint.properties());
    try (Crew crew = new Crew(workers(workload, stockMeasurements))) {
      ledger.phase("init", () -> init(crew));
      try {
        if (!ledger.failed() && !stop.requested()) {
          operate(crew, workload);
        }
      } finally {
        ledger.phase("cleanup", () -> cleanup(crew));
      }
    }
    workload.cleanup();
  }

  private List<Worker> workers(Workload workload, StockMeasurements stockMeasurements) {
    List<Worker> workers = new ArrayList<>();
    for (int id = 0; id < settings.threads(); id++) {
      workers.add(new Worker(id, blueprint, workload, stockMeasurements));
    }
    return workers;
  }

  private void warnOfFewerThreads() {
    if (settings.threads() < settings.threadCount()) {
      ledger.warn(
          "threads-reduced",
          settings.threads()
              + " threads in place of "
              + settings.threadCount()
              + ": there are no more operations than that",
          "raise operationcount (or recordcount), or lower threadcount");
    }
  }

  private void init(Crew crew) throws InterruptedException {
    Map<String, List<Integer>> failures = crew.await(crew.start(Worker::init), stop::requested);
    if (stop.requested()) {
      return;
    }
    failures.forEach(
        (reason, workers) ->
            ledger.fail(
                workers.size()
                    + " of "
                    + settings.threads()
                    + " threads could not start: "
                    + reason));
  }

  private void operate(Crew crew, Workload workload) throws InterruptedException {
    if (settings.warmsUp()) {
      ledger.phase("warm-up", () -> warmUp(crew));
    }
    if (ledger.failed() || stop.requested()) {
      return;
    }
    Statistics source = new Statistics(crew.workers().get(0).database(), ledger);
    facts = source.facts();
    source.before();
    measure(crew, workload);
    statistics = source.after();
    settle(crew.workers().get(0));
  }

  private void warmUp(Crew crew) throws InterruptedException {
    PhaseControl phase = new PhaseControl(crew.workers().size());
    stop.watch(phase);
    PhaseEnd end = new PhaseEnd(crew, TimeUnit.SECONDS.toNanos(settings.warmupSeconds()));
    List<Future<Void>> futures = crew.start(worker -> worker.operate(phase, false));
    phase.awaitReady();
    long start = System.nanoTime();
    phase.start(new Schedules(settings).starting(start, settings.warmupOperations()));
    while (!end.await(phase, futures, start, Long.MAX_VALUE)) {
      // Nothing is collected: what is done here is forgotten.
    }
    end.failures(futures).forEach(reason -> ledger.fail("warm-up: " + reason));
  }

  private void measure(Crew crew, Workload workload) throws InterruptedException {
    PhaseControl phase = new PhaseControl(crew.workers().size());
    stop.watch(phase);
    MeasuredPhase measuring = new MeasuredPhase(settings, crew, listeners, ledger);
    measured = Optional.of(measuring);
    GcWatch gcWatch = new GcWatch();
    measuring.run(
        phase, new PhaseEnd(crew, TimeUnit.SECONDS.toNanos(settings.maxExecutionSeconds())));
    gc = gcWatch.since();
    // For workloads that keep threads or loops of their own.
    workload.requestStop();
    checkEarlyEnds(crew, measuring);
  }

  /**
   * A workload may end a thread itself: after a failed insert, or because it has nothing left to
   * do.
   */
  private void checkEarlyEnds(Crew crew, MeasuredPhase measuring) {
    long ended = crew.workers().stream().filter(Worker::endedItself).count();
    if (ended == 0) {
      return;
    }
    String what =
        "the workload ended " + ended + " of " + settings.threads() + " threads before their share";
    if (!settings.transactions() || measuring.failures() > 0) {
      ledger.fail(what + ", after " + measuring.transactions() + " of " + settings.operations());
    } else {
      ledger.warn("workload-ended-early", what, "see the workload's own documentation");
    }
  }

  private void settle(Worker worker) throws InterruptedException {
    if (stop.requested()
        || !(worker.database() instanceof SettlingDB settling)
        || !settling.settles(!settings.transactions())) {
      return;
    }
    ledger.phase(
        "settle",
        () -> {
          try {
            settling.settle();
          } catch (DBException | RuntimeException e) {
            ledger.fail("settling failed: " + Messages.of(e));
          }
        });
  }

  private void cleanup(Crew crew) throws InterruptedException {
    long start = System.nanoTime();
    Map<String, List<Integer>> failures =
        crew.await(crew.start(Worker::cleanup), () -> System.nanoTime() - start > CLEANUP_NANOS);
    failures.forEach(
        (reason, workers) ->
            ledger.fail(workers.size() + " threads could not close their database: " + reason));
    Collector collector =
        new Collector(crew.workers().stream().map(Worker::cleanupRecorder).toList());
    collector.collect();
    cleanup = collector.totals().stream().findFirst();
  }
}
