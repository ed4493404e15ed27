package io.ycsbx.fleet;

import io.ycsbx.measure.Collector;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.WorkerRecorder;
import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.Plan;
import io.ycsbx.record.RecordFiles;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Subject;
import io.ycsbx.record.Window;
import io.ycsbx.record.merge.MismatchException;
import io.ycsbx.record.merge.RecordMerge;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import site.ycsb.Status;

/**
 * Writes and merges a record of one operation in a temporary directory before the run. The first
 * record and the first merge of a process load some hundred classes, which takes a second; a fleet
 * that is stopped ends sooner if they are loaded. Not instantiable.
 */
final class FleetRehearsal {

  private static final long SECOND_NANOS = 1_000_000_000;
  private static final long SECOND_MILLIS = 1_000;

  private FleetRehearsal() {}

  /**
   * Rehearses the end of a run.
   *
   * @param directory receives the files; the caller deletes it
   * @param merges whether this client merges the records
   */
  static void of(Path directory, boolean merges) throws IOException, MismatchException {
    WorkerRecorder recorder = new WorkerRecorder(true);
    recorder.startMeasuring();
    recorder.timer("READ").record(Status.OK, 0, 1);
    List<OperationStats> read = new Collector(List.of(recorder)).collect();
    Path client = directory.resolve("client");
    try (RecordFiles files = new RecordFiles(client)) {
      files.start(0);
      files.add(0, SECOND_MILLIS, read);
      files.publishLog();
      files.publishRecord(record(read));
    }
    if (merges) {
      RecordMerge.merge(List.of(client), directory.resolve("merged"));
    }
  }

  private static RunRecord record(List<OperationStats> operations) {
    return new RunRecord(
        RunRecord.SCHEMA_VERSION,
        "",
        new Plan(false, "", List.of(), Map.of(), 1, Optional.empty(), "closed"),
        new Subject(Optional.empty(), "", Optional.empty(), "", Map.of()),
        List.of(new Phase(Phase.MEASURED, 0, SECOND_NANOS)),
        1,
        new Window(0, SECOND_NANOS, 1),
        operations,
        Optional.empty(),
        List.of(
            new Interval(
                0, SECOND_MILLIS, 1, operations.stream().map(OperationInterval::of).toList())),
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        List.of(),
        Outcome.of(List.of(), false),
        Optional.empty());
  }
}
