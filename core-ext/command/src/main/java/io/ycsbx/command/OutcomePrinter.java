package io.ycsbx.command;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.steady.Steadiness;
import java.io.PrintWriter;
import java.util.Locale;

/**
 * Prints a run's failed operations, its warnings, and the reasons for a failure.
 *
 * @param err for messages
 */
public record OutcomePrinter(PrintWriter err) {

  public void print(RunRecord record) {
    record
        .phase(Phase.WARM_UP)
        .flatMap(Phase::steadiness)
        .filter(Steadiness::steady)
        .ifPresent(steadiness -> err.println(line(steadiness)));
    for (OperationStats operation : record.operations()) {
      operation.statuses().stream()
          .filter(status -> !status.ok())
          .forEach(status -> err.println(line(operation.operation(), status)));
    }
    for (Warning warning : record.warnings()) {
      err.println("Warning: " + warning.message() + "; " + warning.advice());
    }
    String outcome =
        switch (record.outcome().kind()) {
          case SUCCEEDED -> "";
          case FAILED -> "Run failed: ";
          case INTERRUPTED -> "Run interrupted: ";
          case CUT -> "Run killed: ";
        };
    record.outcome().reasons().forEach(reason -> err.println(outcome + reason));
    err.flush();
  }

  private static String line(Steadiness ofWarmUp) {
    return String.format(
        Locale.ROOT, "Warm-up settled after %.1f s", ofWarmUp.slices().lastEndNanos() / 1e9);
  }

  private static String line(String operation, StatusStats status) {
    return "%s %s: %s failed, first with: %s"
        .formatted(operation, status.status(), status.count(), status.message());
  }
}
