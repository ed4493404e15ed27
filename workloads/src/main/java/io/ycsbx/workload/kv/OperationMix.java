package io.ycsbx.workload.kv;

import io.ycsbx.config.Warning;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The proportions of a run's operations. Immutable; safe to share between threads. */
final class OperationMix {

  enum Operation {
    READ("READ"),
    UPDATE("UPDATE"),
    INSERT("INSERT"),
    /** In turn, a delete and the insert of the deleted record. */
    DELETE_AND_INSERT("DELETE INSERT"),
    SCAN("SCAN"),
    READ_MODIFY_WRITE("READ-MODIFY-WRITE READ UPDATE"),
    BATCH_READ("BATCH-READ READ"),
    BATCH_INSERT("BATCH-INSERT INSERT"),
    BATCH_UPDATE("BATCH-UPDATE UPDATE");

    /** Names in the results; a database without batches executes them key by key. */
    private final String names;

    Operation(String names) {
      this.names = names;
    }
  }

  /** Tolerance for proportions such as three times 0.333, which should add up to 1. */
  private static final double ROUNDING = 0.002;

  private final double sum;

  /** Shares above 0, adding up to 1. */
  private final Map<Operation, Double> shares = new EnumMap<>(Operation.class);

  private final Operation[] operations;

  /** The share of each operation and all before it. */
  private final double[] ends;

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

  /** Returns the names of all operations, calls of the database included. */
  Set<String> names() {
    return shares.keySet().stream()
        .flatMap(operation -> Stream.of(operation.names.split(" ")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  boolean has(Operation operation) {
    return shares.containsKey(operation);
  }

  /** Tests for operations that insert new records, which deletes do not. */
  boolean addsRecords() {
    return has(Operation.INSERT) || has(Operation.BATCH_INSERT);
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
