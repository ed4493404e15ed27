package io.ycsbx.brief.run;

import io.ycsbx.config.SettingsException;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder of results: {@code CONFIGURATION/TEST/repeat-N} for each run, {@code
 * loads/NNNN-CONFIGURATION+DATA} for each load in the order in which they were begun, and the plan
 * itself. What is done is told by the records alone.
 */
public final class ResultsFolder {

  /** The plan's copy. */
  public static final String PLAN = "plan.yaml";

  private static final String LOADS = "loads";
  private static final Pattern NUMBERED = Pattern.compile("\\d{4}-.+");
  private static final Pattern ATTEMPT = Pattern.compile(".+\\.attempt-(\\d+)");
  private static final String LOCK = ".lock";

  private final Path root;
  private final UnderWay underWay;

  /** Names a folder, which need not be there. */
  public ResultsFolder(Path root) {
    this.root = root.toAbsolutePath().normalize();
    this.underWay = new UnderWay(this.root);
  }

  /** The folder. */
  public Path root() {
    return root;
  }

  /**
   * Checks that the folder is of a plan's results, or of none yet.
   *
   * @return whether it is of them
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
   * Makes the folder one of a plan's results, or checks that it is. Needs {@link #lock}: of two
   * plans that are started at once only one gets it.
   *
   * @throws SettingsException if it is of other results
   */
  public void claim(ScaledPlan scaled, String planText) throws IOException {
    if (!check(scaled, planText)) {
      Files.createDirectories(root);
      Files.writeString(root.resolve(PLAN), planText);
      Identity.of(scaled, planText).write(root);
    }
  }

  /**
   * Keeps other processes out until the channel is closed.
   *
   * @throws SettingsException if one is at work here, or a load or run whose plan was killed; or if
   *     the directory cannot be written
   */
  public FileChannel lock() throws IOException {
    FileChannel channel = openLock();
    String reason = "another process is running a plan there";
    try {
      FileLock lock = channel.tryLock();
      Optional<ProcessHandle> left = lock == null ? Optional.empty() : underWay.alive();
      if (lock != null && left.isEmpty()) {
        return channel;
      }
      if (left.isPresent()) {
        reason =
            "process "
                + left.get().pid()
                + ", a load or run whose plan was killed, is still at work there: let it end";
      }
    } catch (OverlappingFileLockException e) {
      // This very process holds it.
    }
    channel.close();
    throw new SettingsException("-o", reason, root);
  }

  private FileChannel openLock() {
    try {
      Files.createDirectories(root);
      return FileChannel.open(
          root.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new SettingsException("-o", "must be a directory that can be written", root);
    }
  }

  /** The process of the load or run under way. */
  UnderWay underWay() {
    return underWay;
  }

  /** Where a run's record goes. */
  public Path run(String configuration, String test, int repeat) {
    return root.resolve(configuration).resolve(test).resolve("repeat-" + repeat);
  }

  /** Where the record of a run of the schedule goes. */
  public Path run(Schedule.Entry run) {
    return run(run.configuration().name(), run.variant().name(), run.repeat());
  }

  /** The record in a directory, whatever its outcome. */
  public static Optional<RunRecord> record(Path directory) throws IOException {
    return Files.exists(directory.resolve(RunRecordJson.FILE_NAME))
        ? Optional.of(RunRecordJson.read(directory.resolve(RunRecordJson.FILE_NAME)))
        : Optional.empty();
  }

  /**
   * The record of a run that succeeded and was made with exactly these properties. One that cannot
   * be read, such as a machine leaves that lost its power, is none.
   */
  static Optional<RunRecord> done(Path directory, Map<String, String> properties) {
    try {
      return record(directory)
          .filter(RunRecord::succeeded)
          .filter(run -> run.plan().properties().equals(properties));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Puts an attempt that does not count aside, so that the run can be made again. */
  static void setAside(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return;
    }
    int attempt = lastAttempt(directory) + 1;
    for (Path file : list(directory)) {
      String name = file.getFileName().toString();
      if (!ATTEMPT.matcher(name).matches()) {
        Files.move(file, directory.resolve(name + ".attempt-" + attempt));
      }
    }
  }

  /** Of any file: an attempt that was stopped early has left only some. */
  private static int lastAttempt(Path directory) throws IOException {
    return list(directory).stream()
        .map(file -> ATTEMPT.matcher(file.getFileName().toString()))
        .filter(Matcher::matches)
        .mapToInt(matcher -> Integer.parseInt(matcher.group(1)))
        .max()
        .orElse(0);
  }

  /** The records of attempts that did not count; one that left none is not among them. */
  public static List<Path> attempts(Path directory) throws IOException {
    return list(directory).stream()
        .filter(file -> file.getFileName().toString().startsWith("console.attempt-"))
        .toList();
  }

  private static List<Path> list(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  /** All loads that were begun, in order. */
  public List<Path> loads() throws IOException {
    return list(root.resolve(LOADS)).stream()
        .filter(load -> NUMBERED.matcher(load.getFileName().toString()).matches())
        .toList();
  }

  /** Where the next load's record goes. */
  Path nextLoad(String label) throws IOException {
    List<Path> loads = loads();
    int last =
        loads.isEmpty()
            ? 0
            : Integer.parseInt(
                loads.get(loads.size() - 1).getFileName().toString().substring(0, 4));
    return load(last + 1, label);
  }

  /** Where a load's record goes. */
  public Path load(int number, String label) {
    return root.resolve(LOADS).resolve(String.format(Locale.ROOT, "%04d-%s", number, label));
  }

  /** The load's name without its number. */
  public static String label(Path load) {
    return load.getFileName().toString().substring(5);
  }
}
