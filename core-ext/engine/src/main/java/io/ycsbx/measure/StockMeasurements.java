package io.ycsbx.measure;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;

/**
 * Replaces stock's {@code Measurements} and passes the reports of a stock workload
 * (READ-MODIFY-WRITE, VERIFY) to the reporting thread's recorder.
 *
 * <p>Stock has one {@code Measurements} per JVM, which workloads look up in their constructors.
 * This class replaces that instance once and holds no state of a run: each worker binds its own
 * recorder to its thread, so concurrent runs stay apart. Reports from other threads are ignored.
 */
public final class StockMeasurements extends Measurements {

  private static final long NANOS_PER_MICRO = 1_000;
  private static final long NONE = -1;

  // Not static, since there is one instance and its reports belong to it.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Reports> reports = new ThreadLocal<>();

  private StockMeasurements() {
    super(new Properties());
  }

  /**
   * Replaces stock's instance, unless this was done before.
   *
   * @throws IllegalStateException if stock's class is not that of YCSB 0.17
   */
  // Stock takes the same lock to create its instance.
  @SuppressWarnings("LockOnNonEnclosingClassLiteral")
  public static StockMeasurements install() {
    synchronized (Measurements.class) {
      try {
        Field singleton = Measurements.class.getDeclaredField("singleton");
        singleton.setAccessible(true);
        if (singleton.get(null) instanceof StockMeasurements installed) {
          return installed;
        }
        StockMeasurements router = new StockMeasurements();
        singleton.set(null, router);
        return router;
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("this is not the Measurements of YCSB 0.17", e);
      }
    }
  }

  /** Passes the current thread's further reports to a recorder. */
  public void bind(WorkerRecorder recorder) {
    reports.set(new Reports(recorder));
  }

  /** Records the current thread's last reports, which may still wait for their statuses. */
  public void flush() {
    Reports own = reports.get();
    if (own != null) {
      own.flush();
    }
  }

  /** Ends {@link #bind} for the current thread. */
  public void unbind() {
    flush();
    reports.remove();
  }

  @Override
  public void measure(String operation, int latencyMicros) {
    Reports own = reports.get();
    if (own != null) {
      own.of(operation).latency(latencyMicros * NANOS_PER_MICRO);
    }
  }

  @Override
  public void measureIntended(String operation, int latencyMicros) {
    // The recorder has the intended start itself, in nanoseconds.
  }

  @Override
  public void reportStatus(String operation, Status status) {
    Reports own = reports.get();
    if (own != null) {
      own.of(operation).status(status);
    }
  }

  /** One thread's reports, by operation. */
  private static final class Reports {

    private final WorkerRecorder recorder;
    private final Map<String, Report> byOperation = new HashMap<>();

    Reports(WorkerRecorder recorder) {
      this.recorder = recorder;
    }

    Report of(String operation) {
      return byOperation.computeIfAbsent(
          operation, name -> new Report(recorder, recorder.timer(name)));
    }

    void flush() {
      byOperation.values().forEach(Report::flush);
    }
  }

  /**
   * Pairs a latency with its status. A stock workload reports a latency and then, for some
   * operations only, its status. So a latency waits for its status or for the next report. Another
   * transaction may have begun by then, so the lag is taken with the latency.
   */
  private static final class Report {

    private final WorkerRecorder worker;
    private final OperationRecorder operation;
    private long startNanos;
    private long lagNanos;
    private long latencyNanos = NONE;

    Report(WorkerRecorder worker, OperationRecorder operation) {
      this.worker = worker;
      this.operation = operation;
    }

    void latency(long nanos) {
      flush();
      startNanos = System.nanoTime() - nanos;
      lagNanos = worker.lagNanos(startNanos);
      latencyNanos = nanos;
    }

    void status(Status status) {
      if (latencyNanos != NONE) {
        operation.recordLagging(status, startNanos, latencyNanos, lagNanos);
        latencyNanos = NONE;
      }
    }

    void flush() {
      status(Status.OK);
    }
  }
}
