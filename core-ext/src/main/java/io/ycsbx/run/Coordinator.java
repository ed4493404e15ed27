package io.ycsbx.run;

import io.ycsbx.config.FailureText;
import io.ycsbx.measure.StockMeasurements;
import io.ycsbx.record.RecordFiles;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.pace.SpinSeat;
import io.ycsbx.run.phase.FigureWarnings;
import io.ycsbx.run.phase.HostWatch;
import io.ycsbx.run.phase.PhaseStart;
import io.ycsbx.run.phase.Phases;
import io.ycsbx.run.phase.RecordBuilder;
import io.ycsbx.run.phase.RunLog;
import io.ycsbx.run.phase.Worker;
import io.ycsbx.run.phase.Workers;
import io.ycsbx.run.plan.Instances;
import io.ycsbx.run.plan.RunOptions;
import io.ycsbx.run.plan.RunPlan;
import io.ycsbx.run.plan.RunSettings;
import io.ycsbx.run.plan.StockKeys;
import io.ycsbx.run.progress.Listeners;
import io.ycsbx.run.progress.RecordListener;
import io.ycsbx.run.stop.StopSignal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/** Executes one run and returns its record, even after a failure. Used by one thread. */
final class Coordinator {

  private final RunOptions options;
  private final RunPlan plan;
  private final RunSettings settings;
  private final StopSignal stop;
  private final HostWatch hosts;
  private final Listeners listeners;
  private final RunLog log;
  private final RecordBuilder record;

  Coordinator(RunOptions options, RunPlan plan, StopSignal stop, HostWatch hosts) {
    this.options = options;
    this.plan = plan;
    this.settings = plan.settings();
    this.stop = stop;
    this.hosts = hosts;
    this.listeners = new Listeners(options.listeners());
    this.log = new RunLog(listeners, options.barrier()::currentTimeMillis);
    this.record = new RecordBuilder(options, plan, log);
  }

  RunRecord execute() {
    try (RecordFiles files = openFiles()) {
      if (!log.failed()) {
        runGuarded();
      }
      stop.failure().ifPresent(log::fail);
      listeners.ended();
      if (files != null) {
        hosts.writeRequests(record.window(), files);
        publishLog(files);
        files.publishRecord(record.build(stop.requested()));
      }
    } catch (IOException e) {
      failToRecord(e);
    }
    stop.restoreInterrupt();
    return record.build(stop.requested());
  }

  /** Returns null without a directory for the record, or after a failure, which fails the run. */
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

  /** Publishes the log. A failure is noted in the record, which is written nevertheless. */
  private void publishLog(RecordFiles files) {
    try {
      files.publishLog();
    } catch (IOException e) {
      failToRecord(e);
    }
  }

  private void failToRecord(IOException e) {
    log.fail(
        "the record could not be written to "
            + options.recordDirectory().orElseThrow()
            + ": "
            + FailureText.of(e));
  }

  /** Runs the workload; any exception or error becomes a reason in the record. */
  private void runGuarded() {
    try {
      runWorkload();
    } catch (Throwable e) {
      log.fail("workload " + plan.workload().getName() + ": " + FailureText.of(e));
    }
  }

  private void runWorkload() throws WorkloadException, ReflectiveOperationException {
    warnOfFewerThreads();
    warnOfUnreadProperties();
    StockMeasurements stockMeasurements = StockMeasurements.install();
    Workload workload = Instances.create(plan.workload());
    workload.init(plan.properties());
    try (SpinSeat seat = SpinSeat.of(settings);
        Workers workers = new Workers(workers(workload, stockMeasurements, seat))) {
      PhaseStart start = new PhaseStart(options.barrier(), stop);
      new Phases(plan, workers, workload, stop, start, listeners, log, record, hosts).run();
      workers.warning().ifPresent(log::warn);
    } finally {
      record.telemetry(hosts.stop(record.window(), log));
    }
    lookBack();
    workload.cleanup();
  }

  private void lookBack() {
    if (options.recordDirectory().isPresent()) {
      record.inventory(hosts.inventory(log));
    }
    hosts.compareDataWithMemory(log);
    FigureWarnings.target(settings.meanRate(), record.window()).ifPresent(log::warn);
    FigureWarnings.drift(record.intervals()).ifPresent(log::warn);
    FigureWarnings.errors(record.failures(), record.transactions()).ifPresent(log::warn);
  }

  private List<Worker> workers(
      Workload workload, StockMeasurements stockMeasurements, SpinSeat seat) {
    List<Worker> workers = new ArrayList<>();
    for (int id = 0; id < settings.threads(); id++) {
      workers.add(new Worker(id, plan, workload, stockMeasurements, seat));
    }
    return workers;
  }

  private void warnOfUnreadProperties() {
    List<String> idle = new ArrayList<>(plan.unread());
    idle.addAll(StockKeys.withoutEffect(plan.properties()));
    if (!idle.isEmpty()) {
      log.warn(
          "unread-properties",
          "unused properties: " + String.join(", ", idle),
          "\"ycsb properties\" and \"ycsb bindings\" list the known properties");
    }
  }

  private void warnOfFewerThreads() {
    if (settings.threads() < settings.threadCount()) {
      log.warn(
          "threads-reduced",
          settings.threads()
              + " threads in place of "
              + settings.threadCount()
              + ": there are only "
              + settings.threads()
              + " operations",
          "raise operationcount (or recordcount), or lower threadcount");
    }
  }
}
