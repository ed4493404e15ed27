package io.ycsbx.run.phase;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.FormerNames;
import io.ycsbx.config.SettingsException;
import io.ycsbx.measure.StockMeasurements;
import io.ycsbx.process.ClientTime;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunFolder;
import io.ycsbx.record.RunNote;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.pace.SpinSeat;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.run.progress.Listeners;
import io.ycsbx.run.progress.RecordListener;
import io.ycsbx.run.setup.Instances;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.run.setup.RunSettings;
import io.ycsbx.run.setup.ValidatedRun;
import io.ycsbx.run.stop.StopSignal;
import io.ycsbx.spi.StatisticsDB;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

/**
 * The course of one run, from its first phase to its record, which is made even after a failure: a
 * failure that a phase notes in the log, as those of workers are, lets the phase end and starts no
 * later one; an exception of this thread also ends its phase. After both, the databases are closed
 * and, if it was initialised, the workload is cleaned up. Used by one thread.
 */
public final class RunCourse {

  private static final String INIT = "init";

  private final RunOptions options;
  private final ValidatedRun plan;
  private final RunSettings settings;
  private final StopSignal stop;
  private final HostObserver.Observation hosts;
  private final Listeners listeners;
  private final RunLog log;
  private final RunResults results;
  private Optional<RunFolder> folder = Optional.empty();

  /** Whether a stop came before the cleanup, which no stop shortens. */
  private boolean interrupted;

  public RunCourse(
      RunOptions options, ValidatedRun plan, StopSignal stop, HostObserver.Observation hosts) {
    this.options = options;
    this.plan = plan;
    this.settings = plan.settings();
    this.stop = stop;
    this.hosts = hosts;
    this.listeners = new Listeners(options.listeners());
    this.log = new RunLog(listeners, options.barrier()::currentTimeMillis);
    this.results = new RunResults(options, plan, log);
  }

  /**
   * Executes the run and returns its record.
   *
   * @throws SettingsException from the workload, before the first phase: there is no record
   */
  public RunRecord execute() {
    folder = options.recordDirectory().flatMap(directory -> RunFolder.open(directory, log::fail));
    RunFolder opened = folder.orElse(null);
    try (opened) {
      if (opened != null) {
        listeners.addFirst(new RecordListener(opened.log()));
        opened.describe(results.record(false));
      }
      runUnlessFailed();
      stop.failure().ifPresent(log::fail);
      listeners.ended();
      if (opened != null) {
        hosts.writeRequests(results.window(), opened.log());
        opened.publishLog();
        opened.publish(() -> results.record(interrupted));
      }
    }
    stop.restoreInterrupt();
    return results.record(interrupted);
  }

  private void runUnlessFailed() {
    try {
      if (!log.failed()) {
        guarded(this::runWorkload);
      }
    } catch (SettingsException refusal) {
      folder.ifPresent(refused -> refused.discard(refusal));
      throw refusal;
    }
  }

  @FunctionalInterface
  private interface Part {
    void run() throws WorkloadException;
  }

  /**
   * Runs a part; any exception or error becomes a reason in the record, except for a refusal of
   * settings before the first phase.
   */
  private void guarded(Part part) {
    try {
      part.run();
    } catch (Throwable e) {
      if (e instanceof SettingsException refusal && log.phases().isEmpty()) {
        throw refusal;
      }
      log.fail("workload " + plan.workload().getName() + ": " + FailureText.of(e));
    }
  }

  private void runWorkload() throws WorkloadException {
    warnOfFewerThreads();
    warnOfUnreadProperties();
    warnOfFormerNames();
    StockMeasurements stock = StockMeasurements.install();
    Workload workload = Instances.create(plan.workload());
    workload.init(plan.properties());
    guarded(() -> measure(workload, stock));
    // As in stock's client, which cleans up even if its threads failed.
    workload.cleanup();
  }

  private void measure(Workload workload, StockMeasurements stock) {
    try (SpinSeat seat = SpinSeat.of(settings);
        Workers workers =
            new Workers(
                IntStream.range(0, settings.threads())
                    .mapToObj(id -> new Worker(id, plan, workload, stock, seat))
                    .toList())) {
      runPhases(new PhaseContext(plan, workload, workers, stop, options.barrier(), listeners, log));
      workers.warning().ifPresent(log::warn);
    } finally {
      results.telemetry(hosts.stop(results.window(), log::warn));
    }
    lookBack();
  }

