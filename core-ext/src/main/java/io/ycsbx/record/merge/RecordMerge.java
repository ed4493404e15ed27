package io.ycsbx.record.merge;

import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Merges run directories: records and interval logs. Stateless and thread-safe. */
public final class RecordMerge {

  private RecordMerge() {}

  /**
   * Merges directories of several clients into one. Each record is read once and added up, and logs
   * are read some seconds at a time: a thousand clients fit into a small heap.
   *
   * @param sources at least one run directory
   * @param target directory for the merged files; created if missing
   * @return the merged record
   * @throws MismatchException if the records differ in workload, database, command or time, or a
   *     source is named twice, or is a copy of another
   * @throws IOException naming a file that cannot be read or written, breaks a rule, or contradicts
   *     the other file beside it; then nothing is written
   */
  public static RunRecord merge(List<Path> sources, Path target)
      throws IOException, MismatchException {
    if (Files.exists(target.resolve(RunRecordJson.FILE_NAME))) {
      throw new IOException(target + " already holds a record, which is never replaced");
    }
    List<RunRecord> runs = new ArrayList<>();
    List<ClientLog> logs = new ArrayList<>();
    OperationSums sums = new OperationSums();
    for (Path source : sources) {
      RunRecord run = RunRecordJson.read(readable(source.resolve(RunRecordJson.FILE_NAME)));
      logs.add(new ClientLog(readable(source.resolve(IntervalLog.FILE_NAME)), run));
      sums.add(run);
      runs.add(Client.light(run));
    }
    checkNamedOnce(sources);
    Merger.check(runs);
    return write(runs, logs, sums, target);
  }

  private static RunRecord write(
      List<RunRecord> runs, List<ClientLog> logs, OperationSums sums, Path target)
      throws IOException {
    MergedIntervals intervals = new MergedIntervals(Merger.startMillis(runs), sums.operations());
    for (int i = 0; i < runs.size(); i++) {
      logs.get(i).place(intervals.add(runs.get(i)));
    }
    boolean there = Files.exists(target);
    Files.createDirectories(target);
    try (IntervalLog log = new IntervalLog(target)) {
      RunRecord merged = Merger.merge(runs, sums, intervals.write(logs, log));
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
