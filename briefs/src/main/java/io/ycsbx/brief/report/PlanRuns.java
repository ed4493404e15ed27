package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.JobSettings;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.Repetition;
import io.ycsbx.brief.results.Identity;
import io.ycsbx.brief.results.LogCheck;
import io.ycsbx.brief.results.Look;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.results.RunLog;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.brief.results.StepRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Sha256;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.source.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A plan's runs, from one or several folders of results.
 *
 * @param runs those that succeeded, in the plan's order
 * @param loads the loads of their data, by name
 * @param before the steps before the runs
 * @param missing runs that have not been made; with rounds, those of rounds that have begun
 * @param attempts runs that were discarded and repeated, by the reason
 * @param drives preconditioned drives, by configuration
 * @param history the results before the report
 */
record PlanRuns(
    List<MeasuredRun> runs,
    List<MeasuredRun> loads,
    List<StepRecord> before,
    List<Place> missing,
    Map<String, List<Place>> attempts,
    Map<String, List<DriveReport>> drives,
    History history) {

  /**
   * Reads the runs.
   *
   * @param audited whether to compare them with the logs and the drawn orders of the folders
   * @throws IOException if a record cannot be read, or a run is in two folders
   */
  static PlanRuns read(ScaledPlan scaled, List<RunIndex> folders, boolean audited)
      throws IOException {
    PlanRuns all =
        new PlanRuns(
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new TreeMap<>(),
            new LinkedHashMap<>(),
            new History());
    List<RunPlaces> places = new ArrayList<>();
    for (RunIndex index : folders) {
      ResultsFolder folder = index.folder();
      RunPlaces found = RunPlaces.asMade(scaled, index, !places.isEmpty());
      places.add(found);
      // A run that was stopped or failed is missing.
      found.runs().stream()
          .filter(run -> index.made(run).isPresent())
          .forEach(all.history.unused()::add);
      folder
          .plans()
          .forEach((until, plan) -> all.history.plans().put(folder.root() + " " + until, plan));
      all.addTitles(found);
      all.history.renamed().addAll(found.renamed());
      all.history.runLogs().add(RunLog.read(folder.root()));
      if (audited) {
        all.history.logs().add(LogCheck.of(index, folders, found::isOfPlan));
      }
    }
    HostFigures hosts = new HostFigures(scaled.plan().server());
    for (RunOrder.Entry run : RunOrder.inPlanOrder(scaled, scaled.plan().configurations())) {
      all.add(run, places, hosts, scaled);
    }
    if (scaled.plan().rounds().isPresent()) {
      int fewest = scaled.plan().rounds().get().fewest();
      int most = all.mostRounds(scaled.plan(), all.rounds());
      int begun = Math.max(all.rounds(), Math.min(fewest, most));
      all.missing.removeIf(place -> Integer.parseInt(place.repeat()) > begun);
    }
    for (RunPlaces found : places) {
      all.addOthers(found, scaled);
      all.addLooks(found.folder().root());
      if (audited) {
        all.addOrder(found);
      }
    }
    return all;
  }

  /** Adds the titles of the configurations that have runs in a folder. */
  private void addTitles(RunPlaces found) throws IOException {
    Path root = found.folder().root();
    List<Map<String, String>> given =
        Identity.read(root).map(Identity::allTitles).orElse(List.of(Map.of()));
    Set<String> run =
        found.runs().stream()
            .map(made -> root.relativize(made).getName(0).toString())
            .collect(Collectors.toSet());
    for (BriefPlan plan : found.folder().plans().values()) {
      for (Configuration side : plan.configurations()) {
        Optional<String> now = found.configuration(side.name());
        if (now.isPresent() && run.contains(side.name())) {
          Set<String> all = history.titles().computeIfAbsent(now.get(), name -> new TreeSet<>());
          given.forEach(titles -> all.add(titles.getOrDefault(side.name(), side.title())));
        }
      }
    }
  }

  /** Adds the runs of a folder that were made after a look at others of the plan in it. */
  private void addLooks(Path root) throws IOException {
    List<MeasuredRun> own = below(root);
    for (Look look : Look.read(root)) {
      List<MeasuredRun> after =
          own.stream()
              .filter(run -> look.isBefore(Integer.parseInt(run.place().repeat()), started(run)))
              .toList();
      // A brief of other settings' runs alone did not decide on these.
      if (!after.isEmpty() && own.stream().anyMatch(run -> look.showed(started(run)))) {
        history.added().computeIfAbsent(look, key -> new ArrayList<>()).addAll(after);
      }
    }
  }

  private List<MeasuredRun> below(Path root) {
    return runs.stream().filter(run -> run.files().get(0).startsWith(root)).toList();
  }

  private void addOrder(RunPlaces found) throws IOException {
    Map<Path, Instant> starts = new HashMap<>();
    List<MeasuredRun> inTime = new ArrayList<>(below(found.folder().root()));
    inTime.forEach(run -> starts.put(run.files().get(0).getParent(), started(run)));
    inTime.sort(Comparator.comparing(PlanRuns::started));
    for (int i = 1; i < inTime.size(); i++) {
      MeasuredRun former = inTime.get(i - 1);
      long seconds = former.value("", Metric.RUN_TIME).orElse(0.0).longValue();
      if (!started(inTime.get(i)).isAfter(started(former).plusSeconds(seconds))) {
        history.overlaps().add(former.place() + " and " + inTime.get(i).place());
      }
    }
    history.orders().add(RoundOrder.of(found.scaled(), found.folder(), starts));
  }

  /**
   * Adds the drives and loads of a folder, and those of its runs that the plan does not ask for.
   */
  private void addOthers(RunPlaces found, ScaledPlan scaled) throws IOException {
    for (Configuration configuration : scaled.plan().configurations()) {
      for (int i = 1; found.has(configuration) && i <= configuration.precondition().size(); i++) {
        Path file = found.drive(configuration, i);
        if (Files.exists(file)) {
          drives
              .computeIfAbsent(configuration.name(), name -> new ArrayList<>())
              .add(DriveReport.read(file));
        }
      }
    }
    for (Path load : found.folder().loads()) {
      String label = ResultsFolder.label(load);
      int end = label.indexOf('+');
      Optional<String> owner = found.configuration(label.substring(0, end));
      if (owner.isPresent()) {
        Place place = new Place(owner.get(), owner.get() + label.substring(end), "1");
        Optional<MeasuredRun> measured = found.index().measured(load, place);
        measured.ifPresent(loads::add);
        if (measured.isEmpty() && load.endsWith(label) && ResultsFolder.record(load).isPresent()) {
          history.unfinished().add(found.folder().root().relativize(load).toString());
        }
      }
    }
    for (Path run : found.runs()) {
      int number = Integer.parseInt(run.getFileName().toString().replace("repeat-", ""));
      if (found.isUsed(run) && number > scaled.repeats() && history.unused().remove(run)) {
        history.beyond().add(run);
      }
    }
  }

  static Instant started(MeasuredRun run) {
    return run.context().started().orElseThrow();
  }

  /** Tests for a copy of a run, from which a machine has taken the rates of a curve. */
  private static boolean isCopy(Path made, Path directory, RunOrder.Entry entry, ScaledPlan scaled)
      throws IOException {
    return RunOrder.inPlanOrder(scaled, scaled.plan().configurations()).stream()
            .anyMatch(run -> RunOrder.reference(scaled, run).equals(Optional.of(entry)))
        && Sha256.of(made.resolve(RunRecordJson.FILE_NAME))
            .equals(Sha256.of(directory.resolve(RunRecordJson.FILE_NAME)));
  }

  /** Returns the run of a place of the plan; empty if it was not made. */
  Optional<MeasuredRun> run(RunOrder.Entry entry) {
    return runs.stream()
        .filter(run -> run.place().configuration().equals(entry.configuration().name()))
        .filter(run -> run.place().test().equals(entry.variant().name()))
        .filter(run -> run.place().repeat().equals(Integer.toString(entry.repeat())))
        .findFirst();
  }

  /** Returns the highest number of a repeat or round that has a run; 0 without runs. */
  int rounds() {
    return runs.stream().mapToInt(run -> Integer.parseInt(run.place().repeat())).max().orElse(0);
  }

  /** Returns the most rounds that the plan's time allows, by the logs of all folders. */
  int mostRounds(BriefPlan plan, int done) {
    return history.runLogs().stream()
        .mapToInt(log -> log.mostRounds(plan, done))
        .min()
        .orElse(Repetition.MOST);
  }

  boolean has(String configuration) {
    return runs.stream().anyMatch(run -> run.place().configuration().equals(configuration));
  }

  /** Tests for a configuration whose server the client started for all runs. */
  boolean isEmbedded(String configuration, BriefPlan plan) {
    return plan.server().isPresent()
        && runs.stream()
            .filter(run -> run.place().configuration().equals(configuration))
            .map(run -> run.context().values().get(plan.server().get()))
            .allMatch(BriefPlan.EMBEDDED::equals);
  }

  /** Tests for turns of the configurations: no repeat of a test before a lower one. */
  boolean tookTurns() {
    Map<String, List<MeasuredRun>> byTest =
        runs.stream()
            .sorted(Comparator.comparing(PlanRuns::started))
            .collect(Collectors.groupingBy(run -> run.place().test()));
    return byTest.values().stream()
        .map(list -> list.stream().map(run -> Integer.valueOf(run.place().repeat())).toList())
        .allMatch(repeats -> repeats.equals(repeats.stream().sorted().toList()));
  }

  private void add(
      RunOrder.Entry entry, List<RunPlaces> folders, HostFigures hosts, ScaledPlan scaled)
      throws IOException {
    Place place =
        new Place(
            entry.configuration().name(), entry.variant().name(), Integer.toString(entry.repeat()));
    Optional<Path> made = Optional.empty();
    for (RunPlaces folder : folders) {
      if (!folder.has(entry.configuration())) {
        continue;
      }
      Path directory = folder.of(entry);
      JobSettings settings = folder.scaled().run(entry).settings();
      for (String reason : ResultsFolder.attempts(directory)) {
        attempts.computeIfAbsent(reason, key -> new ArrayList<>()).add(place);
      }
      Optional<MeasuredRun> run =
          folder
              .index()
              .measured(directory, place)
              .filter(
                  found ->
                      settings.fits(
                          found.context().settings(), found.context().declarations().choices()));
      if (run.isPresent()) {
        history.unused().remove(directory);
        if (made.isPresent() && isCopy(made.get(), directory, entry, scaled)) {
          continue;
        }
        if (made.isPresent()) {
          throw new SourceException(
              directory,
              "is at "
                  + place
                  + ", where "
                  + made.get()
                  + " is already: make it a configuration of its own, with from: DIRECTORY");
        }
        made = Optional.of(directory);
        before.addAll(StepRecord.read(directory));
        MeasuredRun measured = hosts.complete(run.get());
        boolean isLimit = entry.variant().test().limit().isPresent();
        runs.add(isLimit ? measured.atMeasuredRate() : measured);
      }
    }
    if (made.isEmpty()) {
      missing.add(place);
    }
  }
}
