package io.ycsbx.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import site.ycsb.Status;

/**
 * Keeps the operations of one worker with the longest service times. Only the worker writes; any
 * thread may read. An operation that is not among the slowest so far costs a comparison.
 */
final class SlowestOperations {

  private final Entry[] entries = new Entry[SlowOperation.MOST];
  private int size;

  /** Longest service time that is not kept. Used by the worker alone. */
  private long limitNanos = -1;

  /** An operation in the time of {@link System#nanoTime}. */
  private record Entry(
      String operation, Status status, long startNanos, long serviceNanos, long lagNanos) {

    SlowOperation at(LongUnaryOperator millis, boolean withResponse) {
      return new SlowOperation(
          operation,
          status.getName(),
          millis.applyAsLong(startNanos),
          serviceNanos,
          withResponse ? Optional.of(serviceNanos + lagNanos) : Optional.empty());
    }
  }

  boolean isSlow(long serviceNanos) {
    return serviceNanos > limitNanos;
  }

  /** Keeps a slow operation, in place of the fastest one if all places are taken. */
  synchronized void keep(
      String operation, Status status, long startNanos, long serviceNanos, long lagNanos) {
    int place = size < entries.length ? size++ : fastest();
    entries[place] = new Entry(operation, status, startNanos, serviceNanos, lagNanos);
    if (size == entries.length) {
      limitNanos = entries[fastest()].serviceNanos();
    }
  }

  private int fastest() {
    int fastest = 0;
    for (int i = 1; i < size; i++) {
      fastest = entries[i].serviceNanos() < entries[fastest].serviceNanos() ? i : fastest;
    }
    return fastest;
  }

  synchronized void clear() {
    size = 0;
    limitNanos = -1;
  }

  /**
   * Returns the operations.
   *
   * @param millis returns milliseconds since the epoch for a time of {@link System#nanoTime}
   */
  synchronized List<SlowOperation> read(LongUnaryOperator millis, boolean withResponse) {
    List<SlowOperation> slowest = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      slowest.add(entries[i].at(millis, withResponse));
    }
    return slowest;
  }
}
