package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RoundsOutlook;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.brief.results.StepRecord;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes the loads and runs of a plan that have not been made yet. Used once, by one thread. */
public final class PlanRun {

  /** Lines of a failed run's output that are shown. */
  private static final int LAST_LINES = 8;

  private final RunPlaces places;
  private final ScaledPlan scaled;
  private final ResultsFolder results;
  private final Interruption interruption;
  private final PlanListener listener;
  private final Steps steps;
  private final ChildProcess processes;
  private final RoundCheck roundCheck;
  private final Set<String> shownSetups = new HashSet<>();
  private List<RunOrder.Entry> order = List.of();

  /** Runs without a record, of all repeats that the plan may need. */
  private List<RunOrder.Entry> unmade = List.of();

  /** Repeats that are to be made, as far as known: rounds may end early. */
  private int wanted;

  private Optional<Pauses> pauses = Optional.empty();
  private boolean paused;
  private Optional<Configuration> current = Optional.empty();

  /** Compares the configurations after a round of a plan. */
  @FunctionalInterface
  public interface RoundCheck {

    /**
     * Returns the outlook after some rounds.
     *
     * @param rounds number of complete rounds, 1 or more
     */
    RoundsOutlook after(int rounds) throws IOException;
  }

  /** The end of a plan. */
  public enum End {
    /** Every run has its record. */
    COMPLETE,
    /** A load or run failed; the listener has the reason. */
    FAILED,
    /** The plan was stopped; a new start continues it. */
    INTERRUPTED,
    /** The plan was stopped at a pause, which has said how to continue it. */
    PAUSED
  }

  /** Prepares the runs; nothing runs yet. */
  public PlanRun(
      RunPlaces places, ChildProcess processes, PlanListener listener, RoundCheck roundCheck) {
    this(places, processes, listener, roundCheck, new PageCache(Path.of("/proc")));
  }

  /** Waits in the pauses of the plan, which are passed over otherwise. */
  public PlanRun with(Pauses some) {
    pauses = Optional.of(some);
    return this;
  }

  PlanRun(
      RunPlaces places,
      ChildProcess processes,
      PlanListener listener,
      RoundCheck roundCheck,
      PageCache pageCache) {
    this.places = places;
    this.scaled = places.scaled();
    this.results = places.folder();
    this.roundCheck = roundCheck;
    this.interruption = processes.interruption();
    this.listener = listener;
    this.processes = processes;
    this.steps = new Steps(pageCache, processes, listener);
  }

  /**
   * Makes the runs.
   *
   * @param configurations the configurations of this machine
   */
  public End run(List<Configuration> configurations) throws IOException, InterruptedException {
    prepare(configurations);
    places.renamed().forEach(name -> listener.note("found: " + name));
    int inEachRepeat = order.size() / scaled.repeats();
    // A round that an earlier start began is completed.
    int begun =
        order.stream()
            .filter(entry -> !unmade.contains(entry))
            .mapToInt(RunOrder.Entry::repeat)
            .max()
            .orElse(0);
    wanted =
        scaled
            .plan()
            .rounds()
            .map(rounds -> Math.max(rounds.fewest(), begun))
            .orElse(scaled.repeats());
    while (!interruption.requested() && isMoreWanted(inEachRepeat)) {
      if (!run(unmade.get(0), wanted * inEachRepeat)) {
        if (paused) {
          return End.PAUSED;
        }
        return interruption.requested() ? End.INTERRUPTED : End.FAILED;
      }
      unmade.remove(0);
    }
    return left() == 0 ? End.COMPLETE : End.INTERRUPTED;
  }

  /** Returns the number of runs that are to be made, as far as known. */
  public int left() {
    return (int) unmade.stream().filter(entry -> entry.repeat() <= wanted).count();
  }

  /** Tests for a run to be made; between two rounds, updates the required number of rounds. */
  private boolean isMoreWanted(int inEachRepeat) throws IOException {
    int done = unmade.isEmpty() ? scaled.repeats() : unmade.get(0).repeat() - 1;
    long leftOfRound = unmade.stream().filter(entry -> entry.repeat() == done + 1).count();
    boolean betweenRounds = unmade.isEmpty() || leftOfRound == inEachRepeat;
    if (scaled.plan().rounds().isPresent() && betweenRounds && done > 0) {
      RoundsOutlook outlook = roundCheck.after(done);
      wanted = outlook.rounds();
      listener.note(outlook.words());
    }
    return left() > 0;
  }

  private void prepare(List<Configuration> configurations) throws IOException {
    order = RunOrder.of(scaled, configurations, results.seed());
    unmade = new ArrayList<>(order);
    unmade.removeIf(places::isMade);
  }

