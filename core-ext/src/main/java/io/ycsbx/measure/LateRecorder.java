package io.ycsbx.measure;

import io.ycsbx.spi.Completions;
import java.util.EnumMap;
import java.util.Map;
import site.ycsb.Status;

/**
 * Records operations that end after their calls have returned, beside those that {@link TimedDB}
 * records. Belongs to the recorder's thread.
 */
public final class LateRecorder implements Completions {

  private final WorkerRecorder recorder;
  private final Map<Operation, OperationRecorder> timers = new EnumMap<>(Operation.class);

  /**
   * Records for a thread.
   *
   * @param recorder the recorder of the thread that will call this
   */
  public LateRecorder(WorkerRecorder recorder) {
    this.recorder = recorder;
    for (Operation operation : Operation.values()) {
      String name = operation.name();
      timers.put(operation, recorder.timer(name, Level.DATABASE));
    }
  }

  @Override
  public long lagNanos(long startNanos) {
    return recorder.lagNanos(startNanos);
  }

  @Override
  public void ended(
      Operation operation, Status status, long startNanos, long endNanos, long lagNanos) {
    if (!status.isOk()) {
      recorder.noteLateFailure();
    }
    timers.get(operation).recordLate(status, endNanos - startNanos, lagNanos);
  }
}
