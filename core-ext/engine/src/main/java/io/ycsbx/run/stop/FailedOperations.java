package io.ycsbx.run.stop;

import io.ycsbx.config.Secrets;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import java.util.Comparator;
import java.util.List;

/** Describes failed operations. */
public final class FailedOperations {

  private FailedOperations() {}

  /**
   * Returns the most frequent failure, by operation and status, with its first message, for the end
   * of a reason; empty if no operation failed.
   */
  public static String mostOften(List<OperationStats> operations) {
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

  private record Failure(String operation, StatusStats status) {

    @Override
    public String toString() {
      String message = Secrets.oneLine(status.message());
      return operation + " " + status.status() + (message.isEmpty() ? "" : ": " + message);
    }
  }
}
