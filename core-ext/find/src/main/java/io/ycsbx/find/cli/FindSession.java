package io.ycsbx.find.cli;

import io.ycsbx.command.RootCommand.Version;
import io.ycsbx.command.SignalStop;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Warning;
import io.ycsbx.find.Limit;
import io.ycsbx.find.LimitSearch;
import io.ycsbx.find.ObjectiveReading;
import io.ycsbx.find.ObjectiveReadings;
import io.ycsbx.find.RateStep;
import io.ycsbx.find.SearchRecord;
import io.ycsbx.find.cli.SearchRuns.EndException;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.spi.DirectoryLock;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Executes one search, from its arguments to the limit and the exit status. */
final class FindSession {

  private final FindCommand command;
  private final PrintWriter err;
  private final SearchRuns runs;
  private final Path directory;

  FindSession(FindCommand command) throws IOException {
    this.command = command;
    this.err = command.spec.commandLine().getErr();
    this.runs = new SearchRuns(command);
    this.directory = runs.directory();
  }

  // The lock is held while the search runs, but not used by it.
  @SuppressWarnings("try")
  int run() throws IOException {
    try (DirectoryLock lock = DirectoryLock.of(directory, "-o")) {
      return locked();
    }
  }

  private int locked() throws IOException {
    SearchRecord question = record(0, List.of(), Optional.empty());
    Optional<SearchRecord> earlier = SearchRecord.read(directory);
    boolean differs = earlier.isPresent() && !earlier.get().hasArgumentsOf(question);
    if (differs && earlier.get().steps().isEmpty()) {
      // It has ended before its first step: nothing is lost.
      earlier = Optional.empty();
    } else if (differs) {
      throw new SettingsException(
          "-o", "must not hold a search with other objectives or properties", directory);
    }
    if (earlier.isEmpty() && Files.exists(directory.resolve(RunRecordJson.FILE_NAME))) {
      throw new SettingsException("-o", "must not hold the record of another run", directory);
    }
    err.println(Version.text());
    err.flush();
    SignalStop signals = new SignalStop(runs::stop);
    try (signals) {
      return search(earlier);
    }
  }

  private int search(Optional<SearchRecord> earlier) throws IOException {
    try {
      double first = earlier.isPresent() ? earlier.get().firstRate() : firstRate();
      if (earlier.isEmpty()) {
        record(first, List.of(), Optional.empty()).write(directory);
      }
      LimitSearch search = start(first);
      for (RateStep step : earlier.map(SearchRecord::steps).orElse(List.of())) {
        runs.check(step);
        search.add(step);
      }
      search.steps().forEach(step -> err.println(line(step)));
      while (search.found().isEmpty()
          && !search.nothingHolds()
          && search.steps().size() < command.maxSteps) {
        RateStep step = step(search);
        search.add(step);
        record(first, search.steps(), search.limit()).write(directory);
        err.println(line(step));
        err.flush();
      }
      int status = print(search);
      return status == ExitStatus.SUCCEEDED && command.confirm
          ? confirm(search.limit().orElseThrow())
          : status;
    } catch (EndException e) {
      err.println("ycsb: " + e.getMessage());
      return e.status();
    }
  }

  private LimitSearch start(double first) {
    double precision = runs.arguments().precision();
    return runs.arguments().first().isPresent() || overThreads()
        ? new LimitSearch(first, precision, overThreads())
        : LimitSearch.below(2 * first, precision);
  }

  private boolean overThreads() {
    return runs.arguments().overThreads();
  }

  /** Returns one thread or half of the closed loop's throughput, unless the user names a value. */
  private double firstRate() throws EndException, IOException {
    return runs.arguments().first().isPresent() || overThreads()
        ? runs.arguments().first().orElse(1.0)
        : runs.closedLoop().throughput().orElseThrow() / 2;
  }

  /**
   * Measures the next rate. A busy client ends the search only where it may decide the limit: far
   * above the limit, the step only leads the search to lower rates.
   */
  private RateStep step(LimitSearch search) throws EndException, IOException {
    double rate = search.nextRate();
    SearchRuns.Measured run = runs.step(rate, search.nextSeconds(runs.seconds()));
    RateStep step = run.step();
    if (step.worst().holds() || search.isNear() || search.isLeast(rate)) {
      SearchRuns.checkClient(run.record(), "at " + shown(rate));
    }
    checkInterval(step, search);
    return step;
  }

