package io.ycsbx.run;

import io.ycsbx.config.Secrets;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import java.util.Comparator;
import java.util.List;

/** Puts failed operations into words. */
final class FailedOperations {

  private FailedOperations() {}

  /**
   * The operation and status that failed most often, and its first message, to be appended to a
   * reason; empty if nothing failed.
   */
  static String mostOften(List<OperationStats> operations) {
    return operations.stream()
        .flatMap(
            stats ->
                stats.statuses().stream()
                    .filter(status -> !status.ok())
                    .map(status -> new Failure(stats.operation(), status)))
        .max(Comparator.comparingLong(failure -> failure.status().count()))
        .map(failure -> "; most often " + failure)
        .orElse("");
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
