package io.ycsbx.measure;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;

/**
 * Takes what a stock workload reports to stock's {@code Measurements} (READ-MODIFY-WRITE, VERIFY)
 * and hands it to the recorder of the thread that reports it.
 *
 * <p>Stock keeps one {@code Measurements} for the whole JVM, and workloads fetch it when they are
 * made. This class takes that place once; it holds nothing of any run: each worker binds its own
 * recorder to its thread, so runs in one JVM do not meet. A thread that belongs to no run reports
 * to nobody.
 */
public final class StockMeasurements extends Measurements {

  private static final long NANOS_PER_MICRO = 1_000;
  private static final long NONE = -1;

  // Not static: there is one instance, and what it holds goes with it.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Reports> reports = new ThreadLocal<>();

  private StockMeasurements() {
    super(new Properties());
  }

  /**
   * Puts this class in the place of stock's, if it is not there yet.
   *
   * @throws IllegalStateException if stock's class is not the one this was written for
   */
  // The lock that stock itself takes to make its instance.
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

  /** Hands what the current thread reports from now on to a recorder of its own. */
  public void bind(WorkerRecorder recorder) {
    reports.set(new Reports(recorder));
  }

  /** Records what the current thread has reported so far. */
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
    // The recorder knows the intended start itself, and in nanoseconds.
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
   * A stock workload reports a latency and then, for some operations only, the status that goes
   * with it. So a latency waits for its status, or for proof that none will come: by then, another
   * transaction may be under way, whose lag is not this one's.
   */
  private static final class Report {

    private final WorkerRecorder worker;
    private final OperationRecorder operation;
    private long lagNanos;
    private long latencyNanos = NONE;

    Report(WorkerRecorder worker, OperationRecorder operation) {
      this.worker = worker;
      this.operation = operation;
    }

    void latency(long nanos) {
      flush();
      lagNanos = worker.lagNanos(System.nanoTime() - nanos);
      latencyNanos = nanos;
    }

    void status(Status status) {
      if (latencyNanos != NONE) {
        operation.recordLagging(status, latencyNanos, lagNanos);
        latencyNanos = NONE;
      }
    }

    void flush() {
      status(Status.OK);
    }
  }
}
