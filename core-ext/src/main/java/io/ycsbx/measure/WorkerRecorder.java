package io.ycsbx.measure;

import io.ycsbx.spi.OperationTimers;
import java.util.Arrays;

/**
 * Everything that one worker thread records. Only that thread writes; a {@link Collector} reads.
 *
 * <p>What is recorded before {@link #startMeasuring} is warm-up: it is thrown away and never read.
 */
public final class WorkerRecorder implements OperationTimers {

  private final boolean withResponse;
  private volatile OperationRecorder[] operations = {};
  private volatile boolean measuring;
  private long intendedStartNanos;
  private long lagNanos;
  private boolean lagKnown = true;
  private boolean anyFailed;
  private boolean lastFailed;
  private long lateFailures;

  /**
   * A recorder that has seen nothing.
   *
   * @param withResponse whether response times are kept beside service times, as with a target
   */
  public WorkerRecorder(boolean withResponse) {
    this.withResponse = withResponse;
  }

  @Override
  public OperationRecorder timer(String operation) {
    return timer(operation, Level.WORKLOAD);
  }

  /** The timer of an operation of the given level, made when it is first asked for. */
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
   * Timers for what a binding times of its own: parts of operations that are timed as a whole
   * already. They stand beside those and have no say in the total, in whether a transaction failed,
   * or in when it should have started, so they have service times only.
   *
   * @return timers that refuse the name of an operation that somebody else times
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
   * Throws the warm-up away and lets the collector read what follows.
   *
   * @throws IllegalStateException if it was called before: a collector may have read since, and
   *     would take what is thrown away for more
   */
  public void startMeasuring() {
    if (measuring) {
      throw new IllegalStateException("already measuring");
    }
    for (OperationRecorder recorder : operations) {
      recorder.clear();
    }
    measuring = true;
  }

  /**
   * Says when the next transaction should have started.
   *
   * <p>Its first operation's response time runs from there. Every further operation of the same
   * transaction started as soon as it could, so its response time is its service time plus the same
   * lag: what it would have shown, had the transaction begun on time.
   *
   * @param nanos {@link System#nanoTime()} of the intended start, not after the real one
   */
  public void beginTransaction(long nanos) {
    intendedStartNanos = nanos;
    lagKnown = false;
  }

  long lagNanos(long startNanos) {
    if (!lagKnown) {
      lagNanos = Math.max(0, startNanos - intendedStartNanos);
      lagKnown = true;
    }
    return lagNanos;
  }

  void noteSuccess() {
    lastFailed = false;
  }

  void noteFailure() {
    lastFailed = true;
    anyFailed = true;
  }

  /**
   * Whether anything has failed since this was asked before.
   *
   * @param lastOnly whether only the last operation counts
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
   * How many operations have failed after their calls had returned, since this was asked before.
   */
  public long takeLateFailures() {
    long failures = lateFailures;
    lateFailures = 0;
    return failures;
  }

  boolean withResponse() {
    return withResponse;
  }

  /** The recorders to read; none before measuring has started. */
  OperationRecorder[] measured() {
    return measuring ? operations : new OperationRecorder[0];
  }
}
