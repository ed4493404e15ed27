package io.ycsbx.brief.results;

import io.ycsbx.brief.jobs.JobSettings;
import io.ycsbx.brief.jobs.Overrides;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.jobs.TestVariant;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds the runs of a plan in a folder of results by what was run. Settings decide, and names where
 * several configurations or tests ask for the same; where names do not decide either, nothing is
 * found. Reads the records once; used by one thread.
 */
public final class RunPlaces {

  /** Separates a name from the number of its folder: nothing in a plan has such a name. */
  private static final String NUMBERED = "+";

  /** Orders folders of one name by their numbers. */
  private static final Comparator<Path> BY_NUMBER =
      Comparator.<Path>comparingInt(test -> test.toString().length())
          .thenComparing(Comparator.naturalOrder());

  private static final double NANOS_PER_SECOND = 1e9;

  /** One test of one configuration. */
  private record Cell(Configuration configuration, TestVariant variant) {}

  private final ScaledPlan scaled;
  private final ResultsFolder folder;

  /** The runs there, by the folder of their test. */
  private final Map<Path, List<Path>> runs;

  /**
   * The folders of configurations, by the configuration's name; without those that are elsewhere.
   */
  private final Map<String, String> names = new LinkedHashMap<>();

  private final Map<List<String>, Path> places = new LinkedHashMap<>();
  private final Map<Path, Optional<Found>> found = new HashMap<>();

  /**
   * A run or load that succeeded.
   *
   * @param seconds of all its phases
   */
  private record Found(Map<String, EffectiveSetting> settings, double seconds) {

    private static Found of(RunRecord record) {
      double nanos = record.phases().stream().mapToLong(Phase::nanos).sum();
      return new Found(record.plan().settings(), nanos / NANOS_PER_SECOND);
    }
  }

  /**
   * Finds runs.
   *
   * @throws IOException if the folder cannot be listed
   */
  public RunPlaces(ScaledPlan scaled, ResultsFolder folder) throws IOException {
    this.scaled = scaled;
    this.folder = folder;
    this.runs = folder.runs().stream().collect(Collectors.groupingBy(Path::getParent));
    nameConfigurations();
    for (Configuration configuration : scaled.plan().configurations()) {
      if (names.containsKey(configuration.name())) {
        place(configuration);
      }
    }
  }

  /** Finds runs by the properties of the command line with which they were made. */
  public static RunPlaces asMade(ScaledPlan scaled, ResultsFolder folder) throws IOException {
    return new RunPlaces(scaled.with(overrides(scaled, folder)), folder);
  }

  /** Returns the properties of the command line with which a plan's runs in a folder were made. */
  public static Overrides overrides(ScaledPlan scaled, ResultsFolder folder) throws IOException {
    Optional<Identity> identity = Identity.read(folder.root());
    return identity.isEmpty()
        ? scaled.overrides()
        : Overrides.recorded(identity.get().overrides(), given(scaled, folder), scaled.plan());
  }

  /** Returns the names in a folder of those configurations that name the place of their runs. */
  private static Map<String, String> given(ScaledPlan scaled, ResultsFolder folder) {
    Map<String, String> given = new LinkedHashMap<>();
    scaled
        .from()
        .forEach(
            (configuration, from) -> {
              if (from.equals(folder.root())) {
                given.put(configuration, configuration);
              } else if (folder.root().equals(from.getParent())) {
                given.put(configuration, from.getFileName().toString());
              }
            });
    return given;
  }

  private void nameConfigurations() {
    Set<String> free = new TreeSet<>();
    runs.keySet().forEach(test -> free.add(test.getParent().getFileName().toString()));
    names.putAll(given(scaled, folder));
    free.removeAll(names.values());
    List<Configuration> renamed = new ArrayList<>();
    for (Configuration configuration : scaled.plan().configurations()) {
      if (!scaled.from().containsKey(configuration.name())) {
        if (free.contains(configuration.name())) {
          names.put(configuration.name(), configuration.name());
        } else {
          renamed.add(configuration);
        }
      }
    }
    free.removeAll(names.values());
    Map<String, List<String>> fitting = new LinkedHashMap<>();
    for (Configuration configuration : renamed) {
      fitting.put(
          configuration.name(),
          free.stream().filter(name -> hasRunOf(configuration, name)).toList());
    }
    fitting.forEach(
        (name, found) ->
            names.put(
                name,
                only(found, fitting.values())
                    .orElse(names.containsValue(name) ? name + NUMBERED + 2 : name)));
  }

  /** Returns the only thing that was found, unless it was found for others, too. */
  private static <T> Optional<T> only(List<T> found, Collection<List<T>> all) {
    return found.size() == 1
            && all.stream().filter(fitting -> fitting.contains(found.get(0))).count() == 1
        ? Optional.of(found.get(0))
        : Optional.empty();
  }

  private boolean hasRunOf(Configuration configuration, String name) {
    return tests(name).stream()
        .anyMatch(
            test ->
                scaled.variants(configuration).stream()
                    .anyMatch(variant -> fits(test, new Cell(configuration, variant))));
  }

  private List<Path> tests(String configuration) {
    Path own = folder.root().resolve(configuration);
    return runs.keySet().stream().filter(test -> test.getParent().equals(own)).sorted().toList();
  }

