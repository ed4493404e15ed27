package io.ycsbx.brief.results;

import io.ycsbx.brief.jobs.JobSettings;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.FleetMember;
import io.ycsbx.record.FleetRecord;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.WholeFile;
import io.ycsbx.steady.Steadiness;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder of results: {@code CONFIGURATION/TEST/repeat-N} for each run, {@code
 * loads/NNNN-CONFIGURATION+DATA} for each load in the order of their starts, {@code
 * CONFIGURATION/drive-N.json} for each preconditioned drive, and the plan. The records alone show
 * the progress of the plan.
 *
 * @param root the folder, which may not exist yet
 */
public record ResultsFolder(Path root) {

  /** The plan's copy. */
  public static final String PLAN = "plan.yaml";

  /** The output of a load or run, beside its record. */
  public static final String CONSOLE = "console";

  private static final String LOADS = "loads";
  private static final Pattern NUMBERED = Pattern.compile("(\\d{4,9})-(.+)");
  private static final String ATTEMPT = ".attempt-";
  private static final String CLIENTS = "clients";
  private static final String LOCK = ".lock";
  private static final String IN_USE = "another process is running a plan there";

  /**
   * File that names the process under way. While this process lives, even after the end of its
   * plan, no other may start.
   */
  private static final String PROCESS = ".process";

