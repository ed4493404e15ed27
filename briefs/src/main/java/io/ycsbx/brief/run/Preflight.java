package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.PrimaryFigures;
import io.ycsbx.brief.jobs.ScaleNumbers;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SecretSource;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.TextFile;
import io.ycsbx.process.ExternalProgram;
import io.ycsbx.record.WholeFile;
import io.ycsbx.spi.Binding;
import io.ycsbx.telemetry.RemoteHosts;
import io.ycsbx.telemetry.SampledHost;
import io.ycsbx.telemetry.TelemetrySettings;
import io.ycsbx.telemetry.inventory.FileSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks the requirements of a plan before anything runs.
 *
 * @param configurations the configurations of this machine
 */
public record Preflight(ScaledPlan scaled, List<Configuration> configurations) {

  private static final int MOST_RUNS = 10_000;

  private static final String OF_COPIES =
      "holds a secret, and results hold a copy of this file: give it as env:NAME or file:PATH, or"
          + " with -p";

  /** Matches the client's own errors, or the first of several problems, below their number. */
  private static final Pattern ERROR =
      Pattern.compile("(?:ycsb(?: shell)?: (?!\\d+ problems?:)|  (?=\\S))(.+)");

  /**
   * Validates the settings of every load and run; touches no database. Secrets that they name are
   * then known, and not written into results.
   *
   * @param place returns the position of a key in the plan, e.g. {@code mine.yaml:6: }, or nothing
   * @throws SettingsException with every problem of any of them
   */
  public void checkSettings(UnaryOperator<String> place) {
    long runs = (long) scaled.repeats() * scaled.variants().size() * configurations.size();
    if (runs > MOST_RUNS) {
      throw new SettingsException(
          "PLAN", "must be of at most 10000 runs: configurations x tests x repeats", runs);
    }
    PlannedJobs own = new PlannedJobs(scaled, configurations);
    List<Problem> problems = new ArrayList<>(scaled.ofSweeps());
    problems.addAll(own.ofNames());
    Map<Problem, Job> first = new LinkedHashMap<>();
    own.jobs().forEach(job -> problemsOf(job).forEach(problem -> first.putIfAbsent(problem, job)));
    first.forEach(
        (problem, job) -> {
          String key = problem.key();
          String where = scaled.overrides().has(key) ? "" : place.apply(key);
          problems.add(
              new Problem(where + job.words() + ": " + key, problem.rule(), problem.value()));
        });
    if (problems.isEmpty()) {
      Stream.of(
              PrimaryFigures.problems(scaled, configurations),
              own.ofCurves(),
              own.ofTools(),
              own.ofDifferences(),
              new ScaleNumbers(scaled).problems())
          .flatMap(List::stream)
          .forEach(
              problem ->
                  problems.add(
                      new Problem(
                          place.apply(problem.key()) + problem.key(),
                          problem.rule(),
                          problem.value())));
    }
    SettingsException.throwAll(problems);
  }

  /**
   * Refuses secrets in property files, of which results hold copies.
   *
   * @throws SettingsException naming each
   */
  public void checkFiles() throws IOException {
    List<Problem> problems = new ArrayList<>();
    for (Map.Entry<String, Path> file : scaled.workloads().entrySet()) {
      Properties properties = new Properties();
      TextFile.readInto(properties, file.getValue());
      int number = 0;
      for (String line : WholeFile.read(file.getValue()).lines().toList()) {
        number++;
        if (line.matches("\\s*[#!].*")) {
          // An ellipsis in an example stands for a secret.
          properties.setProperty("line " + number, line.replaceAll("\\S+=…", ""));
        }
      }
      for (String key : new TreeSet<>(properties.stringPropertyNames())) {
        String value = properties.getProperty(key);
        // The name of an environment variable is no secret.
        boolean named = value.isEmpty() || key.endsWith(".env") || SecretSource.isNamedBy(value);
        if (!named && !Binding.secrets().redact(key, value).equals(value)) {
          problems.add(Problem.of(file.getKey() + ": " + key, OF_COPIES));
        }
      }
    }
    SettingsException.throwAll(problems);
  }

  /**
   * Checks that several clients can use the databases, if the plan is run by several.
   *
   * @throws SettingsException naming the first configuration without a server, or a test that
   *     searches, or the property that must not be set
   */
  public void checkFleet() {
    for (Job job : new PlannedJobs(scaled, configurations).jobs()) {
      boolean several = !scaled.home().fleet().isEmpty();
      if (several && job.settings().tool().isPresent()) {
        throw new SettingsException(
            "--fleet",
            "cannot be used with another load generator, whose clients have no common start",
            job.settings().tool().get());
      }
      if (several && !hasServer(job)) {
        throw new SettingsException(
            "--fleet",
            "needs a server, which all clients can use; the database of this configuration is"
                + " embedded",
            job.configuration().name());
      }
      if (several && job.settings().limit().isPresent()) {
        throw new SettingsException(
            "--fleet",
            "cannot be used with a search for a limit: find runs one client",
            job.subject());
      }
      if (!several && job.settings().value("fleet.size").isPresent()) {
        throw new SettingsException(
            "fleet.size", "is set by --fleet", job.settings().value("fleet.size").get());
      }
    }
  }

