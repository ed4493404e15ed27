package io.ycsbx.find;

import io.ycsbx.measure.OperationStats;
import java.util.List;
import java.util.stream.Collectors;

/** Thrown if an objective is about an operation that the workload does not execute. */
public final class UnmeasuredException extends Exception {

  private static final long serialVersionUID = 1L;

  UnmeasuredException(Objective objective, List<OperationStats> operations) {
    super(
        "'"
            + objective.text()
            + "': the workload executed no operation "
            + objective.operation()
            + "; it executed "
            + operations.stream().map(OperationStats::operation).collect(Collectors.joining(", ")));
  }
}
