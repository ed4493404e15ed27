package io.ycsbx.record.merge;

import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Merges run directories: records and interval logs. Stateless and thread-safe. */
public final class RecordMerge {

  private RecordMerge() {}

  /**
   * Merges directories of several clients into one.
   *
   * @param sources at least one run directory
   * @param target directory for the merged files; created if missing
   * @return the merged record
   * @throws MismatchException if the records differ in workload, database or command, or a source
   *     is named twice
   * @throws IOException naming a file that cannot be read or written
   */
  public static RunRecord merge(List<Path> sources, Path target)
      throws IOException, MismatchException {
    if (Files.exists(target.resolve(RunRecordJson.FILE_NAME))) {
      throw new IOException(target + " already holds a record, which is never replaced");
    }
    List<RunRecord> runs = new ArrayList<>();
    List<Path> logs = new ArrayList<>();
    for (Path source : sources) {
      runs.add(read(source.resolve(RunRecordJson.FILE_NAME)));
      logs.add(readable(source.resolve(IntervalLog.FILE_NAME)));
    }
    checkNamedOnce(sources);
    RunRecord merged = Merger.merge(runs);
    Files.createDirectories(target);
    try (IntervalLog log = new IntervalLog(target)) {
      IntervalLogMerger.merge(logs, Merger.startMillis(runs), log);
      log.publish();
    }
    RunRecordJson.write(merged, target);
    return merged;
  }

  private static void checkNamedOnce(List<Path> sources) throws IOException, MismatchException {
    Set<Path> named = new HashSet<>();
    for (Path source : sources) {
      if (!named.add(source.toRealPath())) {
        throw new MismatchException(
            source + " is named twice: all that it holds would count twice");
      }
    }
  }

  private static RunRecord read(Path file) throws IOException {
    Path present = readable(file);
    try {
      return RunRecordJson.read(present);
    } catch (IOException e) {
      throw new IOException(file + " is not a run record: " + e.getMessage(), e);
    }
  }

  private static Path readable(Path file) throws IOException {
    if (!Files.isReadable(file)) {
      throw new IOException("there is no readable " + file);
    }
    return file;
  }
}
