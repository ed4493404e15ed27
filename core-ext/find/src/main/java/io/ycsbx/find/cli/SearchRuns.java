package io.ycsbx.find.cli;

import io.ycsbx.command.progress.StatusReports;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Warning;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.find.Objective;
import io.ycsbx.find.ObjectiveReadings;
import io.ycsbx.find.RateStep;
import io.ycsbx.find.SearchDefaults;
import io.ycsbx.find.SearchRecord;
import io.ycsbx.find.UnmeasuredException;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.run.Run;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/** Executes the runs of a search, each with its record in a directory of its own. */
final class SearchRuns {

  private static final String CONFIRMATION = "confirmation";

  private final FindArguments arguments;
  private final Properties ofFiles;
  private final String database;
  private final List<String> commandLine;
  private final Map<String, String> shown;
  private final PrintWriter err;
  private final AtomicReference<Run> current = new AtomicReference<>();
  private volatile boolean stopped;

  /**
   * Validates all settings before anything starts.
   *
   * @throws SettingsException with everything that is wrong
   */
  SearchRuns(FindCommand command) {
    List<Problem> problems = new ArrayList<>();
    this.err = command.spec.commandLine().getErr();
    this.commandLine = command.spec.root().commandLine().getParseResult().originalArgs();
    this.arguments = FindArguments.of(command, problems);
    this.ofFiles = command.arguments.ofFiles();
    // A search replaces some values of files by its own.
    ofFiles.entrySet().retainAll(arguments.properties().entrySet());
    checkAlone(arguments.properties(), problems);
    this.database = command.arguments.database(arguments.properties(), problems).orElse("basic");
    Run planned = Run.of(at(1).problems(problems).build());
    arguments.objectives().stream()
        .filter(objective -> planned.lacks(objective.operation()))
        .map(objective -> Problem.of("--slo", lacking(objective), objective.text()))
        .forEach(problems::add);
    SettingsException.throwAll(problems);
    this.shown = EffectiveSetting.values(planned.settings());
  }

  private static String lacking(Objective objective) {
    return "must be of an operation of the workload, which has no " + objective.operation();
  }

  /** Thrown if the search cannot continue. */
  static final class EndException extends Exception {

    private static final long serialVersionUID = 1L;
    private final int status;

    EndException(int status, String reason) {
      super(reason);
      this.status = status;
    }

    int status() {
      return status;
    }
  }

  /** A run, and what a search takes from it. */
  record Measured(RunRecord record, RateStep step) {}

  private static void checkAlone(Properties properties, List<Problem> problems) {
    properties.stringPropertyNames().stream()
        .filter(key -> key.startsWith("fleet."))
        .sorted()
        .limit(1)
        .forEach(key -> problems.add(Problem.of(key, "must be unset: find runs one client")));
  }

  FindArguments arguments() {
    return arguments;
  }

  List<String> objectives() {
    return arguments.objectives().stream().map(Objective::text).toList();
  }

  /** Returns the properties of every run, without secrets. */
  Map<String, String> shown() {
    return shown;
  }

  /** Returns the directory of the search, which it creates. */
  Path directory() throws IOException {
    return Files.createDirectories(arguments.directory().orElseThrow());
  }

  /** Returns the options of a run at a rate, or with a number of threads. */
  private RunOptions.Builder at(double value) {
    return arguments.overThreads()
        ? options().property("threadcount", Long.toString(Math.round(Math.floor(value))))
        : options().property("target", String.format(Locale.ROOT, "%.3f", value));
  }

  private RunOptions.Builder options() {
    return RunOptions.builder(database)
        .properties(arguments.properties())
        .ofFiles(ofFiles)
        .command(commandLine)
        .settings(ReportSettings.class);
  }

  /** Stops the current run and all later runs. */
  void stop() {
    stopped = true;
    Optional.ofNullable(current.get()).ifPresent(Run::stop);
  }

  /** Executes a closed loop, without objectives. */
  RunRecord closedLoop() throws EndException, IOException {
    String name = freeName("closed-loop");
    return execute(options().property("arrival", "closed"), name, directory().resolve(name));
  }

  /** Returns the seconds of a step that the user or the defaults name. */
  long seconds() {
    return Long.parseLong(shown.get(SearchDefaults.SECONDS));
  }

  /**
   * Executes a run at a rate, or with a number of threads, and reads the objectives.
   *
   * @param seconds time of the measured phase
   */
  Measured step(double value, long seconds) throws EndException, IOException {
    String name = freeName("step");
    RunOptions.Builder options = at(value).property(SearchDefaults.SECONDS, Long.toString(seconds));
    return step(value, options, name, directory().resolve(name));
  }

  private Measured step(double value, RunOptions.Builder options, String name, Path place)
      throws EndException, IOException {
    ObjectiveReadings readings = new ObjectiveReadings(arguments.objectives());
    return measured(value, name, execute(options.listener(readings), name, place), readings);
  }