  /** Makes the path absolute. */
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
    Optional<String> conflict =
        found.flatMap(there -> there.conflict(Identity.of(scaled, planText), Set.of()));
    if (conflict.isPresent()) {
      throw new SettingsException(
          "-o", "results there " + conflict.get() + "; name another directory", root);
    }
    return found.isPresent();
  }

  /**
   * Writes the plan into the folder, after a check that results there are of this plan; a copy that
   * was lost or damaged is replaced. The caller holds {@link #lock}, so that only one of two plans
   * that start at once does this.
   *
   * @throws SettingsException if it is of other results
   */
  public void claim(ScaledPlan scaled, String planText) throws IOException {
    boolean known = check(scaled, planText);
    Files.createDirectories(root);
    WholeFile.write(root.resolve(PLAN), planText);
    if (!known) {
      Identity.of(scaled, planText).write(root);
    }
  }

  /** Tests for a folder of a plan that has started. */
  public boolean isClaimed() throws IOException {
    return Identity.read(root).isPresent();
  }

  /** Returns the seed of the order of configurations in rounds; 0 before the plan is claimed. */
  public long seed() throws IOException {
    return Identity.read(root).map(Identity::seed).orElse(0L);
  }

  /**
   * Keeps other processes out until the channel is closed.
   *
   * @throws SettingsException if another plan is at work here, or a load or run of a plan that was
   *     killed; or if the directory cannot be written
   */
  public FileChannel lock() throws IOException {
    FileChannel channel = lock(root, "-o");
    try {
      Optional<String> reason = underWay();
      if (reason.isPresent()) {
        throw new SettingsException("-o", reason.get(), root);
      }
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * Keeps other plans away from data, even plans with other results, until the channel is closed.
   *
   * @throws SettingsException if another plan is at work there, or it cannot be written
   */
  public static FileChannel lockData(Path data) throws IOException {
    return lock(data, "--data");
  }

  private static FileChannel lock(Path directory, String option) throws IOException {
    FileChannel channel;
    try {
      Files.createDirectories(directory);
      channel =
          FileChannel.open(
              directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new SettingsException(option, "must be a directory that can be written", directory);
    }
    if (!isLocked(channel)) {
      channel.close();
      throw new SettingsException(option, IN_USE, directory);
    }
    return channel;
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // This process holds it.
      return false;
    }
  }

  /** Notes the process under way with its start time, because process ids are reused. */
  public void note(ProcessHandle process) throws IOException {
    WholeFile.write(root.resolve(PROCESS), process.pid() + " " + started(process));
  }

  private static String started(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("");
  }

  /** Returns a reason to wait if the process that was noted last is alive. */
  private Optional<String> underWay() throws IOException {
    Path file = root.resolve(PROCESS);
    String[] words = Files.exists(file) ? WholeFile.read(file).split(" ", 2) : new String[0];
    return words.length == 2 && words[0].matches("\\d{1,18}")
        ? ProcessHandle.of(Long.parseLong(words[0]))
            .filter(ResultsFolder::isAtWork)
            .filter(process -> started(process).equals(words[1]))
            .map(
                process ->
                    "process "
                        + process.pid()
                        + ", a command of a plan that was killed, is still running there: wait for"
                        + " its end")
        : Optional.empty();
  }

  /**
   * Tests for a process that runs. A process that has ended may stay as a zombie, which does not
   * count.
   */
  private static boolean isAtWork(ProcessHandle process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
      return !stat.substring(stat.lastIndexOf(')') + 1).strip().startsWith("Z");
    } catch (IOException e) {
      return process.isAlive();
    }
  }

  /** Returns the directory of a run's record. */
  public Path run(String configuration, String test, int repeat) {
    return root.resolve(configuration).resolve(test).resolve("repeat-" + repeat);
  }

  /** Returns the directory of the record of a run of the schedule. */
  public Path run(RunOrder.Entry run) {
    return run(run.configuration().name(), run.variant().name(), run.repeat());
  }

  /** Returns the file of the state of a preconditioned drive of a configuration, from 1. */
  public Path drive(String configuration, int number) {
    return root.resolve(configuration).resolve("drive-" + number + ".json");
  }

  /** Returns the record in a directory, whatever its outcome. */
  public static Optional<RunRecord> record(Path directory) throws IOException {
    Path file = directory.resolve(RunRecordJson.FILE_NAME);
    return Files.exists(file) ? Optional.of(RunRecordJson.read(file)) : Optional.empty();
  }

  /**
   * Returns the record of a run that succeeded with exactly these settings; empty if it cannot be
   * read, as after a loss of power.
   */
  public static Optional<RunRecord> done(Path directory, JobSettings settings) {
    try {
      return record(directory).filter(RunRecord::succeeded).filter(settings::made);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Tests for a warm-up that has settled, or that was not to last until steady. A warm-up that was
   * to last until steady, but was too short for the test, has not settled. In a fleet, the warm-ups
   * of all clients must have settled.
   *
   * @param directory of the record
   */
  public static boolean settled(Path directory, RunRecord run) {
    Path clients = directory.resolve(CLIENTS);
    return run.fleet()
        .map(FleetRecord::clients)
        .map(all -> all.stream().allMatch(client -> settled(clients, client)))
        .orElseGet(() -> settled(run));
  }

  private static boolean settled(Path clients, FleetMember client) {
    try {
      return record(clients.resolve(Integer.toString(client.rank())))
          .map(ResultsFolder::settled)
          .orElse(false);
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean settled(RunRecord run) {
    boolean asked = "steady".equalsIgnoreCase(run.plan().values().get("warmup.until"));
    return run.phase(Phase.WARM_UP)
        .flatMap(Phase::steadiness)
        .map(Steadiness::steady)
        .orElse(!asked);
  }

  /** Renames the directory of a discarded attempt, so that the run can be repeated. */
  public static void setAside(Path directory) throws IOException {
    if (Files.exists(directory)) {
      List<Path> earlier = attemptsOf(directory);
      int last = earlier.isEmpty() ? 0 : attempt(earlier.get(earlier.size() - 1));
      Files.move(directory, directory.resolveSibling(name(directory) + ATTEMPT + (last + 1)));
    }
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
    RunRecord run;
    try {
      run = RunRecordJson.read(attempt.resolve(RunRecordJson.FILE_NAME));
    } catch (IOException e) {
      return "had no readable record";
    }
    return switch (run.outcome().kind()) {
      case FAILED -> "had failed";
      case INTERRUPTED -> "had been stopped";
      case SUCCEEDED -> settled(attempt, run) ? "had other settings" : "had not settled";
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

  /** Returns all loads that were begun, in order. */
  public List<Path> loads() throws IOException {
    return list(root.resolve(LOADS)).stream()
        .filter(load -> NUMBERED.matcher(name(load)).matches())
        .sorted(Comparator.comparingInt(ResultsFolder::number))
        .toList();
  }

  /** Returns the directory of the next load's record. */
  public Path nextLoad(String label) throws IOException {
    List<Path> loads = loads();
    int last = loads.isEmpty() ? 0 : number(loads.get(loads.size() - 1));
    return load(last + 1, label);
  }

  /** Returns the directory of a load's record. */
  public Path load(int number, String label) {
    return root.resolve(LOADS).resolve(String.format(Locale.ROOT, "%04d-%s", number, label));
  }

  /** Returns a load's name without its number. */
  public static String label(Path load) {
    return NUMBERED.matcher(name(load)).replaceFirst("$2");
  }

  private static int number(Path load) {
    return Integer.parseInt(NUMBERED.matcher(name(load)).replaceFirst("$1"));
  }
}
