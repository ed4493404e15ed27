package io.ycsbx.run.phase;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.FormerNames;
import io.ycsbx.config.SettingsException;
import io.ycsbx.measure.StockMeasurements;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RecordException;
import io.ycsbx.record.RunNote;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.HostTelemetry;
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
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
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
  private Optional<IntervalLog> files = Optional.empty();
  private boolean unrecorded;
  private boolean logged;

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
    files = openFiles();
    IntervalLog opened = files.orElse(null);
    try (opened) {
      if (files.isPresent()) {
        describe();
      }
      if (!log.failed()) {
        guarded(this::runWorkload);
      }
      stop.failure().ifPresent(log::fail);
      listeners.ended();
      if (files.isPresent()) {
        hosts.writeRequests(results.window(), files.get());
        publishLog();
        publishRecord(options.recordDirectory().orElseThrow());
      }
    } catch (IOException e) {
      failToRecord(e);
    } catch (SettingsException refusal) {
      discard(refusal);
      throw refusal;
    }
    if (files.isPresent() && CutRun.isIn(options.recordDirectory().orElseThrow())) {
      log.fail("\"ycsb recover\" makes a record of what was written");
    }
    stop.restoreInterrupt();
    return results.record(interrupted);
  }

  /** Opens nothing without a directory for the record, or after a failure, which fails the run. */
  private Optional<IntervalLog> openFiles() {
    try {
      if (options.recordDirectory().isPresent()) {
        IntervalLog opened = IntervalLog.ofRun(options.recordDirectory().get());
        listeners.addFirst(new RecordListener(opened));
        return Optional.of(opened);
      }
    } catch (IOException e) {
      failToRecord(e);
    }
    return Optional.empty();
  }

  /** Writes what is known of the run so far, for a record after a kill. */
  private void describe() {
    describe(results.record(false));
  }

  private void describe(RunRecord known) {
    try {
      CutRun.describe(known, options.recordDirectory().orElseThrow());
    } catch (RecordException e) {
      RunRecord without = known.withoutHosts();
      if (without.equals(known)) {
        failToRecord(e);
      } else {
        describe(without);
      }
    } catch (IOException e) {
      failToRecord(e);
    }
  }

  /** Removes the files of a run that was refused, so that the next one finds its directory free. */
  private void discard(SettingsException refusal) {
    try {
      if (files.isPresent()) {
        CutRun.end(options.recordDirectory().orElseThrow());
      }
    } catch (IOException e) {
      refusal.addSuppressed(e);
    }
  }

  /** Publishes the log. A failure is noted in the record, which is written nevertheless. */
  private void publishLog() {
    try {
      files.orElseThrow().publish();
      logged = true;
    } catch (IOException e) {
      failToRecord(e);
      if (Files.exists(options.recordDirectory().orElseThrow().resolve(CutRun.LOG))) {
        log.fail(CutRun.LOG + " is kept: it has what was written of the log");
      }
    }
  }

  /**
   * Publishes the record; without what hosts have reported if a reader would refuse it, and without
   * its series if there is no space for them, for example.
   */
  private void publishRecord(Path directory) throws IOException {
    RunRecord record = results.record(interrupted);
    try {
      RunRecordJson.publish(record, directory);
    } catch (RecordException e) {
      if (record.withoutHosts().equals(record)) {
        throw e;
      }
      log.fail("the record could not be written with inventory and telemetry: " + e.getMessage());
      RunRecordJson.publish(results.record(interrupted).withoutHosts(), directory);
    } catch (FileSystemException e) {
      if (e.getClass() != FileSystemException.class) {
        // A subclass, such as AccessDeniedException, is not about space.
        throw e;
      }
      if (logged && CutRun.isIn(directory)) {
        // The published log replaces that file, whose space may be all that the record lacks.
        CutRun.end(directory);
        // Only now is their space free, and the directory's lock gone.
        files.orElseThrow().close();
        publishRecord(directory);
        return;
      }
      log.fail(
          "the record could not be written with intervals and telemetry: " + FailureText.reason(e));
      record = results.record(interrupted).with().intervals(List.of()).telemetry(List.of()).build();
      RunRecordJson.publish(record, directory);
    }
    if (logged) {
      CutRun.end(directory);
    }
  }

  /** Fails the run, once: a record fails for the same reason as the log before it. */
  private void failToRecord(IOException e) {
    if (unrecorded) {
      return;
    }
    unrecorded = true;
    // Without its path, which would be in a brief.
    log.fail("the record could not be written: " + FailureText.reason(e));
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
        results.telemetry(hosts.start(dataDirectories(run.database()), this::note));
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

  /** Appends a sample to the log, on the host's thread. */
  private void note(HostTelemetry sample) {
    files.ifPresent(opened -> opened.note(RunNote.of(sample)));
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
      if (files.isPresent()) {
        // Its warnings are logged at the end.
        hosts.inventory(warning -> {}).ifPresent(results::inventory);
        describe();
      }
      // It logs its phases itself: measured and, after a stop, drain.
      MeasuredPhase measured = new MeasuredPhase(run);
      // Before the phase runs, so that the record has its results after a failure.
      results.measured = Optional.of(measured);
      measured.run();
      if (run.databasesIdle()) {
        results.report = reports.end(measured.window());
      }
    }
    if (databases.settles()) {
      log.phase("settle", databases::settle);
    }
    if (run.databasesIdle()) {
      statistics.warn();
      results.statistics = statistics.after(results.declared::figure);
      results.declared.askAgain(statistics);
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
