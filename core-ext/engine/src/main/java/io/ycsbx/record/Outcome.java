package io.ycsbx.record;

import io.ycsbx.spi.ExitStatus;
import java.util.List;

/**
 * The outcome of a run, which decides the exit status of its command.
 *
 * @param kind succeeded, interrupted, failed or cut
 * @param reasons reasons for any other outcome than a success, most important first
 */
public record Outcome(Kind kind, List<String> reasons) {

  public Outcome {
    reasons = List.copyOf(reasons);
  }

  /**
   * Returns the outcome of a run; a failure outweighs an interruption.
   *
   * @param failures reasons for a failure, most important first; empty if nothing failed
   * @param interrupted whether the run was stopped before its end
   */
  public static Outcome of(List<String> failures, boolean interrupted) {
    if (!failures.isEmpty()) {
      return new Outcome(Kind.FAILED, failures);
    }
    return interrupted
        ? new Outcome(Kind.INTERRUPTED, List.of("stopped before its end"))
        : new Outcome(Kind.SUCCEEDED, List.of());
  }

  /** The kinds of outcome, the worst last. */
  public enum Kind {
    /** The run was completed. */
    SUCCEEDED(ExitStatus.SUCCEEDED),
    /** The run was stopped before its end. */
    INTERRUPTED(ExitStatus.INTERRUPTED),
    /** A thread could not start, errors went above the limit, or the database went away. */
    FAILED(ExitStatus.FAILED),
    /** The run was killed, or its host lost power: the record has what was written until then. */
    CUT(ExitStatus.FAILED);

    private final int exitStatus;

    Kind(int exitStatus) {
      this.exitStatus = exitStatus;
    }

    /** Returns the status of a command whose results could all be written. */
    public int exitStatus() {
      return exitStatus;
    }
  }
}
