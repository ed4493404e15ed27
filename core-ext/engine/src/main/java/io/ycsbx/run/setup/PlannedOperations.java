package io.ycsbx.run.setup;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.spi.OperatingWorkload;
import io.ycsbx.spi.RunProperties;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import site.ycsb.workloads.CoreWorkload;

/** The operations that a run may execute, by its settings. Not instantiable. */
final class PlannedOperations {

  /** The operations of each share of stock's workload. */
  private static final Map<String, List<String>> OF_STOCK =
      Map.of(
          CoreWorkload.READ_PROPORTION_PROPERTY, List.of("READ"),
          CoreWorkload.UPDATE_PROPORTION_PROPERTY, List.of("UPDATE"),
          CoreWorkload.INSERT_PROPORTION_PROPERTY, List.of("INSERT"),
          CoreWorkload.SCAN_PROPORTION_PROPERTY, List.of("SCAN"),
          CoreWorkload.READMODIFYWRITE_PROPORTION_PROPERTY,
              List.of("READ", "UPDATE", Figure.READ_MODIFY_WRITE));

  private PlannedOperations() {}

  /**
   * Returns the operations; empty if they are not known, as of a load, or of a database without a
   * binding, which may time operations of its own, as stock's JDBC class does its commits. A
   * binding's database times parts of operations at most.
   */
  static Optional<Set<String>> of(ValidatedRun run) {
    Properties properties = run.properties();
    if (RunProperties.isLoad(properties) || run.binding().isEmpty()) {
      return Optional.empty();
    }
    if (OperatingWorkload.class.isAssignableFrom(run.workload())) {
      OperatingWorkload workload = (OperatingWorkload) Instances.create(run.workload());
      return Optional.of(workload.operations(properties));
    }
    if (run.workload() != CoreWorkload.class) {
      return Optional.empty();
    }
    Set<String> operations = new HashSet<>(Set.of("VERIFY"));
    OF_STOCK.forEach(
        (share, names) -> {
          if (!ValidatedRun.isZero(run.effective().get(share).value())) {
            operations.addAll(names);
          }
        });
    return Optional.of(operations);
  }
}
