package io.ycsbx.workload.kv;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** The proportions of a run's operations. Immutable; safe to share between threads. */
final class OperationMix {

  /** What a run does. */
  enum Operation {
    READ,
    UPDATE,
    INSERT,
    SCAN,
    READ_MODIFY_WRITE,
    BATCH_READ,
    BATCH_INSERT,
    BATCH_UPDATE
  }

  /** Those that have a share. */
  private final Operation[] operations;

  /** For each operation but the last, the lowest 63-bit draw that belongs to a later one. */
  private final long[] ends;

  /**
   * A mix.
   *
   * @param shares of the operations, 0 or more, with a sum above 0 by which they are divided
   */
  OperationMix(Map<Operation, Double> shares) {
    double sum = shares.values().stream().mapToDouble(Double::doubleValue).sum();
    operations =
        shares.keySet().stream()
            .filter(operation -> shares.get(operation) > 0)
            .sorted()
            .toArray(Operation[]::new);
    ends = new long[operations.length - 1];
    double before = 0;
    for (int i = 0; i < ends.length; i++) {
      before += shares.get(operations[i]);
      ends[i] = (long) (before / sum * 0x1p63);
    }
  }

  /** Draws an operation. */
  Operation next(SplittableRandom random) {
    long draw = random.nextLong() >>> 1;
    int i = 0;
    while (i < ends.length && draw >= ends[i]) {
      i++;
    }
    return operations[i];
  }

  /** Whether an operation has a share. */
  boolean has(Operation operation) {
    return List.of(operations).contains(operation);
  }
}
