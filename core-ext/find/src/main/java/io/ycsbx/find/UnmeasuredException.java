package io.ycsbx.find;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Thrown if an objective has no figure: nothing executed its operation, or all of them failed. */
public final class UnmeasuredException extends Exception {

  private static final long serialVersionUID = 1L;

  private final boolean allFailed;

  UnmeasuredException(Objective objective, List<OperationStats> operations) {
    super("'" + objective.text() + "': " + reason(objective, operations));
    this.allFailed = failed(objective, operations).isPresent();
  }

  /** Returns whether the workload executed the operation, always without success. */
  public boolean allFailed() {
    return allFailed;
  }

  private static Optional<OperationStats> failed(
      Objective objective, List<OperationStats> operations) {
    return objective.of(operations).filter(operation -> operation.count() > 0);
  }

  private static String reason(Objective objective, List<OperationStats> operations) {
    Optional<OperationStats> failed = failed(objective, operations);
    if (failed.isPresent()) {
      return String.format(
          Locale.ROOT,
          "%d operations %s, all failed with %s",
          failed.get().count(),
          objective.operation(),
          failed.get().statuses().stream()
              .map(StatusStats::status)
              .collect(Collectors.joining(", ")));
    }
    String executed =
        operations.stream().map(OperationStats::operation).collect(Collectors.joining(", "));
    return "the workload executed no operation "
        + objective.operation()
        + (executed.isEmpty() ? "" : "; it executed " + executed);
  }
}
