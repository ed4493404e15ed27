package io.ycsbx.workload.kv;

import io.ycsbx.config.Warning;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** The proportions of a run's operations. Immutable; safe to share between threads. */
final class OperationMix {

  /** An operation of a run. */
  enum Operation {
    READ,
    UPDATE,
    INSERT,
    /** In turn, a delete and the insert of the deleted record. */
    DELETE_AND_INSERT,
    SCAN,
    READ_MODIFY_WRITE,
    BATCH_READ,
    BATCH_INSERT,
    BATCH_UPDATE
  }

  /** Tolerance for proportions such as three times 0.333, which should add up to 1. */
  private static final double ROUNDING = 0.002;

  private final double sum;

  /** Shares above 0, adding up to 1. */
  private final Map<Operation, Double> shares = new EnumMap<>(Operation.class);

  /** The operations that have a share. */
  private final Operation[] operations;

  /** The share of each operation and all before it. */
  private final double[] ends;

  /** Creates the mix that the proportions of the settings make. */
  OperationMix(KeyValueSettings settings) {
    Map<Operation, Double> proportions =
        Map.of(
            Operation.READ, settings.readProportion(),
            Operation.UPDATE, settings.updateProportion(),
            Operation.INSERT, settings.newRecordProportion(),
            Operation.DELETE_AND_INSERT, 2 * settings.deleteProportion(),
            Operation.SCAN, settings.scanProportion(),
            Operation.READ_MODIFY_WRITE, settings.readModifyWriteProportion(),
            Operation.BATCH_READ, settings.batchReadProportion(),
            Operation.BATCH_INSERT, settings.batchInsertProportion(),
            Operation.BATCH_UPDATE, settings.batchUpdateProportion());
    sum = proportions.values().stream().mapToDouble(Double::doubleValue).sum();
    proportions.forEach(
        (operation, proportion) -> {
          if (proportion > 0) {
            shares.put(operation, proportion / sum);
          }
        });
    operations = shares.keySet().toArray(Operation[]::new);
    ends = new double[operations.length];
    double end = 0;
    for (int i = 0; i < ends.length; i++) {
      end += shares.get(operations[i]);
      ends[i] = end;
    }
  }

  Operation next(SplittableRandom random) {
    double draw = random.nextDouble();
    int i = 0;
    while (i < operations.length - 1 && draw >= ends[i]) {
      i++;
    }
    return operations[i];
  }

  boolean has(Operation operation) {
    return shares.containsKey(operation);
  }

  /** Returns a warning if the proportions do not add up to 1. */
  List<Warning> warnings() {
    if (Math.abs(sum - 1) <= ROUNDING) {
      return List.of();
    }
    String mix =
        shares.entrySet().stream().map(OperationMix::text).collect(Collectors.joining(", "));
    return List.of(
        new Warning(
            "proportions-sum",
            String.format(
                Locale.ROOT, "the proportions add up to %.4f, so the mix was %s", sum, mix),
            "let them add up to 1; readproportion is 0.95 and updateproportion 0.05 if not set"));
  }

  private static String text(Map.Entry<Operation, Double> share) {
    String name = share.getKey().name().replace('_', '-');
    return String.format(Locale.ROOT, "%.1f %% %s", 100 * share.getValue(), name);
  }
}
