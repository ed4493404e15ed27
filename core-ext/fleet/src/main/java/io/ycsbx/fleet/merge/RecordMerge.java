package io.ycsbx.fleet.merge;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.Interval;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Merges run directories: records and interval logs. */
public final class RecordMerge {

  /** Reports records that cannot be merged, since they are of different runs. */
  public static final class MismatchException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Takes a message that names the difference and both values. */
    MismatchException(String message) {
      super(message);
    }
  }

  /** Seconds whose histograms are in memory at once. */
  private static final int AT_ONCE = 16;

  private final List<RunRecord> runs = new ArrayList<>();

  /** By the client's place in {@link #runs}. */
  private final Map<Integer, ClientLog> logs = new LinkedHashMap<>();

  private final Map<String, OperationStats> operations = new LinkedHashMap<>();
  private Optional<OperationStats> cleanup = Optional.empty();
  private final NavigableMap<Long, MergedSecond> seconds = new TreeMap<>();

  /**
   * Merges directories of several clients into one. Each record is read once and added up, and logs
   * are read some seconds at a time: a thousand clients fit into a small heap.
   *
   * @param sources at least one run directory
   * @param target directory for the merged files; created if missing
   * @return the merged record
   * @throws MismatchException if the records differ in workload, database, command or time, or are
   *     of another load generator, or a source is named twice, or is a copy of another
   * @throws IOException naming a file that cannot be read or written, breaks a rule, or contradicts
   *     the other file beside it; then nothing is written
   */
  public static RunRecord merge(List<Path> sources, Path target)
      throws IOException, MismatchException {
    return merge(sources, target, UnaryOperator.identity());
  }

  /**
   * Merges directories as {@link #merge(List, Path)} does.
   *
   * @param last completes the merged record before it is written
   */
  public static RunRecord merge(List<Path> sources, Path target, UnaryOperator<RunRecord> last)
      throws IOException, MismatchException {
    if (Files.exists(target.resolve(RunRecordJson.FILE_NAME))) {
      throw new IOException(target + " already holds a record, which is never replaced");
    }
    RecordMerge merge = new RecordMerge(sources);
    checkNamedOnce(sources);
    Merger.check(merge.runs);
    return merge.write(target, last);
  }

  private RecordMerge(List<Path> sources) throws IOException {
    for (Path source : sources) {
      RunRecord run = RunRecordJson.read(readable(source.resolve(RunRecordJson.FILE_NAME)));
      if (!CommonWindow.lacksIntervals(run)) {
        Path log = readable(source.resolve(IntervalLog.FILE_NAME));
        logs.put(runs.size(), new ClientLog(log, run));
      }
      for (OperationStats operation : run.operations()) {
        operations.merge(operation.operation(), operation, OperationStats::plus);
      }
      cleanup =
          Stream.of(cleanup, run.cleanup()).flatMap(Optional::stream).reduce(OperationStats::plus);
      runs.add(light(run));
    }
  }

  /**
   * Returns a record without histograms and figures that are in the log or have been added up: a
   * thousand such records fit into memory. Intervals keep the operations with keys, which the log
   * lacks.
   */
  private static RunRecord light(RunRecord run) {
    Declarations declared = run.declarations();
    return run.with()
        .operations(List.of())
        .cleanup(Optional.empty())
        .intervals(run.intervals().stream().map(RecordMerge::light).toList())
        .gc(List.of())
        .statistics(
            run.statistics().stream().filter(figure -> declared.figure(figure).addsUp()).toList())
        .headline(Optional.empty())
        .fleet(Optional.empty())
        .build();
  }

  private static Interval light(Interval interval) {
    return new Interval(
        interval.startMillis(),
        interval.millis(),
        interval.transactions(),
        interval.operations().stream().filter(operation -> operation.keys().isPresent()).toList());
  }

  private RunRecord write(Path target, UnaryOperator<RunRecord> last) throws IOException {
    long zeroMillis = Merger.startMillis(runs);
    logs.forEach((client, log) -> log.place(runs.get(client), zeroMillis, seconds));
    boolean there = Files.exists(target);
    // Before the log, whose failure is cleaned up in the directory.
    Files.createDirectories(target);
    try (IntervalLog log = new IntervalLog(target)) {
      log.start(zeroMillis);
      List<Interval> intervals = addUp(log);
      RunRecord merged =
          last.apply(Merger.merge(runs, List.copyOf(operations.values()), cleanup, intervals));
      log.publish();
      RunRecordJson.write(merged, target);
      return merged;
    } catch (IOException e) {
      // There was no record, so this log is that of the merge, if any.
      Files.deleteIfExists(target.resolve(IntervalLog.FILE_NAME));
      if (!there) {
        deleteIfEmpty(target);
      }
      throw e;
    }
  }

  /** Adds up the clients' logs into one, some seconds at a time, and returns the intervals. */
  private List<Interval> addUp(IntervalLog target) throws IOException {
    List<Interval> intervals = new ArrayList<>();
    List<Long> starts = List.copyOf(seconds.keySet());
    for (int from = 0; from < starts.size(); from += AT_ONCE) {
      long last = starts.get(Math.min(starts.size(), from + AT_ONCE) - 1);
      NavigableMap<Long, MergedSecond> stretch = seconds.subMap(starts.get(from), true, last, true);
      for (ClientLog log : logs.values()) {
        log.add(stretch, target);
      }
      for (Map.Entry<Long, MergedSecond> second : stretch.entrySet()) {
        intervals.add(interval(second.getKey(), second.getValue(), target));
      }
    }
    for (ClientLog log : logs.values()) {
      log.checkWhole();
    }
    return intervals;
  }

  private Interval interval(long number, MergedSecond second, IntervalLog target) {
    long start = number * MergedSecond.MILLIS;
    long end = start + MergedSecond.MILLIS;
    if (number == seconds.lastKey()) {
      // As long as the clients' intervals.
      end = Math.max(start + 1, Math.min(end, second.endMillis()));
    }
    List<OperationStats> stats = second.takeOperations(operations.values());
    target.add(start, end, stats);
    return new Interval(
        start,
        end - start,
        second.transactions(),
        stats.stream().map(OperationInterval::of).toList());
  }

  private static void deleteIfEmpty(Path directory) throws IOException {
    try {
      Files.delete(directory);
    } catch (DirectoryNotEmptyException e) {
      // Another process has written there meanwhile.
    }
  }

  private static void checkNamedOnce(List<Path> sources) throws IOException, MismatchException {
    Set<Path> named = new HashSet<>();
    Map<Long, List<Path>> bySize = new HashMap<>();
    for (Path source : sources) {
      if (!named.add(source.toRealPath())) {
        throw new MismatchException(source + " is named twice: its figures would count twice");
      }
      Path file = source.resolve(RunRecordJson.FILE_NAME);
      List<Path> others = bySize.computeIfAbsent(Files.size(file), size -> new ArrayList<>());
      for (Path other : others) {
        if (Files.mismatch(file, other.resolve(RunRecordJson.FILE_NAME)) < 0) {
          throw new MismatchException(
              source + " is a copy of " + other + ": all that it holds would count twice");
        }
      }
      others.add(source);
    }
  }

  private static Path readable(Path file) throws IOException {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new IOException("there is no readable " + file);
    }
    return file;
  }
}