  private void place(Configuration configuration) {
    Path own = folder.root().resolve(names.get(configuration.name()));
    List<Path> free = new ArrayList<>(tests(names.get(configuration.name())));
    List<Cell> open = new ArrayList<>();
    for (TestVariant variant : scaled.variants(configuration)) {
      Cell cell = new Cell(configuration, variant);
      Optional<Path> place =
          free.stream()
              .filter(test -> name(test).equals(variant.name()) && fits(test, cell))
              .max(BY_NUMBER);
      place.ifPresentOrElse(test -> places.put(key(cell), test), () -> open.add(cell));
    }
    free.removeAll(places.values());
    Map<Cell, List<Path>> fitting = new LinkedHashMap<>();
    for (Cell cell : open) {
      fitting.put(
          cell, free.stream().filter(test -> isNamed(test, cell) && fits(test, cell)).toList());
    }
    fitting.forEach(
        (cell, found) ->
            places.put(
                key(cell),
                only(found, fitting.values()).orElseGet(() -> unused(own, cell.variant().name()))));
  }

  /** Tests for the rate in the name of a run whose settings do not tell it. */
  private static boolean isNamed(Path test, Cell cell) {
    String ending = cell.variant().name().substring(cell.variant().test().name().length());
    return cell.variant().test().curveOf().isEmpty() || name(test).endsWith(ending);
  }

  /** Returns the name of a test's folder, without a number. */
  private static String name(Path test) {
    return test.getFileName().toString().replaceFirst("\\+\\d+$", "");
  }

  /** Returns a folder without runs of other settings, which stay where they are. */
  private Path unused(Path own, String test) {
    Path place = own.resolve(test);
    for (int i = 2;
        !runs.getOrDefault(place, List.of()).stream().allMatch(run -> found(run).isEmpty());
        i++) {
      place = own.resolve(test + NUMBERED + i);
    }
    return place;
  }

  private boolean fits(Path test, Cell cell) {
    JobSettings wanted = scaled.run(cell.configuration(), cell.variant(), 1).settings();
    return runs.get(test).stream()
        .anyMatch(run -> found(run).filter(done -> wanted.fits(done.settings())).isPresent());
  }

  /** Returns a run or load that succeeded; empty without a readable record of one. */
  private Optional<Found> found(Path directory) {
    return found.computeIfAbsent(directory, path -> ResultsFolder.succeeded(path).map(Found::of));
  }

  private static List<String> key(Cell cell) {
    return List.of(cell.configuration().name(), cell.variant().name());
  }

  /** Returns the plan with which this folder's runs were found. */
  public ScaledPlan scaled() {
    return scaled;
  }

  /** Returns the folder in which the runs were looked for. */
  public ResultsFolder folder() {
    return folder;
  }

  /** Tests for a configuration whose runs are in this folder, or are to be. */
  public boolean has(Configuration configuration) {
    return names.containsKey(configuration.name());
  }

  /** Returns the directory of a run, or the one that it is to have here. */
  public Path of(RunOrder.Entry run) {
    String configuration = run.configuration().name();
    String test = run.variant().name();
    Path place = places.get(List.of(configuration, test));
    return place == null
        ? folder.run(configuration, test, run.repeat())
        : place.resolve("repeat-" + run.repeat());
  }

  /** Returns the file of the state of a preconditioned drive of a configuration that is here. */
  public Path drive(Configuration configuration, int number) {
    return folder.drive(names.get(configuration.name()), number);
  }

  /** Tests for a run that is there, as far as its rate is known. */
  public boolean isMade(RunOrder.Entry run) {
    JobSettings wanted = scaled.run(run).settings();
    return found(of(run)).filter(done -> wanted.fits(done.settings())).isPresent();
  }

  /** Returns the seconds of the runs of a test that are there, or else of those elsewhere. */
  public List<Double> seconds(RunOrder.Entry run) {
    List<Double> own = seconds(of(run).getParent());
    return own.isEmpty()
        ? places.entrySet().stream()
            .filter(cell -> cell.getKey().get(1).equals(run.variant().name()))
            .flatMap(cell -> seconds(cell.getValue()).stream())
            .toList()
        : own;
  }

  private List<Double> seconds(Path test) {
    return runs.getOrDefault(test, List.of()).stream()
        .flatMap(run -> found(run).stream())
        .map(Found::seconds)
        .toList();
  }

  /** Returns the seconds of the loads of a run's data set, for any configuration. */
  public List<Double> loadSeconds(RunOrder.Entry run) throws IOException {
    List<Double> seconds = new ArrayList<>();
    for (Path load : folder.loads()) {
      if (ResultsFolder.label(load).split("\\+", -1)[1].equals(run.variant().test().data())) {
        found(load).ifPresent(done -> seconds.add(done.seconds()));
      }
    }
    return seconds;
  }

  /** Tests for the directory of a run of the plan's tests, whatever its number. */
  public boolean isUsed(Path run) {
    return places.containsValue(run.getParent());
  }

  /**
   * Returns the configuration whose folder has a name, or else that of this name, whose loads may
   * be later than its rename; empty if the plan has neither.
   */
  public Optional<String> configuration(String name) {
    if (names.containsKey(name) && !names.containsValue(name)) {
      return Optional.of(name);
    }
    return names.entrySet().stream()
        .filter(entry -> entry.getValue().equals(name))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /**
   * Returns the runs that were recorded under other names, e.g. {@code a / t (recorded as b / t)}.
   */
  public List<String> renamed() {
    List<String> renamed = new ArrayList<>();
    places.forEach(
        (cell, place) -> {
          Path named = folder.root().resolve(cell.get(0)).resolve(cell.get(1));
          if (!place.equals(named) && Files.isDirectory(place)) {
            renamed.add(
                "%s / %s (recorded as %s / %s)"
                    .formatted(
                        cell.get(0),
                        cell.get(1),
                        place.getParent().getFileName(),
                        place.getFileName()));
          }
        });
    return renamed;
  }
}
