package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.OperationTimers;
import io.ycsbx.workload.Given;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeAll;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.measurements.Measurements;

/** Runs workloads on databases in memory, and counts the operations that they time by status. */
abstract class WorkloadFixture {

  final MemoryDB db = new MemoryDB();
  final Map<String, Long> timed = new ConcurrentHashMap<>();
  final OperationTimers timers =
      operation ->
          (status, start, end) -> timed.merge(operation + " " + status.getName(), 1L, Long::sum);

  @BeforeAll
  static void giveStockItsMeasurements() {
    Measurements.setProperties(new Properties());
  }

  /** Returns the state of the workload's only thread. */
  final Object start(Workload workload, String... properties) throws WorkloadException {
    Properties all = Given.properties(properties);
    workload.init(all);
    return workload instanceof KeyValueWorkload ours
        ? ours.initThread(all, 0, 1, timers)
        : workload.initThread(all, 0, 1);
  }

  /** Inserts, and returns whether the workload would go on. */
  final boolean load(Workload workload, DB target, int inserts, String... properties)
      throws WorkloadException {
    Object state = start(workload, properties);
    boolean goesOn = true;
    for (int i = 0; i < inserts; i++) {
      goesOn = workload.doInsert(target, state);
    }
    return goesOn;
  }

  final void run(Workload workload, DB target, int operations, String... properties)
      throws WorkloadException {
    Object state = start(workload, properties);
    for (int i = 0; i < operations; i++) {
      assertThat(workload.doTransaction(target, state)).isTrue();
    }
  }
}
