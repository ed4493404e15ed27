package io.ycsbx.measure;

import io.ycsbx.spi.AsyncDB;
import io.ycsbx.spi.Completions;
import io.ycsbx.spi.OperationTimers;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import site.ycsb.Status;

/**
 * Records all operations of one worker thread. Only that thread writes; a {@link Collector} reads.
 *
 * <p>Records before {@link #startMeasuring} are warm-up: they are discarded and never read.
 */
public final class WorkerRecorder implements OperationTimers, Completions {

  private final boolean withResponse;
  private final SlowestOperations slowest = new SlowestOperations();

  /** Timers of operations that end late, so that none of them is searched by its name. */
  private final Map<Operation, OperationRecorder> late = new EnumMap<>(Operation.class);

  /** Longest service time that is not kept as one of the slowest. Used by the worker alone. */
  private long slowLimitNanos = -1;

  private volatile OperationRecorder[] operations = {};
  private volatile boolean measuring;
  private long intendedStartNanos;
  private long lagNanos;
  private boolean lagKnown = true;
  private boolean anyFailed;
  private boolean lastFailed;
  private long lateFailures;

  /**
   * Makes an empty recorder.
   *
   * @param withResponse whether to record response times as well as service times, as with a target
   */
  public WorkerRecorder(boolean withResponse) {
    this.withResponse = withResponse;
  }

  @Override
  public OperationRecorder timer(String operation) {
    return timer(operation, Level.WORKLOAD);
  }

  /** Returns the timer of an operation of the given level, which the first call creates. */
  OperationRecorder timer(String operation, Level level) {
    for (OperationRecorder recorder : operations) {
      if (recorder.operation().equals(operation)) {
        return recorder;
      }
    }
    WorkerRecorder transactions = level == Level.BINDING ? new WorkerRecorder(false) : this;
    OperationRecorder added = new OperationRecorder(operation, level, transactions);
    OperationRecorder[] longer = Arrays.copyOf(operations, operations.length + 1);
    longer[operations.length] = added;
    operations = longer;
    return added;
  }

  /**
   * Returns timers for a binding's own measurements: parts of operations that the runner times as a
   * whole. Parts are reported separately, do not count into the total, cannot fail a transaction,
   * and have service times only.
   *
   * @return timers that refuse the name of an operation that is timed as a whole
   */
  public OperationTimers bindingTimers() {
    return operation -> {
      OperationRecorder part = timer(operation, Level.BINDING);
      if (part.level() != Level.BINDING) {
        throw new IllegalArgumentException(operation + " is timed already, as a whole");
      }
      return part;
    };
  }

  /**
   * Discards the warm-up and lets the collector read all further records.
   *
   * @throws IllegalStateException if called twice: a collector may have read meanwhile, and would
   *     misread the discarded counts as an increase
   */
  public void startMeasuring() {
    if (measuring) {
      throw new IllegalStateException("already measuring");
    }
    for (OperationRecorder recorder : operations) {
      recorder.clear();
    }
    slowest.clear();
    slowLimitNanos = -1;
    measuring = true;
  }

  /**
   * Sets the intended start of the next transaction.
   *
   * <p>The response time of the transaction's first operation runs from the intended start. Every
   * further operation of the transaction starts as soon as it can, so its response time is its
   * service time plus the same lag.
   *
   * @param nanos {@link System#nanoTime()} of the intended start, not after the real one
   */
  public void beginTransaction(long nanos) {
    intendedStartNanos = nanos;
    lagKnown = false;
  }

  @Override
  public long lagNanos(long startNanos) {
    if (!lagKnown) {
      lagNanos = Math.max(0, startNanos - intendedStartNanos);
      lagKnown = true;
    }
    return lagNanos;
  }

  /** Records an operation that an {@link AsyncDB} ended after its call had returned. */
  @Override
  public void ended(
      Operation operation, Status status, long startNanos, long endNanos, long lagNanos) {
    OperationRecorder timer = late.get(operation);
    if (timer == null) {
      timer = timer(operation.name(), Level.DATABASE);
      late.put(operation, timer);
    }
    timer.recordLate(status, startNanos, endNanos, lagNanos);
  }

  void noteSuccess() {
    lastFailed = false;
  }

  void noteFailure() {
    lastFailed = true;
    anyFailed = true;
  }

  /**
   * Returns whether any operation has failed since the last call.
   *
   * @param lastOnly whether to consider the last operation only
   */
  public boolean takeFailure(boolean lastOnly) {
    if (!anyFailed) {
      return false;
    }
    boolean failed = !lastOnly || lastFailed;
    anyFailed = false;
    return failed;
  }

  void noteLateFailure() {
    lateFailures++;
  }

  /**
   * Returns the number of operations that have failed after their calls had returned, since the
   * last call.
   */
  public long takeLateFailures() {
    long failures = lateFailures;
    lateFailures = 0;
    return failures;
  }

  boolean isSlow(long serviceNanos) {
    return serviceNanos > slowLimitNanos;
  }

  void keepSlow(
      String operation, Status status, long startNanos, long serviceNanos, long lagNanos) {
    slowLimitNanos = slowest.keep(operation, status, startNanos, serviceNanos, lagNanos);
  }

  /**
   * Returns the slowest operations since {@link #startMeasuring}, in no order; any thread may call
   * this.
   *
   * @param millis returns milliseconds since the epoch for a time of {@link System#nanoTime}
   */
  public List<SlowOperation> slowest(LongUnaryOperator millis) {
    return measuring ? slowest.read(millis, withResponse) : List.of();
  }

  boolean withResponse() {
    return withResponse;
  }

  /** Returns all recorders, including those of a warm-up. */
  OperationRecorder[] operations() {
    return operations;
  }

  /** Returns the recorders to read; none before {@link #startMeasuring}. */
  OperationRecorder[] measured() {
    return measuring ? operations : new OperationRecorder[0];
  }
}
