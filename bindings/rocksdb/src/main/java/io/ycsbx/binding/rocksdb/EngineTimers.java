package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import java.util.EnumMap;
import java.util.Map;
import site.ycsb.Status;

/**
 * Times each engine's part of an operation, as {@code READ@0} for engine 0. Not thread-safe.
 *
 * <p>Scans are not timed by engine, because the engines alternate record by record.
 *
 * @param timers by operation and engine; null if nothing is timed
 */
record EngineTimers(Map<Operation, OperationTimer[]> timers) {

  /** Operations that one engine serves, or that are split by engine. */
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

  static EngineTimers none() {
    return new EngineTimers(null);
  }

  /**
   * Returns timers for the given number of engines. A single engine is not timed, because its times
   * are those of the operations.
   */
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

  /** Returns the start of a part: {@link System#nanoTime()}, or 0 if nothing is timed. */
  long start() {
    return timers == null ? 0 : System.nanoTime();
  }

  /** Records an operation on one key, which one engine serves completely. */
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
