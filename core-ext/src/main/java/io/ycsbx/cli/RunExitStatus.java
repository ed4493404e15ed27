package io.ycsbx.cli;

import io.ycsbx.record.Outcome;
import io.ycsbx.spi.ExitStatus;

/** Decides the exit status of a run. Not instantiable. */
final class RunExitStatus {

  private RunExitStatus() {}

  /** Returns the exit status for an outcome, if all results could be written. */
  static int of(Outcome outcome) {
    return switch (outcome.kind()) {
      case SUCCEEDED -> ExitStatus.SUCCEEDED;
      case FAILED -> ExitStatus.FAILED;
      case INTERRUPTED -> ExitStatus.INTERRUPTED;
    };
  }
}
