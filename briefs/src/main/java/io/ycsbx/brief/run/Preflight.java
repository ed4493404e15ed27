package io.ycsbx.brief.run;

import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
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
import java.util.Set;

/** Looks, before anything runs, whether all that a plan needs is there. */
public final class Preflight {

  private static final String EMBEDDED = "embedded";

  private final ScaledPlan scaled;
  private final List<Configuration> configurations;

  /**
   * Looks at a plan.
   *
   * @param configurations those that run on this machine
   */
  public Preflight(ScaledPlan scaled, List<Configuration> configurations) {
    this.scaled = scaled;
    this.configurations = configurations;
  }

  /**
   * Validates the settings of every load and run; touches no database.
   *
   * @throws SettingsException with everything that is wrong with any of them
   */
  public void checkSettings() {
    List<Problem> problems = new ArrayList<>();
    for (String file : scaled.missingFiles()) {
      problems.add(
          Problem.of(
              "workload", "is neither beside the plan nor in " + scaled.home().root(), file));
    }
    if (problems.isEmpty()) {
      Map<Problem, Job> first = new LinkedHashMap<>();
      jobs().forEach(job -> problemsOf(job).forEach(one -> first.putIfAbsent(one, job)));
      first.forEach((one, job) -> problems.add(at(job, one)));
    }
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
  }

  private static Problem at(Job job, Problem problem) {
    return new Problem(job.words() + ": " + problem.key(), problem.rule(), problem.value());
  }

  private static List<Problem> problemsOf(Job job) {
    try {
      JobSettings.check(job);
      return List.of();
    } catch (SettingsException e) {
      return e.problems();
    }
  }

  /** One of each kind: repeats have the same settings. */
  private List<Job> jobs() {
    List<Job> jobs = new ArrayList<>();
    for (Configuration configuration : configurations) {
      scaled.plan().data().forEach(set -> jobs.add(scaled.load(configuration, set, 1)));
      scaled.variants().forEach(variant -> jobs.add(scaled.run(configuration, variant, 1)));
    }
    return jobs;
  }

  /**
   * Looks for servers and room on the drive.
   *
   * @param scratch an existing directory for what a probe prints
   * @return what is missing, in sentences; empty if nothing is
   */
  public List<String> missing(Path scratch, Interruption interruption)
      throws IOException, InterruptedException {
    List<String> missing = new ArrayList<>();
    room().ifPresent(missing::add);
    Set<List<String>> probed = new LinkedHashSet<>();
    for (Configuration configuration : configurations) {
      Job job = scaled.run(configuration, scaled.variants().get(0), 1);
      if (hasServer(job) && probed.add(job.settings(scaled.home()))) {
        probe(job, scratch, interruption).ifPresent(missing::add);
      }
    }
    return missing;
  }

  private boolean hasServer(Job job) {
    return scaled
        .plan()
        .server()
        .flatMap(key -> JobSettings.value(job, key))
        .filter(address -> !address.equals(EMBEDDED))
        .isPresent();
  }

  private Optional<String> room() throws IOException {
    Optional<ByteSize> wanted = scaled.scale().space();
    if (wanted.isEmpty()) {
      return Optional.empty();
    }
    Path existing = scaled.data();
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    long free = Files.getFileStore(existing).getUsableSpace();
    return free >= wanted.get().bytes()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "the data needs %,d bytes, and %s has %,d left: name another place with --data",
                wanted.get().bytes(),
                scaled.data(),
                free));
  }

  /** Opens the database as a run would, in a process of its own, and closes it again. */
  private Optional<String> probe(Job job, Path scratch, Interruption interruption)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(scaled.home().root().resolve("bin/ycsb").toString(), "shell"));
    command.addAll(job.settings(scaled.home()));
    Path console = Files.createTempFile(scratch, "probe", "");
    try {
      int status =
          ChildProcess.run(command, scaled.home().working(), console, interruption, text -> {});
      return status == 0 || interruption.requested()
          ? Optional.empty()
          : Optional.of(
              "the database of configuration "
                  + job.configuration().name()
                  + " is not there: "
                  + reason(console));
    } finally {
      Files.delete(console);
    }
  }

  private static String reason(Path console) throws IOException {
    List<String> lines = Files.readAllLines(console).stream().filter(l -> !l.isBlank()).toList();
    return lines.stream()
        .filter(line -> line.startsWith("ycsb: "))
        .map(line -> line.substring("ycsb: ".length()))
        .findFirst()
        .or(() -> lines.stream().findFirst())
        .orElse("nothing was said why");
  }
}
