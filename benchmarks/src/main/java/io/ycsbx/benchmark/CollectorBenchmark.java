package io.ycsbx.benchmark;

import io.ycsbx.measure.Collector;
import io.ycsbx.measure.OperationRecorder;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.WorkerRecorder;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.Status;

/**
 * Measures the cost of one interval, which a thread other than the workers adds up once a second
 * from the histograms of all workers. Two operations, latencies from 50 ns to 50 ms.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class CollectorBenchmark {

  private static final int LATENCIES = 10_000;

  /** Workers of the run. */
  @Param({"2", "100", "1000"})
  public int workers;

  private final SplittableRandom random = new SplittableRandom(1);
  private Collector collector;

  /** Lets every worker record. */
  @Setup
  public void prepare() {
    List<WorkerRecorder> recorders = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      WorkerRecorder recorder = new WorkerRecorder(false);
      recorder.startMeasuring();
      fill(recorder.timer("READ"));
      fill(recorder.timer("UPDATE"));
      recorders.add(recorder);
    }
    collector = new Collector(recorders);
  }

  private void fill(OperationRecorder timer) {
    for (int i = 0; i < LATENCIES; i++) {
      timer.record(Status.OK, 0, (long) (50 * Math.pow(2, 20 * random.nextDouble())));
    }
  }

  /** One interval, in which the workers happen to have recorded nothing. */
  @Benchmark
  public List<OperationStats> interval() {
    return collector.collect();
  }

  /** The totals, from which a run's record is made. */
  @Benchmark
  public List<OperationStats> totals() {
    return collector.totals();
  }
}
