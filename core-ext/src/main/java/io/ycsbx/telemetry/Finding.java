package io.ycsbx.telemetry;

/**
 * What one check of a machine found.
 *
 * @param check what was looked at, e.g. {@code swap}
 * @param state what to make of it
 * @param seen what was read, or why nothing could be
 * @param advice what to set; empty unless there is something to change
 * @param reason why to set it; empty unless there is something to change
 */
public record Finding(String check, State state, String seen, String advice, String reason) {

  /** What to make of what was read. */
  public enum State {
    /** As it should be for a benchmark. */
    OK,
    /** Bends figures, and can be changed. */
    CHANGE,
    /** Could not be read. */
    UNKNOWN
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
