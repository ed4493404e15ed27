package io.ycsbx.benchmark;

import io.ycsbx.measure.OperationRecorder;
import io.ycsbx.measure.TimedDB;
import io.ycsbx.measure.WorkerRecorder;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Measures the cost of timing one operation: the two clock reads alone, recording alone, and both
 * around a read of a database that does nothing. The difference of {@code timedRead} and {@code
 * clockTwice} is the cost of TimedDB without the clock.
 */
public class TimingBenchmark extends HotPathBenchmark {

  /**
   * Latencies come from a table of this size, too large for the processor's branch prediction to
   * learn.
   */
  private static final int LATENCIES = 1 << 16;

  /** Whether response times are recorded, too, as they are with a target. */
  @Param({"false", "true"})
  public boolean withTarget;

  private final Map<String, ByteIterator> result = new HashMap<>();
  private final long[] latencies = new long[LATENCIES];
  private WorkerRecorder recorder;
  private OperationRecorder timer;
  private TimedDB database;
  private int next;

  /** Makes a recorder, and latencies from 50 ns to 50 µs, as many in each power of two. */
  @Setup
  public void prepare() {
    recorder = new WorkerRecorder(withTarget);
    timer = recorder.timer("READ-MODIFY-WRITE");
    database = new TimedDB(new NoOpDatabase(), recorder);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < LATENCIES; i++) {
      latencies[i] = (long) (50 * Math.pow(2, 10 * random.nextDouble()));
    }
  }

  /** The clock, read twice. */
  @Benchmark
  public long clockTwice() {
    long start = System.nanoTime();
    return System.nanoTime() - start;
  }

  /** One count of a latency in its histogram. */
  @Benchmark
  public void record() {
    timer.record(Status.OK, 0, latencies[next++ & (LATENCIES - 1)]);
  }

  /** A timed read of a key that is always the same. */
  @Benchmark
  public Status timedRead() {
    if (withTarget) {
      recorder.beginTransaction(0);
    }
    return database.read("usertable", "user1", null, result);
  }
}
