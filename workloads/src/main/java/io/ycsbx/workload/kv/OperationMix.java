package io.ycsbx.workload.kv;

import io.ycsbx.spi.Caution;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

  /** Thirds of three digits, say, are not meant to be anything but thirds. */
  private static final double ROUNDING = 0.002;

  /** Those that have a share. */
  private final Operation[] operations;

  /** In the same order, adding up to 1. */
  private final double[] shares;

  private final double sum;

  /** For each operation but the last, the lowest 63-bit draw that belongs to a later one. */
  private final long[] ends;

  /**
   * A mix.
   *
   * @param proportions of the operations, 0 or more, with a sum above 0 by which they are divided
   */
  OperationMix(Map<Operation, Double> proportions) {
    sum = proportions.values().stream().mapToDouble(Double::doubleValue).sum();
    operations =
        proportions.keySet().stream()
            .filter(operation -> proportions.get(operation) > 0)
            .sorted()
            .toArray(Operation[]::new);
    shares = Stream.of(operations).mapToDouble(one -> proportions.get(one) / sum).toArray();
    ends = new long[operations.length - 1];
    double before = 0;
    for (int i = 0; i < ends.length; i++) {
      before += proportions.get(operations[i]);
      ends[i] = (long) (before / sum * 0x1p63);
    }
  }

  /** What to know of proportions that do not add up to 1; nothing of those that do. */
  List<Caution> cautions() {
    if (Math.abs(sum - 1) <= ROUNDING) {
      return List.of();
    }
    String mix =
        IntStream.range(0, operations.length)
            .mapToObj(i -> String.format(Locale.ROOT, "%.1f %% %s", 100 * shares[i], name(i)))
            .collect(Collectors.joining(", "));
    return List.of(
        new Caution(
            "proportions-sum",
            String.format(
                Locale.ROOT, "the proportions add up to %.4f, so the mix was %s", sum, mix),
            "let them add up to 1; readproportion is 0.95 and updateproportion 0.05 if not set"));
  }

  private String name(int i) {
    return operations[i].name().replace('_', '-');
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
