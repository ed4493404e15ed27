package io.ycsbx.record;

import java.util.List;

/**
 * The outcome of a run.
 *
 * @param kind succeeded, failed or interrupted
 * @param reasons reasons for a failure or interruption, most important first; empty for a success
 */
public record Outcome(Kind kind, List<String> reasons) {

  /** Copies the list. */
  public Outcome {
    reasons = List.copyOf(reasons);
  }

  /** The kinds of outcome. */
  public enum Kind {
    /** The run was completed. */
    SUCCEEDED,
    /** A thread could not start, errors went above the limit, or the database went away. */
    FAILED,
    /** The run was stopped before its end. */
    INTERRUPTED
  }
}
