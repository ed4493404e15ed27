package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import java.util.EnumMap;
import java.util.Map;
import site.ycsb.Status;

/**
 * Times what each of several engines does of an operation, as {@code READ@0} for engine 0. Belongs
 * to one thread.
 *
 * <p>A scan is not timed by engine: they take turns in it, record by record.
 */
final class EngineTimers {

  /** The operations that have an engine of their own, or are split by engine. */
  enum Operation {
    READ,
    UPDATE,
    INSERT,
    DELETE,
    BATCH_READ,
    BATCH_UPDATE,
    BATCH_INSERT,
    BATCH_DELETE
  }

  /** By operation and engine; null: nothing is timed. */
  private final Map<Operation, OperationTimer[]> timers;

  private EngineTimers(Map<Operation, OperationTimer[]> timers) {
    this.timers = timers;
  }

  /** Times nothing. */
  static EngineTimers none() {
    return new EngineTimers(null);
  }

  /** Times so many engines, unless there is only one: its times are those of the operations. */
  static EngineTimers of(int engines, OperationTimers source) {
    if (engines == 1) {
      return none();
    }
    Map<Operation, OperationTimer[]> timers = new EnumMap<>(Operation.class);
    for (Operation operation : Operation.values()) {
      OperationTimer[] byEngine = new OperationTimer[engines];
      for (int engine = 0; engine < engines; engine++) {
        byEngine[engine] = source.timer(operation.name().replace('_', '-') + "@" + engine);
      }
      timers.put(operation, byEngine);
    }
    return new EngineTimers(timers);
  }

  /** When a part starts: {@link System#nanoTime()}, or 0 if nothing is timed. */
  long start() {
    return timers == null ? 0 : System.nanoTime();
  }

  /** Records the part that a single key's engine did, which is all of the operation. */
  Status ended(Operation operation, Engine engine, Status status, long start) {
    if (timers != null) {
      timers.get(operation)[engine.number()].record(status, start, System.nanoTime());
    }
    return status;
  }

  /** Records an engine's share of a batch; its status is that of its first key that failed. */
  void ended(Operation operation, Share share, Status[] statuses, long start) {
    if (timers != null) {
      long end = System.nanoTime();
      OperationTimer timer = timers.get(operation)[share.engine().number()];
      timer.record(share.firstFailure(statuses), start, end);
      share.countKeys(statuses, timer);
    }
  }
}
