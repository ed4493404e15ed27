package io.ycsbx.record;

import java.util.List;

/**
 * How a run ended.
 *
 * @param kind succeeded, failed or interrupted
 * @param reasons why it did not succeed, most important first; empty if it did
 */
public record Outcome(Kind kind, List<String> reasons) {

  /** Copies the list. */
  public Outcome {
    reasons = List.copyOf(reasons);
  }

  /** The ways to end. */
  public enum Kind {
    /** Everything asked for was done. */
    SUCCEEDED,
    /** A thread could not start, errors went above the limit, or the database went away. */
    FAILED,
    /** Somebody stopped it before its end. */
    INTERRUPTED
  }
}