  private static List<Problem> problemsOf(Job job) {
    try {
      job.settings().recorded();
      return List.of();
    } catch (SettingsException e) {
      return e.problems();
    }
  }

  /** Returns the programs of other load generators that this host lacks, in sentences. */
  public List<String> missingPrograms() {
    return new PlannedJobs(scaled, configurations)
        .jobs().stream().flatMap(job -> job.settings().missing().stream()).distinct().toList();
  }

  /**
   * Checks that servers and the hosts of the telemetry answer, and that the drive has space.
   *
   * @param scratch an existing directory for the output of probes
   * @return the missing requirements, in sentences
   */
  public List<String> missing(Path scratch, ChildProcess processes)
      throws IOException, InterruptedException {
    List<String> missing = new ArrayList<>();
    room().ifPresent(missing::add);
    Set<List<String>> probed = new LinkedHashSet<>();
    Set<TelemetrySettings> connected = new LinkedHashSet<>();
    for (Configuration configuration : configurations) {
      Job job = scaled.run(configuration, scaled.variants(configuration).get(0), 1);
      boolean asksServer = hasServer(job) && job.settings().tool().isEmpty();
      if (asksServer && probed.add(job.settings().arguments(scaled.home(), false))) {
        probe(job, scratch, processes).ifPresent(missing::add);
      }
      TelemetrySettings telemetry = job.settings().bind(TelemetrySettings.class);
      if (connected.add(telemetry)) {
        missing.addAll(silent(telemetry, configuration));
      }
    }
    return missing;
  }

  private static List<String> silent(TelemetrySettings telemetry, Configuration configuration) {
    try {
      RemoteHosts.connect(telemetry).forEach(SampledHost::close);
      return List.of();
    } catch (SettingsException e) {
      return e.problems().stream()
          .map(problem -> "configuration " + configuration.name() + ": " + problem)
          .toList();
    }
  }

  private boolean hasServer(Job job) {
    return scaled
        .plan()
        .server()
        .flatMap(job.settings()::value)
        .filter(address -> !address.equals(BriefPlan.EMBEDDED))
        .isPresent();
  }

  /** Compares the space that the data needs with the free space and that of data loaded already. */
  private Optional<String> room() throws IOException {
    long wanted = wantedBytes();
    if (wanted == 0) {
      return Optional.empty();
    }
    Path existing = scaled.data();
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    Optional<FileSpace> space = FileSpace.of(existing);
    if (space.isEmpty()) {
      return Optional.empty();
    }
    long free = space.get().usableBytes();
    long used = Files.isDirectory(scaled.data()) ? FileSpace.used(scaled.data()) : 0;
    return free + used >= wanted
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "the data needs %,d bytes, and %s has %,d left: name another place with --data",
                wanted,
                scaled.data(),
                free));
  }

  /**
   * Returns the bytes that the scale states for data sets loaded here, below {@code --data}; 0 if
   * the plan states none.
   */
  public long wantedBytes() {
    Set<Path> here = places(configurations);
    here.removeIf(place -> !isUsed(place));
    long whole = scaled.scale().space().map(ByteSize::bytes).orElse(0L);
    return whole / places(scaled.plan().configurations()).size() * here.size();
  }

  private Set<Path> places(List<Configuration> configurations) {
    return configurations.stream()
        .flatMap(side -> scaled.plan().data().stream().map(set -> scaled.place(side, set)))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private boolean isUsed(Path place) {
    return new PlannedJobs(scaled, configurations)
        .jobs().stream()
            .filter(job -> job.load() && !hasServer(job))
            .flatMap(job -> job.settings().properties().values().values().stream())
            .anyMatch(value -> value.contains(place.toString()));
  }

  /** Opens the database in a process of its own, before any load, and closes it again. */
  private Optional<String> probe(Job job, Path scratch, ChildProcess processes)
      throws IOException, InterruptedException {
    Path console = Files.createTempFile(scratch, "probe", "");
    try {
      int status =
          processes.run(
              shell(job.settings().arguments(scaled.home(), false)),
              shell(job.settings().arguments(scaled.home(), true)),
              console);
      return status == 0 || processes.interruption().requested()
          ? Optional.empty()
          : Optional.of(
              "the database of configuration %s is not available: %s"
                  .formatted(job.configuration().name(), reason(console)));
    } finally {
      Files.delete(console);
    }
  }

  private List<String> shell(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(scaled.home().program().toString(), "shell"));
    command.addAll(arguments);
    return command;
  }

  private static String reason(Path console) throws IOException {
    List<String> lines = ChildProcess.lines(console);
    return lines.stream()
        .map(ERROR::matcher)
        .filter(Matcher::matches)
        .map(error -> error.group(1))
        .findFirst()
        .orElseGet(() -> "the client gave no reason" + firstOther(lines));
  }

  private static String firstOther(List<String> lines) {
    return lines.stream()
        .filter(line -> !ExternalProgram.isOfJvm(line))
        .findFirst()
        .map(line -> "; its output begins: " + line)
        .orElse("");
  }
}
