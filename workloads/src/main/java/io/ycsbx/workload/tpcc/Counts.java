package io.ycsbx.workload.tpcc;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Counts of transactions by kind and outcome, since a user's start. Thread-safe. */
final class Counts {

  /** A count that each kind of transaction has. */
  enum Counter {
    COMMITTED,
    /** Rolled back as the input requires. */
    ROLLED_BACK,
    /** Rolled back after a failure. */
    UNDONE,
    RETRIED,
    /** Ended without success, after all retries. */
    FAILED,
    /** Ended within the kind's response-time limit. */
    IN_TIME
  }

  private record Cell(Counter counter, TransactionKind kind) {}

  private final Map<Cell, Long> cells = new ConcurrentHashMap<>();

  void increment(Counter counter, TransactionKind kind) {
    add(counter, kind, 1);
  }

  void add(Counter counter, TransactionKind kind, long count) {
    cells.merge(new Cell(counter, kind), count, Long::sum);
  }

  long get(Counter counter, TransactionKind kind) {
    return cells.getOrDefault(new Cell(counter, kind), 0L);
  }

  long sum(Counter counter) {
    return Stream.of(TransactionKind.values()).mapToLong(kind -> get(counter, kind)).sum();
  }

  Counts plus(Counts other) {
    return plus(other, 1);
  }

  Counts minus(Counts earlier) {
    return plus(earlier, -1);
  }

  private Counts plus(Counts other, int factor) {
    Counts sum = new Counts();
    sum.cells.putAll(cells);
    other.cells.forEach((cell, count) -> sum.add(cell.counter, cell.kind, factor * count));
    return sum;
  }
}