  /** Ends a search whose steps are too short for an interval, and so for a limit. */
  private void checkInterval(RateStep step, LimitSearch search) throws EndException {
    if (!overThreads()
        && search.isNear()
        && !step.worst().holds()
        && step.worst().standardError().isEmpty()) {
      throw new EndException(
          ExitStatus.BAD_USAGE,
          String.format(
              Locale.ROOT,
              "maxexecutiontime: too short for an interval of '%s': %s has too few operations, or"
                  + " fewer than %d seconds",
              step.worst().objective(),
              step.directory(),
              ObjectiveReadings.FEWEST_INTERVALS));
    }
  }

  /**
   * Measures at the lower end of the interval, or without one at the precision below the limit,
   * unless an earlier start did, and compares the run with the objectives. A single run does not
   * refute the limit of all steps, so a missed objective is a warning of the record, and no
   * failure.
   */
  private int confirm(Limit limit) throws EndException, IOException {
    double below = limit.rate() * (1 - runs.arguments().precision());
    double value = wholeIfThreads(Math.max(1, limit.low().orElse(below)));
    SearchRuns.Measured run = runs.confirm(value);
    SearchRuns.checkClient(run.record(), "at the limit");
    run.record().headline().ifPresent(System.out::println);
    RateStep step = run.step();
    List<ObjectiveReading> missed = step.readings().stream().filter(r -> !r.holds()).toList();
    String where =
        "at " + shown(value) + ": " + figures(missed.isEmpty() ? step.readings() : missed);
    System.out.println(
        (step.holds() ? "Confirmed " : "Not confirmed ")
            + where
            + (step.sustained() ? "" : ", not sustained"));
    if (!missed.isEmpty()) {
      warn(run.record(), "the confirming run missed an objective " + where);
    }
    return ExitStatus.SUCCEEDED;
  }

  /** Adds a warning to the record of the confirming run, once. */
  private void warn(RunRecord record, String missed) throws IOException {
    Warning warning =
        new Warning(
            "objective-missed",
            missed,
            "the limit is estimated from all steps: search again on a quiet machine, or with longer"
                + " steps (maxexecutiontime)");
    if (!record.warnings().contains(warning)) {
      List<Warning> all = new ArrayList<>(record.warnings());
      all.add(warning);
      RunRecordJson.write(record.withWarnings(all), directory);
    }
  }

  private SearchRecord record(double first, List<RateStep> steps, Optional<Limit> limit) {
    return new SearchRecord(
        runs.objectives(), runs.arguments().precision(), first, runs.shown(), steps, limit);
  }

  private String shown(double value) {
    return String.format(Locale.ROOT, overThreads() ? "%,.0f threads" : "%,.0f ops/s", value);
  }

  private String line(RateStep step) {
    return String.format(
        Locale.ROOT,
        "%s: %s: %s: %s",
        step.directory(),
        shown(step.rate()),
        figures(step.readings()),
        step.holds() ? "holds" : step.sustained() ? "exceeded" : "not sustained");
  }

  private static String figures(List<ObjectiveReading> readings) {
    return readings.stream()
        .map(reading -> reading.objective() + ": " + reading.shown())
        .collect(Collectors.joining(", "));
  }

  private int print(LimitSearch search) {
    if (search.nothingHolds()) {
      RateStep lowest = search.steps().get(search.steps().size() - 1);
      err.printf(
          Locale.ROOT,
          "ycsb: no %s holds: at the lowest %<s, %s, '%s' is already %s%n",
          overThreads() ? "number" : "rate",
          shown(lowest.rate()),
          lowest.worst().objective(),
          lowest.worst().shown());
      return ExitStatus.FAILED;
    }
    Optional<Limit> limit = search.limit();
    limit.ifPresent(found -> System.out.println(line(found, search.steps().size())));
    if (search.found().isEmpty()) {
      err.printf(
          Locale.ROOT,
          "ycsb: limit not found to %.1f %% within %d steps; repeat the command with a higher"
              + " --max-steps to continue%n",
          100 * runs.arguments().precision(),
          command.maxSteps);
      return ExitStatus.FAILED;
    }
    return ExitStatus.SUCCEEDED;
  }

  private String line(Limit limit, int steps) {
    return String.format(
        Locale.ROOT,
        "Limit: %s (%s, %d steps), set by %s",
        shown(wholeIfThreads(limit.rate())),
        interval(limit),
        steps,
        limit.objective());
  }

  private String interval(Limit limit) {
    if (limit.low().isEmpty() || limit.high().isEmpty()) {
      return "no interval, because the sums of neighbouring seconds are correlated";
    }
    return String.format(
        Locale.ROOT,
        "95 %% interval %,.0f to %,.0f",
        wholeIfThreads(limit.low().getAsDouble()),
        wholeIfThreads(limit.high().getAsDouble()));
  }

  /** Returns the highest number of threads up to a crossing, which may lie between two numbers. */
  private double wholeIfThreads(double value) {
    return overThreads() ? Math.floor(value) : value;
  }
}
