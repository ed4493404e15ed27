package io.ycsbx.brief.results;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.JobSettings;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.jobs.TestVariant;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.results.RunIndex.Made;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the runs of a plan in a folder of results by what was run. Settings decide, and names where
 * several configurations or tests ask for the same; where names do not decide either, nothing is
 * found. Used by one thread.
 */
public final class RunPlaces {

  /** Separates a name from the number of its folder: nothing in a plan has such a name. */
  private static final String NUMBERED = "+";

  /** Orders folders of one name by their numbers. */
  private static final Comparator<Path> BY_NUMBER =
      Comparator.<Path>comparingInt(test -> test.toString().length())
          .thenComparing(Comparator.naturalOrder());

  private final ScaledPlan scaled;
  private final RunIndex index;
  private final ResultsFolder folder;

  /** The runs there that the plan asks for or leaves out, by the folder of their test. */
  private final Map<Path, List<Path>> runs;

  /**
   * The folders of configurations, by the configuration's name; without those that are elsewhere.
   */
  private final Map<String, String> names = new LinkedHashMap<>();

  private final Map<List<String>, Path> places = new LinkedHashMap<>();

  /**
   * Finds runs.
   *
   * @throws IOException if the folder cannot be listed
   */
  public RunPlaces(ScaledPlan scaled, RunIndex index) throws IOException {
    this(scaled, index, false);
  }

  private RunPlaces(ScaledPlan scaled, RunIndex index, boolean named) throws IOException {
    this.index = index;
    this.folder = index.folder();
    names.putAll(given(scaled, folder));
    boolean alone = named && !names.isEmpty();
    this.runs =
        folder.runs().stream()
            .filter(run -> !alone || names.containsValue(configurationOf(run.getParent())))
            .collect(Collectors.groupingBy(Path::getParent));
    if (!alone) {
      nameConfigurations(scaled);
    }
    this.scaled = onRecordedData(scaled);
    // The rates of a curve follow from a run without one.
    for (boolean ofCurves : List.of(false, true)) {
      for (Configuration configuration : scaled.plan().configurations()) {
        if (names.containsKey(configuration.name())) {
          place(configuration, ofCurves);
        }
      }
    }
  }

  /**
   * Finds runs by the properties of the command line with which they were made.
   *
   * @param named whether the folder has only the runs of configurations that name it, if any do
   */
  public static RunPlaces asMade(ScaledPlan scaled, RunIndex index, boolean named)
      throws IOException {
    return new RunPlaces(scaled.with(overrides(scaled, index.folder())), index, named);
  }