  /**
   * Returns a run, in a sentence, whose rate follows from that of a configuration that is run
   * elsewhere and has no record here; empty if there is none. Without such a record the plan cannot
   * be run.
   *
   * @param configurations the configurations of this machine
   */
  public Optional<String> missing(List<Configuration> configurations) throws IOException {
    prepare(configurations);
    for (RunOrder.Entry entry : unmade) {
      Optional<RunOrder.Entry> missing =
          RunOrder.reference(scaled, entry)
              .filter(reference -> !order.contains(reference))
              .filter(reference -> !places.isMade(reference));
      if (missing.isPresent()) {
        return Optional.of(
            "%s: its rate follows from %s, which has no record here: run that configuration first,"
                    .formatted(scaled.run(entry).words(), scaled.run(missing.get()).words())
                + " or copy its directory to "
                + places.of(missing.get()));
      }
    }
    return Optional.empty();
  }

  private void began(Job job, int total) {
    listener.began(job, total - left() + 1, total);
  }

  private boolean run(RunOrder.Entry entry, int total) throws IOException, InterruptedException {
    if (current.isEmpty()) {
      RunLog.begin(places.index());
    }
    Job job = places.job(entry);
    Path directory = places.of(entry);
    if (!turnTo(entry.configuration()) || !load(entry, directory, total)) {
      return false;
    }
    makeRoom(directory);
    began(job, total);
    StepRecord.write(steps.perform(scaled.plan().beforeRun(), directory), directory);
    return !interruption.requested() && execute(job, directory);
  }

  /** Makes an empty directory. The files of an earlier attempt are kept in another one. */
  private void makeRoom(Path directory) throws IOException {
    boolean killed = CutRun.isIn(directory);
    Optional<Path> kept = places.index().setAside(directory);
    if (killed) {
      listener.note(kept.orElseThrow() + ": this run was killed, and is made again");
    } else if (kept.isPresent() && Files.exists(kept.get().resolve(RunRecordJson.FILE_NAME))) {
      listener.note(directory + " is kept as " + kept.get().getFileName());
    }
    Files.createDirectories(directory);
  }

  private boolean turnTo(Configuration configuration) throws IOException, InterruptedException {
    if (current.equals(Optional.of(configuration))) {
      return true;
    }
    current = Optional.of(configuration);
    if (pauses.isPresent() && !pauses.get().before(configuration, before(configuration))) {
      interruption.request();
      paused = true;
      return false;
    }
    Optional<String> setup = configuration.setup(scaled.isEmbedded(configuration));
    if (setup.isPresent() && shownSetups.add(configuration.name())) {
      listener.note(configuration.title() + ": " + setup.get());
    }
    return prepare(configuration);
  }

  private Optional<Configuration> before(Configuration configuration) {
    Optional<Configuration> before = Optional.empty();
    for (RunOrder.Entry entry : order) {
      if (entry.configuration().equals(configuration)) {
        return before;
      }
      before = Optional.of(entry.configuration());
    }
    return before;
  }

  private boolean prepare(Configuration configuration) throws IOException, InterruptedException {
    Path directory = Files.createDirectories(results.root().resolve(configuration.name()));
    int number = 0;
    for (String line : configuration.prepare()) {
      Path console = directory.resolve("prepare-" + ++number + ".console");
      Optional<String> failure = steps.shell(line, console);
      if (failure.isPresent()) {
        listener.note(line + " " + failure.get() + ": see " + console);
        return false;
      }
    }
    return true;
  }

  private boolean load(RunOrder.Entry entry, Path runFolder, int total)
      throws IOException, InterruptedException {
    Job job = scaled.load(entry);
    Loads loads = new Loads(places);
    if (loads.isPresent(entry, job, runFolder)) {
      return true;
    }
    Path directory = places.load(entry);
    makeRoom(directory);
    began(job, total);
    loads.begin(entry);
    if (!execute(job, directory)) {
      return false;
    }
    loads.end(entry);
    return true;
  }

  private List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(scaled.home().program().toString()));
    command.addAll(arguments);
    return command;
  }

  private boolean execute(Job job, Path directory) throws IOException, InterruptedException {
    Path console = directory.resolve(ResultsFolder.CONSOLE);
    // A directory without files, as of a process that cannot start, would not be in an archive.
    Files.write(console, new byte[0]);
    RunLog.note(RunLog.Event.START, directory, job, places.index());
    int status;
    try {
      status =
          processes.run(
              command(job.arguments(scaled.home(), directory, false)),
              command(job.arguments(scaled.home(), directory, true)),
              console);
    } finally {
      RunLog.note(RunLog.Event.END, directory, job, places.index());
    }
    Optional<RunRecord> record = places.index().add(directory);
    if (record.isEmpty()) {
      if (!interruption.requested()) {
        // After a signal, its output has no reason.
        String how =
            status > ChildProcess.SIGNAL && status != ExitStatus.INTERRUPTED
                ? " was ended by signal " + (status - ChildProcess.SIGNAL)
                : " failed";
        listener.note(job.words() + how + "; the end of its output in " + console + ":");
        List<String> lines = ChildProcess.lines(console);
        lines
            .subList(Math.max(0, lines.size() - LAST_LINES), lines.size())
            .forEach(line -> listener.note("  " + line));
      }
      return false;
    }
    if (!job.settings()
        .fits(record.get().plan().settings(), record.get().declarations().choices())) {
      listener.note(job.words() + ": its record has other properties than the job");
      return false;
    }
    listener.ended(job, record.get());
    return true;
  }
}
