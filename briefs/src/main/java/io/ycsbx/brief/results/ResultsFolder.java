package io.ycsbx.brief.results;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.CutRun;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder of results: {@code CONFIGURATION/TEST/repeat-N} for each run, {@code
 * loads/CONFIGURATION+DATA} for each load, {@code CONFIGURATION/drive-N.json} for each
 * preconditioned drive, the plan, and the log of the runs. The records alone show the progress of
 * the plan.
 *
 * @param root the folder, which may not exist yet
 */
public record ResultsFolder(Path root) {

  public static final String PLAN = "plan.yaml";

  /** The output of a load or run, beside its record. */
  public static final String CONSOLE = "console";

  private static final String LOADS = "loads";
  private static final String FORMER = "plan-until-";
  private static final String ATTEMPT = ".attempt-";
  private static final String KILLED = "had been killed";

  public ResultsFolder {
    root = root.toAbsolutePath().normalize();
  }

  /**
   * Checks that the folder is of a plan's results, or empty.
   *
   * @return whether it has results
   * @throws SettingsException if it is of other results
   */
  public boolean check(ScaledPlan scaled, String planText) throws IOException {
    Optional<Identity> found = Identity.read(root);
    Set<String> strict = new HashSet<>();
    runs().forEach(run -> strict.add(name(run.getParent().getParent())));
    strict.retainAll(scaled.plan().configurationNames());
    // Configurations without runs here may have runs elsewhere.
    Predicate<String> apart =
        part -> !strict.contains(part) && !Overrides.isShared(part, scaled.plan());
    Identity now = Identity.of(scaled, planText);
    Optional<String> conflict =
        found.flatMap(there -> there.conflict(now, scaled::withoutPlaces, apart));
    if (conflict.isPresent()) {
      throw new SettingsException(
          "-o", "results there " + conflict.get() + "; name another directory", root);
    }
    return found.isPresent();
  }

  /**
   * Writes the plan, its property files and descriptions of load generators into the folder, after
   * a check that results there are of this plan. A plan that has changed since is kept beside it; a
   * copy that was lost or damaged is replaced. The caller has locked the folder, so that only one
   * of two plans that start at once does this.
   *
   * @throws SettingsException if it is of other results
   */
  public void claim(ScaledPlan scaled, String planText) throws IOException {
    check(scaled, planText);
    Files.createDirectories(root);
    Optional<Identity> former = Identity.read(root);
    if (former.isPresent() && !former.get().isOf(planText)) {
      keepPlan(former.get());
    }
    WholeFile.write(root.resolve(PLAN), planText);
    Map<String, Path> named = new TreeMap<>(scaled.workloads());
    named.putAll(scaled.tools());
    for (Map.Entry<String, Path> file : named.entrySet()) {
      Path copy = root.resolve(file.getKey()).normalize();
      if (copy.startsWith(root) && !copy.equals(file.getValue())) {
        Files.createDirectories(copy.getParent());
        WholeFile.write(copy, WholeFile.read(file.getValue()));
      }
    }
    (former.isPresent()
            ? Identity.of(scaled, planText, former.get().seed()).with(former.get().titles())
            : Identity.of(scaled, planText))
        .write(root);
  }

  /**
   * Notes titles of configurations, in place of the plan's. Those with which runs were made are
   * kept. The caller has claimed the folder.
   *
   * @param titles by name; empty: those that were noted stay
   */
  public void note(Map<String, String> titles) throws IOException {
    Identity identity = Identity.read(root).orElseThrow();
    List<Map<String, String>> all = new ArrayList<>(identity.allTitles());
    if (titles.isEmpty() || titles.equals(all.get(all.size() - 1))) {
      return;
    }
    if (runs().isEmpty()) {
      all.clear();
    }
    all.add(titles);
    identity.with(Optional.of(all)).write(root);
  }

  /** Returns a plan of which some configurations alone are run, while others keep their places. */
  public ScaledPlan narrowed(ScaledPlan scaled, List<Configuration> run) throws IOException {
    Optional<Identity> former = Identity.read(root);
    return scaled.narrowed(run, former.map(Identity::overrides).orElse(Overrides.NONE));
  }

  private void keepPlan(Identity former) throws IOException {
    Path plan = root.resolve(PLAN);
    if (Files.exists(plan) && former.isOf(WholeFile.read(plan))) {
      String now = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString().replace(':', '-');
      Files.move(plan, root.resolve(FORMER + now + ".yaml"));
    }
  }

  /**
   * Returns the plans that the folder's runs were made for, by the time until which each was in
   * force, or {@code now} for the last.
   */
  public Map<String, BriefPlan> plans() throws IOException {
    Map<String, BriefPlan> plans = new LinkedHashMap<>();
    String name = Identity.read(root).map(Identity::plan).orElse("");
    for (Path file : list(root)) {
      if (name(file).startsWith(FORMER) || name(file).equals(PLAN)) {
        String until = name(file).replaceFirst("^" + FORMER, "").replaceFirst("\\.yaml$", "");
        plans.put(
            name(file).equals(PLAN) ? "now" : until,
            PlanReader.read(name(file), name, WholeFile.read(file)));
      }
    }
    return plans;
  }