  /**
   * Executes the phases in order. After a failure or a stop no later phase starts, except for the
   * cleanup. If that was in the measured phase, the database's statistics are still read, unless a
   * thread hangs in a call of the database.
   */
  private void runPhases(PhaseContext run) {
    DatabasePhases databases = new DatabasePhases(run);
    try {
      run.awaitClients(INIT);
      if (run.goesOn()) {
        log.phase(INIT, databases::open);
      }
      if (run.goesOn()) {
        databases.inspect();
      }
      if (run.goesOn()) {
        results.telemetry(
            hosts.start(
                dataDirectories(run.database()),
                ClientTime::ofThisJvm,
                sample -> note(RunNote.of(sample))));
      }
      if (run.goesOn() && settings.warmsUp()) {
        log.testedPhase(Phase.WARM_UP, new WarmUp(run)::run);
      }
      if (run.goesOn()) {
        measureAndSettle(run, databases);
      }
    } finally {
      interrupted = stop.requested();
      log.phase("cleanup", () -> results.cleanup(databases.close()));
    }
  }

  /** Appends a note to the log, on the thread that found it. */
  private void note(RunNote found) {
    folder.ifPresent(opened -> opened.log().note(found));
  }

  private static List<Path> dataDirectories(DB database) {
    return database instanceof StatisticsDB embedded ? embedded.dataDirectories() : List.of();
  }

  private void measureAndSettle(PhaseContext run, DatabasePhases databases) {
    DatabaseStatistics statistics = new DatabaseStatistics(run.database(), log);
    results.declared.ask(run.database(), run.workload(), statistics);
    statistics.warn();
    statistics.before();
    WorkloadReports reports = new WorkloadReports(run.workload(), settings.transactions(), log);
    if (reports.start()) {
      EventWatch watch = EventWatch.of(run, this::note);
      results.events = Optional.of(watch);
      try {
        watch.start();
        describe();
        // It logs its phases itself: measured and, after a stop, drain.
        MeasuredPhase measured = new MeasuredPhase(run);
        // Before the phase runs, so that the record has its results after a failure.
        results.measured = Optional.of(measured);
        measured.run();
      } finally {
        watch.end(log);
      }
      if (run.databasesIdle()) {
        results.report = reports.end(results.window());
      }
    }
    if (databases.settles()) {
      log.phase("settle", databases::settle);
    }
    if (run.databasesIdle()) {
      statistics.warn();
      results.statistics = statistics.after(results.declared::figure);
      results.restarts = statistics.restarts();
      results.declared.askAgain(statistics);
      if (run.goesOn()) {
        reports.figuresRead();
      }
    }
  }

  /** Writes what is known before operations are measured. */
  private void describe() {
    if (folder.isPresent()) {
      // Its warnings are logged at the end.
      hosts.inventory(warning -> {}).ifPresent(results::inventory);
      folder.get().describe(results.record(false));
    }
  }

  private void lookBack() {
    if (options.recordDirectory().isPresent()) {
      hosts.inventory(log::warn).ifPresent(results::inventory);
    }
    hosts.compareDataWithMemory(log::warn);
    settings
        .targetRate()
        .flatMap(target -> FigureWarnings.target(target, results.window()))
        .ifPresent(log::warn);
    boolean parts = settings.shape().isPresent() || plan.fault().at().isPresent();
    FigureWarnings.drift(results.intervals(), parts).ifPresent(log::warn);
    FigureWarnings.errors(results.failures(), results.attempts()).ifPresent(log::warn);
  }

  private void warnOfUnreadProperties() {
    if (!plan.unread().isEmpty()) {
      log.warn(
          "unread-properties",
          "unused properties: " + String.join(", ", plan.unread()),
          "\"ycsb properties\" and \"ycsb bindings BINDING\" list the known properties");
    }
  }

  private void warnOfFormerNames() {
    List<String> renamed =
        Stream.of(
                options.database(),
                options.given().getOrDefault("workload", ""),
                options.given().getOrDefault("exporter", ""))
            .map(String::strip)
            .filter(name -> !name.equals(FormerNames.current(name)))
            .map(name -> name + " is now " + FormerNames.current(name))
            .toList();
    if (!renamed.isEmpty()) {
      log.warn(
          "former-class-names",
          String.join(", ", renamed) + ": the class of the new name ran",
          "write the new name");
    }
  }

  private void warnOfFewerThreads() {
    if (settings.threads() < settings.threadCount()) {
      log.warn(
          "threads-reduced",
          "%1$s threads in place of %2$s: there are only %1$s operations"
              .formatted(settings.threads(), settings.threadCount()),
          "raise operationcount (or recordcount), or lower threadcount");
    }
  }
}
