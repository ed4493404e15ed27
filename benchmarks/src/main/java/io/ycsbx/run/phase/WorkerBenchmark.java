package io.ycsbx.run.phase;

import io.ycsbx.benchmark.HotPathBenchmark;
import io.ycsbx.measure.StockMeasurements;
import io.ycsbx.run.pace.Schedule;
import io.ycsbx.run.pace.SpinSeat;
import io.ycsbx.run.setup.Instances;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.run.setup.ValidatedRun;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import site.ycsb.Workload;

/**
 * Measures one operation in a worker's loop, with its checks for a stop and its counting, on a
 * database that does nothing.
 */
public class WorkerBenchmark extends HotPathBenchmark {

  private static final int OPERATIONS = 100_000;

  /** The kind of all operations. */
  @Param({"read", "readmodifywrite"})
  public String operation;

  private Worker worker;

  /** Prepares a thread of a run. */
  @Setup
  public void prepare() throws Exception {
    ValidatedRun plan =
        ValidatedRun.of(
            RunOptions.builder("basic")
                .property("basicdb.verbose", "false")
                .property("workload", "io.ycsbx.workload.kv.KeyValueWorkload")
                .property("recordcount", "1000000")
                .property("readproportion", "0")
                .property("updateproportion", "0")
                .property(operation + "proportion", "1")
                .build());
    Workload workload = Instances.create(plan.workload());
    workload.init(plan.properties());
    worker =
        new Worker(0, plan, workload, StockMeasurements.install(), SpinSeat.of(plan.settings()));
    worker.init();
    worker.recorder().startMeasuring();
  }

  /** Operations of a measured phase without a target. */
  @Benchmark
  @OperationsPerInvocation(OPERATIONS)
  public long loop() throws InterruptedException {
    try (PhaseControl phase = new PhaseControl(1, () -> {})) {
      phase.start(thread -> Schedule.unpaced(OPERATIONS));
      worker.operate(phase, false);
    }
    return worker.counts().done();
  }
}