  /** Returns the directories of all runs, of any plan. */
  public List<Path> runs() throws IOException {
    return runs("").stream()
        .filter(run -> Files.exists(run.resolve(RunRecordJson.FILE_NAME)))
        .toList();
  }

  /** Returns the directories of runs whose name has an ending. */
  private List<Path> runs(String ending) throws IOException {
    List<Path> runs = new ArrayList<>();
    for (Path configuration : list(root)) {
      for (Path test : list(configuration)) {
        list(test).stream()
            .filter(run -> name(run).matches("repeat-\\d{1,9}" + ending))
            .forEach(runs::add);
      }
    }
    return runs;
  }

  /**
   * Returns the directories of all loads and runs, with those of discarded attempts, by the name of
   * the last one's, relative to the folder.
   */
  Map<String, List<Path>> made() throws IOException {
    List<Path> all = new ArrayList<>(loads());
    all.addAll(runs("(?:\\.attempt-\\d{1,9})?"));
    return all.stream()
        .collect(
            Collectors.groupingBy(
                directory -> withoutAttempt(root.relativize(directory).toString()),
                TreeMap::new,
                Collectors.toList()));
  }

  /** Tests for a configuration whose runs belong here: the plan names no other place for them. */
  public boolean holds(ScaledPlan scaled, Configuration configuration) {
    Path from = scaled.from().getOrDefault(configuration.name(), root);
    return from.startsWith(root);
  }

  /** Tests for a folder of a plan that has started. */
  public boolean isClaimed() throws IOException {
    return Identity.read(root).isPresent();
  }

  /** Returns the seed of the order of configurations in rounds; 0 before the plan is claimed. */
  public long seed() throws IOException {
    return Identity.read(root).map(Identity::seed).orElse(0L);
  }

  /** Returns the directory of a run's record, unless the run was recorded under another name. */
  public Path run(String configuration, String test, int repeat) {
    return root.resolve(configuration).resolve(test).resolve("repeat-" + repeat);
  }

  /** Returns the file of the state of a preconditioned drive of a configuration, from 1. */
  public Path drive(String configuration, int number) {
    return root.resolve(configuration).resolve("drive-" + number + ".json");
  }

  /** Returns the record in a directory, of any outcome. */
  public static Optional<RunRecord> record(Path directory) throws IOException {
    Path file = directory.resolve(RunRecordJson.FILE_NAME);
    return Files.exists(file) ? Optional.of(RunRecordJson.read(file)) : Optional.empty();
  }

  /** Renames the directory of a discarded attempt, and returns its new name, if it exists. */
  static Optional<Path> setAside(Path directory) throws IOException {
    if (Files.notExists(directory)) {
      return Optional.empty();
    }
    List<Path> earlier = attemptsOf(directory);
    int last = earlier.isEmpty() ? 0 : attempt(earlier.get(earlier.size() - 1));
    return Optional.of(Files.move(directory, attempt(directory, last + 1)));
  }

  /** Returns the directory to which a discarded attempt is moved, from 1. */
  public static Path attempt(Path directory, int number) {
    return directory.resolveSibling(name(directory) + ATTEMPT + number);
  }

  /** Returns the reason of each discarded attempt, e.g. {@code had failed}. */
  public static List<String> attempts(Path directory) throws IOException {
    // An attempt that was stopped before its run began has no output.
    return attemptsOf(directory).stream()
        .filter(attempt -> Files.exists(attempt.resolve(CONSOLE)))
        .map(ResultsFolder::reason)
        .toList();
  }

  private static List<Path> attemptsOf(Path directory) throws IOException {
    Pattern name = Pattern.compile(Pattern.quote(name(directory) + ATTEMPT) + "\\d{1,9}");
    return list(directory.getParent()).stream()
        .filter(path -> name.matcher(name(path)).matches())
        .sorted(Comparator.comparingInt(ResultsFolder::attempt))
        .toList();
  }

  private static int attempt(Path attempt) {
    return Integer.parseInt(name(attempt).substring(name(attempt).lastIndexOf('-') + 1));
  }

  private static String reason(Path attempt) {
    if (CutRun.isIn(attempt)) {
      return KILLED;
    }
    RunRecord run;
    try {
      run = RunRecordJson.read(attempt.resolve(RunRecordJson.FILE_NAME));
    } catch (IOException e) {
      return "had no readable record";
    }
    return switch (run.outcome().kind()) {
      case FAILED -> "had failed";
      case INTERRUPTED -> "had been stopped";
      case CUT -> KILLED;
      case SUCCEEDED -> "had other settings";
    };
  }

  private static List<Path> list(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  /** Returns all loads that were begun, with those whose data was replaced. */
  public List<Path> loads() throws IOException {
    return list(root.resolve(LOADS)).stream().filter(load -> name(load).contains("+")).toList();
  }

  /** Returns the directory of a load's record. */
  public Path load(String label) {
    return root.resolve(LOADS).resolve(label);
  }

  /** Returns a load's label. */
  public static String label(Path load) {
    return withoutAttempt(name(load));
  }

  private static String withoutAttempt(String name) {
    return name.replaceFirst("\\.attempt-\\d+$", "");
  }
}
