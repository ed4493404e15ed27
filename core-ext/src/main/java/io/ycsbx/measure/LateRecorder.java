package io.ycsbx.measure;

import io.ycsbx.spi.Completions;
import java.util.EnumMap;
import java.util.Map;
import site.ycsb.Status;

/**
 * Records operations that end after their calls have returned; {@link TimedDB} records all others.
 * Used by the recorder's thread only.
 */
public final class LateRecorder implements Completions {

  private final WorkerRecorder recorder;
  private final Map<Operation, OperationRecorder> timers = new EnumMap<>(Operation.class);

  /**
   * Records the late operations of one thread.
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
    timers.get(operation).recordLate(status, startNanos, endNanos, lagNanos);
  }
}