  private static Measured measured(
      double value, String name, RunRecord record, ObjectiveReadings readings) throws EndException {
    try {
      RateStep step =
          new RateStep(
              name,
              value,
              record.throughput().orElseThrow(),
              record.warning(Warning.TARGET_MISSED).isEmpty(),
              busyClient(record).isPresent(),
              readings.of(record.operations()));
      return new Measured(record, step);
    } catch (UnmeasuredException e) {
      throw new EndException(
          e.allFailed() ? ExitStatus.FAILED : ExitStatus.BAD_USAGE, "--slo: " + e.getMessage());
    }
  }

  /** Checks a step of an earlier start by its record, unless that is gone. */
  void check(RateStep step) throws EndException, IOException {
    Path file = directory().resolve(step.directory()).resolve(RunRecordJson.FILE_NAME);
    if (Files.notExists(file)) {
      return;
    }
    RunRecord record = RunRecordJson.read(file);
    double value =
        record
            .plan()
            .targetOpsPerSecond()
            .or(() -> record.plan().threads().map(Integer::doubleValue))
            .orElseThrow();
    ObjectiveReadings readings = new ObjectiveReadings(arguments.objectives());
    RateStep measured = measured(value, step.directory(), record, readings).step();
    // The errors follow from more than the record.
    if (!(Math.abs(step.rate() - value) < 0.001
        && Math.abs(step.worst().excess() - measured.worst().excess()) < 1e-6
        && step.holds() == measured.holds()
        && step.clientBusy() == measured.clientBusy())) {
      throw new IOException(
          directory().resolve(SearchRecord.FILE_NAME)
              + ": contradicts its steps: must be as in "
              + file);
    }
  }

  /** Returns a name that no run has, since the record of a stopped run stays. */
  private String freeName(String kind) throws IOException {
    Path directory = directory();
    return IntStream.iterate(1, number -> number + 1)
        .mapToObj(number -> String.format(Locale.ROOT, "%s-%02d", kind, number))
        .filter(name -> Files.notExists(directory.resolve(name)))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Executes a run at a rate, or with a number of threads, whose record is in the directory of the
   * search itself, unless an earlier start did. The files of a confirming run that was stopped,
   * killed, failed or had a busy client stay, in another directory.
   */
  Measured confirm(double value) throws EndException, IOException {
    Path file = directory().resolve(RunRecordJson.FILE_NAME);
    if (Files.exists(file)) {
      RunRecord earlier = RunRecordJson.read(file);
      if (earlier.succeeded() && busyClient(earlier).isEmpty()) {
        return measured(
            value, CONFIRMATION, earlier, new ObjectiveReadings(arguments.objectives()));
      }
    }
    if (Files.exists(file) || CutRun.isIn(directory())) {
      Path aside = Files.createDirectory(directory().resolve(freeName(CONFIRMATION)));
      for (String name : CutRun.FILES) {
        if (Files.exists(directory().resolve(name))) {
          Files.move(directory().resolve(name), aside.resolve(name));
        }
      }
    }
    return step(value, at(value), CONFIRMATION, directory());
  }

  private RunRecord execute(RunOptions.Builder options, String name, Path place)
      throws EndException, IOException {
    StatusReports status =
        new StatusReports(
            err, name, Optional.of(Settings.bind(ReportSettings.class, arguments.properties())));
    Run run = Run.of(options.recordTo(place).listener(status).build());
    current.set(run);
    if (stopped) {
      throw new EndException(ExitStatus.INTERRUPTED, "stopped; the same command continues");
    }
    RunRecord record = run.execute();
    if (record.outcome().kind() == Outcome.Kind.INTERRUPTED) {
      throw new EndException(ExitStatus.INTERRUPTED, "stopped; the same command continues");
    }
    if (record.outcome().kind() == Outcome.Kind.FAILED) {
      throw new EndException(
          ExitStatus.FAILED, name + " failed: " + String.join("; ", record.outcome().reasons()));
    }
    return record;
  }

  /**
   * Returns the run's warning that the client's host was busy. An embedded database has no other
   * host, so there is none.
   */
  private static Optional<Warning> busyClient(RunRecord record) {
    boolean embedded = record.inventory().filter(Inventory::holdsData).isPresent();
    return embedded ? Optional.empty() : record.warning(Warning.CLIENT_BUSY);
  }

  /** Ends the search if the client, not the server, may set the limit. */
  static void checkClient(RunRecord record, String where) throws EndException {
    Optional<Warning> busy = busyClient(record);
    if (busy.isPresent()) {
      throw new EndException(
          ExitStatus.FAILED, where + ", " + busy.get().message() + ": " + busy.get().advice());
    }
  }
}
