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

  /**
   * Keeps a slow operation, in place of the fastest one if all places are taken.
   *
   * @return longest service time that is not to be kept, in nanoseconds; -1 while places are free
   */
  synchronized long keep(
      String operation, Status status, long startNanos, long serviceNanos, long lagNanos) {
    int place = size < entries.length ? size++ : fastest();
    entries[place] = new Entry(operation, status, startNanos, serviceNanos, lagNanos);
    return size < entries.length ? -1 : entries[fastest()].serviceNanos();
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
