package io.ycsbx.brief.run;

import io.ycsbx.config.SettingsException;
import io.ycsbx.record.Outcome;
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
  private static final String LOCK = ".lock";

  private final Path root;

  /** Names a folder, which need not be there. */
  public ResultsFolder(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  /** The folder. */
  public Path root() {
    return root;
  }

  /**
   * Makes the folder one of a plan's results, or checks that it is.
   *
   * @throws SettingsException if it is of other results
   */
  public void claim(ScaledPlan scaled, String planText) throws IOException {
    Identity wanted = Identity.of(scaled, planText);
    Optional<Identity> found = Identity.read(root);
    if (found.isPresent()) {
      Optional<String> conflict =
          found.get().conflict(wanted, true).or(() -> wanted.conflict(found.get(), true));
      if (conflict.isPresent()) {
        throw new SettingsException(
            "-o", "results there " + conflict.get() + "; name another directory", root);
      }
      return;
    }
    Files.createDirectories(root);
    Files.writeString(root.resolve(PLAN), planText);
    wanted.write(root);
  }

  /**
   * Keeps other processes out until the channel is closed.
   *
   * @throws SettingsException if one is at work here
   */
  public FileChannel lock() throws IOException {
    FileChannel channel =
        FileChannel.open(root.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return channel;
      }
    } catch (OverlappingFileLockException e) {
      // This very process holds it.
    }
    channel.close();
    throw new SettingsException("-o", "another process is running a plan there", root);
  }

  /** Where a run's record goes. */
  public Path run(String configuration, String test, int repeat) {
    return root.resolve(configuration).resolve(test).resolve("repeat-" + repeat);
  }

  /** The record in a directory, whatever its outcome. */
  public static Optional<RunRecord> record(Path directory) throws IOException {
    return Files.exists(directory.resolve(RunRecordJson.FILE_NAME))
        ? Optional.of(RunRecordJson.read(directory.resolve(RunRecordJson.FILE_NAME)))
        : Optional.empty();
  }

  /** The record of a run that succeeded and was made with exactly these properties. */
  static Optional<RunRecord> done(Path directory, Map<String, String> properties)
      throws IOException {
    return record(directory)
        .filter(run -> run.outcome().kind() == Outcome.Kind.SUCCEEDED)
        .filter(run -> run.plan().properties().equals(properties));
  }

  /** Puts an attempt that does not count aside, so that the run can be made again. */
  static void setAside(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return;
    }
    int attempt = attempts(directory).size() + 1;
    for (Path file : list(directory)) {
      String name = file.getFileName().toString();
      if (!name.contains(".attempt-")) {
        Files.move(file, directory.resolve(name + ".attempt-" + attempt));
      }
    }
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
    return root.resolve(LOADS).resolve(String.format(Locale.ROOT, "%04d-%s", last + 1, label));
  }

  /** The load's name without its number. */
  public static String label(Path load) {
    return load.getFileName().toString().substring(5);
  }

  /** What the folder's plan is called and says. */
  public Optional<String> planText() throws IOException {
    Path file = root.resolve(PLAN);
    return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
  }
}
