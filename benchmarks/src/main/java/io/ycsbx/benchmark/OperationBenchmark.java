package io.ycsbx.benchmark;

import io.ycsbx.measure.TimedDB;
import io.ycsbx.measure.WorkerRecorder;
import io.ycsbx.workload.kv.KeyValueWorkload;
import java.util.Properties;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.ThreadParams;
import site.ycsb.WorkloadException;

/**
 * One whole operation of the key-value workload as a worker does it, less the worker's own loop:
 * choice of operation, key, name and value, two clock reads, and recording, on a database that does
 * nothing. 1 M keys, zipfian, 10 fields of 100 bytes; an update writes one field.
 */
public class OperationBenchmark extends HotPathBenchmark {

  /** The proportion of reads; all else is updates. */
  @Param({"1", "0.5", "0"})
  public double reads;

  private final KeyValueWorkload workload = new KeyValueWorkload();
  private TimedDB database;
  private Object state;

  /** Sets the workload up for this thread. */
  @Setup
  public void prepare(ThreadParams thread) throws WorkloadException {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "1000000");
    properties.setProperty("requestdistribution", "zipfian");
    properties.setProperty("readproportion", Double.toString(reads));
    properties.setProperty("updateproportion", Double.toString(1 - reads));
    workload.init(properties);
    WorkerRecorder recorder = new WorkerRecorder(false);
    database = new TimedDB(new NoOpDatabase(), recorder);
    state =
        workload.initThread(properties, thread.getThreadIndex(), thread.getThreadCount(), recorder);
  }

  @Benchmark
  public boolean operation() {
    return workload.doTransaction(database, state);
  }
}
