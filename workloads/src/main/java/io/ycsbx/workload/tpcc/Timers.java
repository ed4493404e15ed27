package io.ycsbx.workload.tpcc;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import java.util.HashMap;
import java.util.Map;
import site.ycsb.Status;

/** One thread's timers of a load. Not thread-safe. */
final class Timers {

  private final OperationTimers timers;
  private final Map<String, OperationTimer> byName = new HashMap<>();

  Timers(OperationTimers timers) {
    this.timers = timers;
  }

  void record(String operation, Status status, long startNanos, long endNanos) {
    byName.computeIfAbsent(operation, timers::timer).record(status, startNanos, endNanos);
  }
}
