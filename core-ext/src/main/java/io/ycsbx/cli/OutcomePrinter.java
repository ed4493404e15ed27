package io.ycsbx.cli;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Warning;
import io.ycsbx.spi.ExitStatus;
import java.io.PrintWriter;

/**
 * Prints what a run reports besides its figures: failed operations, warnings, and the reasons for a
 * failure.
 */
final class OutcomePrinter {

  private final PrintWriter err;

  OutcomePrinter(PrintWriter err) {
    this.err = err;
  }

  void print(RunRecord record) {
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
        };
    record.outcome().reasons().forEach(reason -> err.println(outcome + reason));
    err.flush();
  }

  /** Returns the exit status for a record's outcome. */
  static int status(RunRecord record) {
    return switch (record.outcome().kind()) {
      case SUCCEEDED -> ExitStatus.SUCCEEDED;
      case FAILED -> ExitStatus.FAILED;
      case INTERRUPTED -> ExitStatus.INTERRUPTED;
    };
  }

  private static String line(String operation, StatusStats status) {
    return operation
        + " "
        + status.status()
        + ": "
        + status.count()
        + " failed, first with: "
        + status.message();
  }
}
