package io.ycsbx.run;

import io.ycsbx.measure.StockMeasurements;
import io.ycsbx.record.RecordFiles;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * Takes one run from its workload to its record, whatever happens in between. Used by one thread.
 */
final class Coordinator {

  private final RunOptions options;
  private final Blueprint blueprint;
  private final RunSettings settings;
  private final StopSignal stop;
  private final Listeners listeners;
  private final Ledger ledger;
  private final Findings findings = new Findings();

  Coordinator(RunOptions options, Blueprint blueprint, StopSignal stop) {
    this.options = options;
    this.blueprint = blueprint;
    this.settings = blueprint.settings();
    this.stop = stop;
    this.listeners = new Listeners(options.listeners());
    this.ledger = new Ledger(listeners);
  }

  RunRecord execute() {
    try (RecordFiles files = openFiles()) {
      if (!ledger.failed()) {
        runGuarded();
      }
      listeners.ended();
      if (files != null) {
        publishLog(files);
        files.publishRecord(record());
      }
    } catch (IOException e) {
      failToRecord(e);
    }
    stop.restoreInterrupt();
    return record();
  }

  /** Null if none are asked for, or if they can't be made, which fails the run before it starts. */
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
    return new RecordMaker(options, blueprint, ledger).record(findings, stop.requested());
  }

  /** Whatever a workload throws, errors included, is a reason in the record. */
  private void runGuarded() {
    try {
      runWorkload();
    } catch (Throwable e) {
      ledger.fail("workload " + blueprint.workload().getName() + ": " + Messages.of(e));
    }
  }

  private void runWorkload() throws WorkloadException, ReflectiveOperationException {
    warnOfFewerThreads();
    warnOfUnreadProperties();
    StockMeasurements stockMeasurements = StockMeasurements.install();
    Workload workload = Instances.create(blueprint.workload());
    workload.init(blueprint.properties());
    HostWatch hosts = new HostWatch(blueprint.telemetry());
    try (Crew crew = new Crew(workers(workload, stockMeasurements))) {
      new Phases(settings, crew, workload, stop, listeners, ledger, findings, hosts).run();
    } finally {
      findings.hosts(hosts.stop(findings.window(), ledger));
    }
    lookBack(hosts);
    workload.cleanup();
  }

  private void lookBack(HostWatch hosts) {
    if (options.recordDirectory().isPresent()) {
      findings.inventory(hosts.inventory(ledger));
    }
    hosts.compareDataWithMemory(ledger);
    FigureWarnings.target(settings.target(), findings.window()).ifPresent(ledger::warn);
    FigureWarnings.drift(findings.intervals()).ifPresent(ledger::warn);
    FigureWarnings.errors(findings.failures(), findings.transactions()).ifPresent(ledger::warn);
  }

  private List<Worker> workers(Workload workload, StockMeasurements stockMeasurements) {
    List<Worker> workers = new ArrayList<>();
    for (int id = 0; id < settings.threads(); id++) {
      workers.add(new Worker(id, blueprint, workload, stockMeasurements));
    }
    return workers;
  }

  private void warnOfUnreadProperties() {
    List<String> idle = new ArrayList<>(blueprint.unread());
    idle.addAll(StockKeys.withoutEffect(blueprint.properties()));
    if (!idle.isEmpty()) {
      ledger.warn(
          "unread-properties",
          "nothing reads " + String.join(", ", idle),
          "\"ycsb properties\" and \"ycsb bindings\" list what there is");
    }
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
}