  /** Returns the properties of the command line with which a plan's runs in a folder were made. */
  public static Overrides overrides(ScaledPlan scaled, ResultsFolder folder) throws IOException {
    Optional<Identity> identity = Identity.read(folder.root());
    return identity.isEmpty()
        ? scaled.overrides()
        : identity.get().overrides().renamed(given(scaled, folder), scaled.plan());
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

  private void nameConfigurations(ScaledPlan scaled) {
    Set<String> free = new TreeSet<>();
    runs.keySet().forEach(test -> free.add(configurationOf(test)));
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
          free.stream().filter(name -> hasRunOf(scaled, configuration, name)).toList());
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

  /** Returns the plan whose configurations have their data under the names of their runs. */
  private ScaledPlan onRecordedData(ScaledPlan scaled) {
    Map<String, Path> from = new LinkedHashMap<>(scaled.from());
    names.forEach(
        (configuration, name) -> {
          if (!name.equals(configuration) && !name.contains(NUMBERED)) {
            from.put(configuration, folder.root().resolve(name));
          }
        });
    return from.equals(scaled.from()) ? scaled : scaled.takingFrom(from);
  }

  private boolean hasRunOf(ScaledPlan scaled, Configuration configuration, String name) {
    return scaled.variants(configuration).stream()
        .map(variant -> scaled.run(configuration, variant, 1).settings())
        .anyMatch(wanted -> tests(name).stream().anyMatch(test -> fits(test, wanted)));
  }

  private List<Path> tests(String configuration) {
    Path own = folder.root().resolve(configuration);
    return runs.keySet().stream().filter(test -> test.getParent().equals(own)).sorted().toList();
  }

  private void place(Configuration configuration, boolean ofCurves) {
    Path own = folder.root().resolve(names.get(configuration.name()));
    List<Path> free = new ArrayList<>(tests(names.get(configuration.name())));
    free.removeAll(places.values());
    Map<TestVariant, List<Path>> fitting = new LinkedHashMap<>();
    for (TestVariant variant : scaled.variants(configuration)) {
      if (variant.test().curveOf().isPresent() == ofCurves) {
        JobSettings wanted = job(new RunOrder.Entry(configuration, variant, 1, false)).settings();
        fitting.put(
            variant,
            free.stream()
                .filter(test -> wanted.isRateKnown() || isNamed(test, variant))
                .filter(test -> fits(test, wanted))
                .toList());
      }
    }
    fitting.forEach(
        (variant, tests) ->
            tests.stream()
                .filter(test -> name(test).equals(variant.name()))
                .max(BY_NUMBER)
                .ifPresent(test -> places.put(key(configuration, variant), test)));
    fitting.keySet().removeIf(variant -> places.containsKey(key(configuration, variant)));
    fitting.replaceAll((variant, tests) -> without(places.values(), tests));
    fitting.forEach(
        (variant, tests) ->
            places.put(
                key(configuration, variant),
                only(tests, fitting.values()).orElseGet(() -> unused(own, variant.name()))));
  }

  private static List<Path> without(Collection<Path> taken, List<Path> tests) {
    return tests.stream().filter(test -> !taken.contains(test)).toList();
  }

  /** Tests for the rate in the name of a run, where no run here tells it. */
  private static boolean isNamed(Path test, TestVariant variant) {
    String ending = variant.name().substring(variant.test().name().length());
    return variant.test().curveOf().isEmpty() || name(test).endsWith(ending);
  }

  private static String configurationOf(Path test) {
    return test.getParent().getFileName().toString();
  }

  /** Returns the name of a test's folder, without a number. */
  private static String name(Path test) {
    return test.getFileName().toString().replaceFirst("\\+\\d+$", "");
  }

  /** Returns a folder without runs of other settings, which stay where they are. */
  private Path unused(Path own, String test) {
    Path place = own.resolve(test);
    for (int i = 2;
        !runs.getOrDefault(place, List.of()).stream().allMatch(run -> index.made(run).isEmpty());
        i++) {
      place = own.resolve(test + NUMBERED + i);
    }
    return place;
  }

  private boolean fits(Path test, JobSettings wanted) {
    return runs.get(test).stream().anyMatch(run -> made(run, wanted).isPresent());
  }

  private Optional<Made> made(RunOrder.Entry run) {
    return made(of(run), job(run).settings());
  }

  private Optional<Made> made(Path directory, JobSettings wanted) {
    return index.made(directory).filter(run -> wanted.fits(run.settings(), run.choices()));
  }

  private static List<String> key(Configuration configuration, TestVariant variant) {
    return List.of(configuration.name(), variant.name());
  }

  /** Returns the plan with which this folder's runs were found. */
  public ScaledPlan scaled() {
    return scaled;
  }

  /** Returns the index by which the runs were found. */
  public RunIndex index() {
    return index;
  }

  /** Returns the folder in which the runs were looked for. */
  public ResultsFolder folder() {
    return folder;
  }

  /** Returns the directories of the runs here that the plan asks for or leaves out. */
  public List<Path> runs() {
    return runs.values().stream().flatMap(List::stream).sorted().toList();
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

  /** Returns the directory of the load of a run's data. */
  public Path load(RunOrder.Entry run) {
    String label = run.load(scaled.plan().reload());
    String owner = run.configuration().dataOwner();
    return folder.load(scaled.dataName(owner) + label.substring(owner.length()));
  }

  /** Returns a run, at its rate if this follows from the record of a run that is there. */
  public Job job(RunOrder.Entry run) {
    Job job = scaled.run(run);
    return RunOrder.reference(scaled, run)
        .flatMap(this::made)
        .filter(made -> made.throughputPerSecond().isPresent())
        .map(
            made ->
                job.at(
                    run.variant().point().orElseThrow(), made.throughputPerSecond().getAsDouble()))
        .orElse(job);
  }

  /** Tests for a run that is there, as far as its rate is known. */
  public boolean isMade(RunOrder.Entry run) {
    return made(run).isPresent();
  }

  /** Returns the seconds of the runs of a test that are there, or else of those elsewhere. */
  public List<Double> seconds(RunOrder.Entry run) throws IOException {
    List<Double> own = seconds(runs.getOrDefault(of(run).getParent(), List.of()));
    return own.isEmpty()
        ? seconds(
            places.entrySet().stream()
                .filter(cell -> cell.getKey().get(1).equals(run.variant().name()))
                .flatMap(cell -> runs.getOrDefault(cell.getValue(), List.of()).stream())
                .toList())
        : own;
  }

  private List<Double> seconds(List<Path> directories) throws IOException {
    List<Double> seconds = new ArrayList<>();
    for (Path directory : directories) {
      index.seconds(directory).ifPresent(seconds::add);
    }
    return seconds;
  }

  /** Returns the seconds of the loads of a run's data set, for any configuration. */
  public List<Double> loadSeconds(RunOrder.Entry run) throws IOException {
    String data = run.variant().test().data();
    return seconds(
        folder.loads().stream()
            .filter(load -> ResultsFolder.label(load).split("\\+", -1)[1].equals(data))
            .toList());
  }

  /** Tests for the directory of a run of the plan's tests, whatever its number. */
  public boolean isUsed(Path run) {
    return places.containsValue(run.getParent());
  }

  /** Returns the configuration whose folder has a name; empty if the plan has none. */
  public Optional<String> configuration(String name) {
    return names.entrySet().stream()
        .filter(entry -> entry.getValue().equals(name))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /**
   * Tests for the directory of a load or run of one of the plan's configurations.
   *
   * @param directory relative to the folder
   */
  public boolean isOfPlan(String directory) {
    return configuration(directory.replaceFirst("^loads/", "").split("[/+]", 2)[0]).isPresent();
  }

  /**
   * Returns the runs that were recorded under other names, e.g. {@code a / t (recorded as b / t)};
   * a folder's number is none.
   */
  public List<String> renamed() {
    List<String> renamed = new ArrayList<>();
    places.forEach(
        (cell, place) -> {
          List<String> recorded =
              Stream.of(place.getParent(), place)
                  .map(path -> path.getFileName().toString().split("[+]", 2)[0])
                  .toList();
          if (!recorded.equals(cell) && Files.isDirectory(place)) {
            renamed.add(
                "%s / %s (recorded as %s / %s)"
                    .formatted(cell.get(0), cell.get(1), recorded.get(0), recorded.get(1)));
          }
        });
    return renamed;
  }
}
