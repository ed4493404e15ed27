package io.ycsbx.brief.results;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Sha256;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.runs.RunReader;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The runs and loads in a folder of results. A command makes one index of each folder, and tells it
 * of the runs that it makes and discards, so that each record is read once. Used by one thread.
 */
public final class RunIndex {

  private static final double NANOS_PER_SECOND = 1e9;

  private final ResultsFolder folder;
  private final Map<Path, Optional<Made>> made = new HashMap<>();
  private final Map<Path, MeasuredRun> measured = new HashMap<>();
  private final Map<Path, String> sums = new HashMap<>();
  private Optional<Map<String, Double>> loggedSeconds = Optional.empty();

  /** Whole records until they are measured, if the memory lasts: that of a day is large. */
  private final Map<Path, SoftReference<RunRecord>> whole = new HashMap<>();

  /**
   * A run or load that succeeded.
   *
   * @param settings those in force
   * @param choices keys of those that are one of several words, in any case
   * @param seconds of all its phases
   * @param throughputPerSecond operations of the measured phase; unknown if another load generator
   *     printed none
   * @param host name of the client's host
   */
  public record Made(
      Map<String, EffectiveSetting> settings,
      List<String> choices,
      double seconds,
      OptionalDouble throughputPerSecond,
      Optional<String> host) {

    private static Made of(RunRecord record) {
      double nanos = record.phases().stream().mapToLong(Phase::nanos).sum();
      return new Made(
          record.plan().settings(),
          record.declarations().choices(),
          nanos / NANOS_PER_SECOND,
          record.throughput(),
          record.inventory().flatMap(Inventory::host));
    }
  }

  /** Makes an index; nothing is read yet. */
  public RunIndex(ResultsFolder folder) {
    this.folder = folder;
  }

  public ResultsFolder folder() {
    return folder;
  }

  /**
   * Adds the run or load that was just made in a directory.
   *
   * @return its record; empty if it did not succeed
   * @throws IOException if the record cannot be read
   */
  public Optional<RunRecord> add(Path directory) throws IOException {
    Optional<RunRecord> record = ResultsFolder.record(directory).filter(RunRecord::succeeded);
    made.put(directory, record.map(Made::of));
    record.ifPresent(run -> whole.put(directory, new SoftReference<>(run)));
    return record;
  }

  /**
   * Renames the directory of a discarded attempt, so that the run can be repeated.
   *
   * @return its new name; empty if there is no such directory
   */
  public Optional<Path> setAside(Path directory) throws IOException {
    made.remove(directory);
    measured.remove(directory);
    whole.remove(directory);
    sums.remove(directory);
    return ResultsFolder.setAside(directory);
  }

  /**
   * Returns the SHA-256 sum of the record in a directory, of any outcome; empty without one.
   *
   * @throws IOException if the record cannot be read
   */
  public Optional<String> sum(Path directory) throws IOException {
    Path record = directory.resolve(RunRecordJson.FILE_NAME);
    if (!sums.containsKey(directory) && Files.isRegularFile(record)) {
      sums.put(directory, Sha256.of(record));
    }
    return Optional.ofNullable(sums.get(directory));
  }

  /**
   * Returns the run or load that succeeded in a directory; empty without a readable record of one,
   * as after a loss of power.
   */
  public Optional<Made> made(Path directory) {
    if (!made.containsKey(directory)) {
      try {
        add(directory);
      } catch (IOException e) {
        made.put(directory, Optional.empty());
      }
    }
    return made.get(directory);
  }

  /**
   * Returns the figures of the run or load that succeeded in a directory.
   *
   * @param place its place, independent of the directory's name
   * @return empty if there is no record of one
   * @throws IOException if a file cannot be read, is malformed, or contradicts another
   */
  public Optional<MeasuredRun> measured(Path directory, Place place) throws IOException {
    MeasuredRun known = measured.get(directory);
    if (known == null) {
      Optional<RunRecord> record = record(directory);
      if (record.isEmpty()) {
        return Optional.empty();
      }
      known = RunReader.read(directory, record.get(), place);
      measured.put(directory, known);
      whole.remove(directory);
    }
    return Optional.of(known.withPlace(place));
  }

  /**
   * Returns the seconds of the run or load that succeeded in a directory, with its start if the log
   * of runs has it.
   *
   * @throws IOException if the log cannot be read
   */
  Optional<Double> seconds(Path directory) throws IOException {
    if (loggedSeconds.isEmpty()) {
      loggedSeconds = Optional.of(RunLog.read(folder.root()).seconds());
    }
    Double logged = loggedSeconds.get().get(folder.root().relativize(directory).toString());
    return made(directory).map(run -> logged == null ? run.seconds() : logged);
  }

  private Optional<RunRecord> record(Path directory) throws IOException {
    RunRecord kept = whole.containsKey(directory) ? whole.get(directory).get() : null;
    return kept == null ? add(directory) : Optional.of(kept);
  }
}
