package io.ycsbx.cli;

import io.ycsbx.cli.progress.StatusReports;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.find.ClientLimit;
import io.ycsbx.find.Limit;
import io.ycsbx.find.LimitSearch;
import io.ycsbx.find.Objective;
import io.ycsbx.find.ObjectiveReading;
import io.ycsbx.find.ObjectiveReadings;
import io.ycsbx.find.RateStep;
import io.ycsbx.find.SearchRecord;
import io.ycsbx.find.UnmeasuredException;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Warning;
import io.ycsbx.run.Run;
import io.ycsbx.run.plan.RunOptions;
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

/** Executes one {@code find}, from its arguments to the limit and the exit status. */
final class FindSession {

  private static final String NOT_SUSTAINED = "target-missed";

  private final FindCommand command;
  private final PrintWriter err;
  private final List<String> commandLine;
  private final AtomicReference<Run> current = new AtomicReference<>();
  private volatile boolean stopped;
  private FindArguments arguments;
  private String database;
  private Path directory;

  FindSession(FindCommand command) {
    this.command = command;
    this.err = command.spec.commandLine().getErr();
    this.commandLine = command.spec.root().commandLine().getParseResult().originalArgs();
  }

  /** Thrown if the search cannot continue. */
  private static final class EndException extends Exception {

    private static final long serialVersionUID = 1L;
    private final int status;

    EndException(int status, String reason) {
      super(reason);
      this.status = status;
    }
  }

  int run() throws IOException {
    Map<String, String> shown = check();
    directory = Files.createDirectories(arguments.directory().orElseThrow());
    SearchRecord question = record(0, shown, List.of(), Optional.empty());
    Optional<SearchRecord> earlier = SearchRecord.read(directory);
    if (earlier.isPresent() && !earlier.get().hasQuestionOf(question)) {
      throw new SettingsException(
          "-o", "must not hold a search with other objectives or properties", directory);
    }
    err.println(Version.text());
    err.flush();
    try (SignalStop signals = new SignalStop(this::stop)) {
      return signals.status(search(shown, earlier));
    }
  }

  private int search(Map<String, String> shown, Optional<SearchRecord> earlier) throws IOException {
    try {
      double first = earlier.isPresent() ? earlier.get().firstRate() : firstRate();
      if (earlier.isEmpty()) {
        record(first, shown, List.of(), Optional.empty()).write(directory);
      }
      LimitSearch search = new LimitSearch(first, arguments.precision());
      earlier.ifPresent(record -> record.steps().forEach(search::add));
      search.steps().forEach(step -> err.println(line(step)));
      while (search.found().isEmpty()
          && !search.nothingHolds()
          && search.steps().size() < command.maxSteps) {
        RateStep step = step(search.nextRate());
        search.add(step);
        record(first, shown, search.steps(), search.limit()).write(directory);
        err.println(line(step));
        err.flush();
      }
      return print(search);
    } catch (EndException e) {
      err.println("ycsb: " + e.getMessage());
      return e.status;
    }
  }

  /** Validates all settings before anything starts; returns the properties without secrets. */
  private Map<String, String> check() {
    List<Problem> problems = new ArrayList<>();
    arguments = FindArguments.of(command, problems);
    Properties properties = arguments.properties();
    checkAlone(properties, problems);
    database = command.arguments.database(properties, problems).orElse("basic");
    try {
      Run run = Run.of(options(Optional.of(1.0)).build());
      if (problems.isEmpty()) {
        return run.shownProperties();
      }
    } catch (SettingsException e) {
      problems.addAll(e.problems());
    }
    throw new SettingsException(problems.stream().distinct().toList());
  }

  private static void checkAlone(Properties properties, List<Problem> problems) {
    properties.stringPropertyNames().stream()
        .filter(key -> key.startsWith("fleet."))
        .sorted()
        .limit(1)
        .forEach(key -> problems.add(Problem.of(key, "must be unset: find runs one client")));
  }

  private RunOptions.Builder options(Optional<Double> rate) {
    RunOptions.Builder options =
        RunOptions.builder(database)
            .properties(arguments.properties())
            .command(commandLine)
            .settings(ReportSettings.class);
    if (rate.isPresent()) {
      options.property("target", String.format(Locale.ROOT, "%.3f", rate.get()));
    } else {
      options.property("arrival", "closed");
    }
    if (arguments.objectives().stream().anyMatch(o -> o.kind() == Objective.Kind.ERRORS)) {
      options.property("maxerrors", "100%");
    }
    return options;
  }

