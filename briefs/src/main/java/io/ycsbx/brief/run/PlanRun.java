package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.DataSet;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Makes all runs of a plan that have not been made yet. Used once, by one thread. */
public final class PlanRun {

  /** How many lines of a failed run's output are shown. */
  private static final int LAST_LINES = 8;

  private final ScaledPlan scaled;
  private final ResultsFolder results;
  private final Interruption interruption;
  private final PlanListener listener;
  private final Steps steps;
  private final Loads loads;
  private final Forecast forecast = new Forecast();
  private final Set<String> told = new HashSet<>();
  private List<Schedule.Entry> left = List.of();
  private Optional<Configuration> turnedTo = Optional.empty();

  /** How it ended. */
  public enum End {
    /** Every run has its record. */
    COMPLETE,
    /** A load or run failed; what was told says how. */
    FAILED,
    /** Somebody stopped it; started again, it goes on. */
    INTERRUPTED
  }

  /** Prepares it; nothing runs yet. */
  public PlanRun(
      ScaledPlan scaled, ResultsFolder results, Interruption interruption, PlanListener listener) {
    this(scaled, results, interruption, listener, new PageCache());
  }

  PlanRun(
      ScaledPlan scaled,
      ResultsFolder results,
      Interruption interruption,
      PlanListener listener,
      PageCache pageCache) {
    this.scaled = scaled;
    this.results = results;
    this.interruption = interruption;
    this.listener = listener;
    this.steps = new Steps(pageCache, interruption, scaled.home().working(), listener);
    this.loads = new Loads(scaled.plan(), results);
  }

  /**
   * Makes them.
   *
   * @param configurations those that run on this machine
   */
  public End run(List<Configuration> configurations) throws IOException, InterruptedException {
    List<Schedule.Entry> all = Schedule.of(scaled, configurations);
    left = new ArrayList<>(all);
    for (Schedule.Entry entry : all) {
      learn(entry);
    }
    while (!left.isEmpty() && !interruption.requested()) {
      if (!run(left.get(0), all.size())) {
        return interruption.requested() ? End.INTERRUPTED : End.FAILED;
      }
      left.remove(0);
    }
    return left.isEmpty() ? End.COMPLETE : End.INTERRUPTED;
  }

  /** Runs that have not been made. */
  public int left() {
    return left.size();
  }

  /** Seconds that they will take; empty if unknown. */
  public OptionalLong secondsLeft() {
    return forecast.seconds(left.stream().map(this::job).toList());
  }

  private Job job(Schedule.Entry entry) {
    return scaled.run(entry.configuration(), entry.variant(), entry.repeat());
  }

  private Path folder(Schedule.Entry entry) {
    return results.run(entry.configuration().name(), entry.variant().name(), entry.repeat());
  }

  private void learn(Schedule.Entry entry) throws IOException {
    Job job = job(entry);
    Optional<RunRecord> record = ResultsFolder.done(folder(entry), JobSettings.recorded(job));
    if (record.isPresent()) {
      forecast.learn(job, record.get());
      left.remove(entry);
    }
  }

  private boolean run(Schedule.Entry entry, int total) throws IOException, InterruptedException {
    Job job = job(entry);
    Path directory = folder(entry);
    int number = total - left.size() + 1;
    if (!turnTo(entry.configuration()) || !load(entry, directory, number, total)) {
      return false;
    }
    ResultsFolder.setAside(directory);
    Files.createDirectories(directory);
    listener.began(job, number, total);
    StepRecord.write(steps.perform(scaled.plan().beforeRun(), directory), directory);
    return !interruption.requested() && execute(job, directory);
  }

  private boolean turnTo(Configuration configuration) throws IOException, InterruptedException {
    if (turnedTo.equals(Optional.of(configuration))) {
      return true;
    }
    turnedTo = Optional.of(configuration);
    if (configuration.setup().isPresent() && told.add(configuration.name())) {
      listener.note(configuration.title() + ": " + configuration.setup().get());
    }
    for (String line : configuration.prepare()) {
      Path directory = Files.createDirectories(results.root().resolve(configuration.name()));
      Optional<String> failure = steps.shell(line, directory);
      if (failure.isPresent()) {
        listener.note(line + " " + failure.get() + ": see " + directory.resolve("command"));
        return false;
      }
    }
    return true;
  }

  private boolean load(Schedule.Entry entry, Path runFolder, int number, int total)
      throws IOException, InterruptedException {
    DataSet set = scaled.plan().data(entry.variant().test().data());
    Configuration owner = scaled.plan().configuration(entry.configuration().dataOwner());
    Job job = scaled.load(owner, set, entry.repeat());
    if (loads.present(entry, job, runFolder).isPresent()) {
      return true;
    }
    Path directory = Files.createDirectories(results.nextLoad(loads.label(entry)));
    listener.began(job, number, total);
    return execute(job, directory);
  }

  private boolean execute(Job job, Path directory) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(scaled.home().root().resolve("bin/ycsb").toString());
    command.addAll(job.arguments(scaled.home(), directory));
    Path console = directory.resolve("console");
    Path working = scaled.home().working();
    ChildProcess.run(command, working, console, interruption, listener::progress);
    Optional<RunRecord> record = ResultsFolder.record(directory);
    if (record.filter(run -> run.outcome().kind() == Outcome.Kind.SUCCEEDED).isEmpty()) {
      if (!interruption.requested()) {
        listener.note(job.words() + " failed; its last words, from " + console + ":");
        lastLines(console).forEach(line -> listener.note("  " + line));
      }
      return false;
    }
    if (!record.get().plan().properties().equals(JobSettings.recorded(job))) {
      listener.note(job.words() + ": its record has other properties than it was given");
      return false;
    }
    forecast.learn(job, record.get());
    listener.ended(job, record.get());
    return true;
  }

  private static List<String> lastLines(Path console) throws IOException {
    List<String> lines = Files.readAllLines(console).stream().filter(l -> !l.isBlank()).toList();
    return lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
  }
}
