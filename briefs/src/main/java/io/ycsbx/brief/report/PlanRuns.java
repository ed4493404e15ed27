package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.run.ResultsFolder;
import io.ycsbx.brief.run.ScaledPlan;
import io.ycsbx.brief.run.StepRecord;
import io.ycsbx.brief.run.TestVariant;
import io.ycsbx.record.RunRecord;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.Run;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A plan's runs, from one or several folders of results.
 *
 * @param runs those that succeeded, in the plan's order
 * @param loads the loads that they ran on, in the order in which they were made
 * @param before what was done before the runs
 * @param missing runs that have not been made, in words
 * @param attempts runs that did not count and were made again, in words
 * @param starts when the runs began
 */
record PlanRuns(
    List<Run> runs,
    List<Run> loads,
    List<StepRecord> before,
    List<String> missing,
    List<String> attempts,
    List<Start> starts) {

  /** When a run began, by its host's clock. */
  record Start(String test, int repeat, long timeMillis) {}

  /**
   * Reads them.
   *
   * @throws IOException if one cannot be read, or is in two folders
   */
  static PlanRuns read(ScaledPlan scaled, List<ResultsFolder> folders) throws IOException {
    PlanRuns all =
        new PlanRuns(
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    HostFigures hosts = new HostFigures(scaled.plan().server());
    for (Configuration configuration : scaled.plan().configurations()) {
      for (TestVariant variant : scaled.variants()) {
        for (int repeat = 1; repeat <= scaled.repeats(); repeat++) {
          Place place = new Place(configuration.name(), variant.name(), Integer.toString(repeat));
          all.add(place, directories(folders, place), hosts);
        }
      }
    }
    for (ResultsFolder folder : folders) {
      for (Path load : folder.loads()) {
        all.addLoad(load);
      }
    }
    return all;
  }

  /**
   * Whether the configurations really took turns: no repeat of a test before one of less number.
   */
  boolean tookTurns() {
    Map<String, List<Start>> byTest =
        starts.stream()
            .sorted(Comparator.comparingLong(Start::timeMillis))
            .collect(Collectors.groupingBy(Start::test));
    return byTest.values().stream()
        .map(list -> list.stream().map(Start::repeat).toList())
        .allMatch(repeats -> repeats.equals(repeats.stream().sorted().toList()));
  }

  private static List<Path> directories(List<ResultsFolder> folders, Place place) {
    return folders.stream()
        .map(
            folder ->
                folder.run(place.configuration(), place.test(), Integer.parseInt(place.repeat())))
        .filter(Files::isDirectory)
        .toList();
  }

  private void add(Place place, List<Path> directories, HostFigures hosts) throws IOException {
    Optional<Path> made = Optional.empty();
    for (Path directory : directories) {
      for (int i = 0; i < ResultsFolder.attempts(directory).size(); i++) {
        attempts.add(place.toString());
      }
      Optional<RunRecord> record = succeeded(directory);
      if (record.isPresent()) {
        if (made.isPresent()) {
          throw new SourceException(
              directory, "is " + place + ", and so is " + made.get() + ": only one can be");
        }
        made = Optional.of(directory);
        int repeat = Integer.parseInt(place.repeat());
        starts.add(new Start(place.test(), repeat, record.get().window().startTimeMillis()));
      }
    }
    if (made.isEmpty()) {
      missing.add(place.toString());
      return;
    }
    before.addAll(StepRecord.read(made.get()));
    Run run = RunReader.read(List.of(made.get()), Optional.of(place.configuration())).get(0);
    runs.add(hosts.complete(run.at(place)));
  }

  private static Optional<RunRecord> succeeded(Path directory) throws IOException {
    return ResultsFolder.record(directory).filter(RunRecord::succeeded);
  }

  private void addLoad(Path directory) throws IOException {
    if (succeeded(directory).isPresent()) {
      String label = ResultsFolder.label(directory);
      Run run = RunReader.read(List.of(directory), Optional.of(label)).get(0);
      loads.add(run.at(new Place(label.substring(0, label.indexOf('+')), label, "1")));
    }
  }
}