  private void stop() {
    stopped = true;
    Optional.ofNullable(current.get()).ifPresent(Run::stop);
  }

  /** Returns half of the closed loop's throughput, unless the user names a rate. */
  private double firstRate() throws EndException {
    return arguments.first().isPresent()
        ? arguments.first().get()
        : execute(options(Optional.empty()), freeName("closed-loop")).throughputPerSecond() / 2;
  }

  private RateStep step(double rate) throws EndException {
    ObjectiveReadings readings = new ObjectiveReadings(arguments.objectives());
    String name = freeName("step");
    RunRecord record = execute(options(Optional.of(rate)).listener(readings), name);
    List<ObjectiveReading> measured;
    try {
      measured = readings.of(record.operations());
    } catch (UnmeasuredException e) {
      throw new EndException(ExitStatus.BAD_USAGE, "--slo: " + e.getMessage());
    }
    checkClient(record, rate);
    return new RateStep(
        name,
        rate,
        record.throughputPerSecond(),
        record.warnings().stream().noneMatch(w -> w.code().equals(NOT_SUSTAINED)),
        measured);
  }

  /** Returns a name that no run has, since the record of a stopped run stays. */
  private String freeName(String kind) {
    return IntStream.iterate(1, number -> number + 1)
        .mapToObj(number -> String.format(Locale.ROOT, "%s-%02d", kind, number))
        .filter(name -> Files.notExists(directory.resolve(name)))
        .findFirst()
        .orElseThrow();
  }

  private RunRecord execute(RunOptions.Builder options, String name) throws EndException {
    StatusReports status =
        new StatusReports(
            err, name, Optional.of(Settings.bind(ReportSettings.class, arguments.properties())));
    Run run = Run.of(options.recordTo(directory.resolve(name)).listener(status).build());
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

  /** Ends the search if the client, not the server, may set the limit. */
  private static void checkClient(RunRecord record, double rate) throws EndException {
    Optional<Warning> busy = ClientLimit.of(record);
    if (busy.isPresent()) {
      throw new EndException(
          ExitStatus.FAILED,
          String.format(
              Locale.ROOT,
              "at %,.0f ops/s, %s: %s",
              rate,
              busy.get().message(),
              busy.get().advice()));
    }
  }

  private SearchRecord record(
      double first, Map<String, String> shown, List<RateStep> steps, Optional<Limit> limit) {
    return new SearchRecord(
        arguments.objectives().stream().map(Objective::text).toList(),
        arguments.precision(),
        first,
        shown,
        steps,
        limit);
  }

  private static String line(RateStep step) {
    return String.format(
        Locale.ROOT,
        "%s: %,.0f ops/s: %s: %s",
        step.directory(),
        step.rate(),
        String.join(
            ", ", step.readings().stream().map(r -> r.objective() + ": " + r.shown()).toList()),
        step.holds() ? "holds" : step.sustained() ? "exceeded" : "not sustained");
  }

  private int print(LimitSearch search) {
    if (search.nothingHolds()) {
      RateStep lowest = search.steps().get(search.steps().size() - 1);
      err.printf(
          Locale.ROOT,
          "ycsb: no rate holds: at the lowest rate, %,.0f ops/s, '%s' is already %s%n",
          lowest.rate(),
          lowest.worst().objective(),
          lowest.worst().shown());
      return ExitStatus.FAILED;
    }
    Optional<Limit> limit = search.limit();
    limit.ifPresent(found -> System.out.println(line(found, search.steps().size())));
    if (search.found().isEmpty()) {
      err.printf(
          Locale.ROOT,
          "ycsb: not found to %.1f %% within %d steps (--max-steps); the same command with more"
              + " steps continues%n",
          100 * arguments.precision(),
          command.maxSteps);
      return ExitStatus.FAILED;
    }
    return ExitStatus.SUCCEEDED;
  }

  private static String line(Limit limit, int steps) {
    return String.format(
        Locale.ROOT,
        "Limit: %,.0f ops/s (%s %,.0f to %,.0f, %d steps), set by %s",
        limit.rate(),
        limit.objective().equals(Limit.THROUGHPUT) ? "between steps at" : "95 % interval",
        limit.low(),
        limit.high(),
        steps,
        limit.objective());
  }
}
