package io.ycsbx.telemetry.check;

import java.util.Optional;
import java.util.function.Predicate;

/**
 * The result of one check.
 *
 * @param check the checked subject, e.g. {@code swap}
 * @param state the assessment
 * @param seen the value read, or the reason for its lack
 * @param advice the advised change; empty unless a change is advised
 * @param reason the reason for the change; empty unless a change is advised
 */
public record Finding(String check, State state, String seen, String advice, String reason) {

  /** The assessment of the value read. */
  public enum State {
    /** Suitable for a benchmark. */
    OK,
    /** Distorts figures, and can be changed. */
    CHANGE,
    /** Cannot be read. */
    UNKNOWN
  }

  /**
   * Assesses a value.
   *
   * @param seen the value, if it can be read
   * @param missing the reason why it cannot be read
   * @param good tests for a suitable value
   * @param advice as in {@link Finding}
   * @param reason likewise
   */
  static Finding of(
      String check,
      Optional<String> seen,
      String missing,
      Predicate<String> good,
      String advice,
      String reason) {
    if (seen.isEmpty()) {
      return unknown(check, missing);
    }
    return good.test(seen.get())
        ? ok(check, seen.get())
        : change(check, seen.get(), advice, reason);
  }

  static Finding ok(String check, String seen) {
    return new Finding(check, State.OK, seen, "", "");
  }

  static Finding change(String check, String seen, String advice, String reason) {
    return new Finding(check, State.CHANGE, seen, advice, reason);
  }

  static Finding unknown(String check, String reason) {
    return new Finding(check, State.UNKNOWN, reason, "", "");
  }
}
