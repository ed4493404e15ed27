package io.ycsbx.cli;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Warning;
import java.io.PrintWriter;

/** Prints a run's failed operations, its warnings, and the reasons for a failure. */
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
