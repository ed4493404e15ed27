package io.ycsbx.run;

import io.ycsbx.config.Secrets;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Puts failed operations into words. */
final class FailedOperations {

  private FailedOperations() {}

  /** The operation and status that failed most often, and its first message. */
  static Optional<String> mostFrequent(List<OperationStats> operations) {
    return operations.stream()
        .flatMap(
            stats ->
                stats.statuses().stream()
                    .filter(status -> !status.ok())
                    .map(status -> new Failure(stats.operation(), status)))
        .max(Comparator.comparingLong(failure -> failure.status().count()))
        .map(Failure::toString);
  }

  /** An operation's failures with one status. */
  private record Failure(String operation, StatusStats status) {

    @Override
    public String toString() {
      String message = Secrets.oneLine(status.message());
      return operation + " " + status.status() + (message.isEmpty() ? "" : ": " + message);
    }
  }
}
