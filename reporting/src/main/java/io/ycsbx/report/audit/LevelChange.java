package io.ycsbx.report.audit;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.steady.Shift;

/**
 * A change of a figure's level while a run was measured.
 *
 * @param figure {@link RunCourse#THROUGHPUT} or {@link RunCourse#P99}
 * @param ratio of the level after it to the one before
 */
record LevelChange(Kind kind, String figure, double ratio) {

  /** Largest rise in percent that is not a factor. */
  private static final double MOST_PERCENT = 200;

  /** Change in percent below which a fall would be printed as one of 100. */
  private static final double LEAST_PERCENT = -99.95;

  private static final double HUNDRED = 100;

  /** How it was found. */
  enum Kind {
    /** By a test of a series. */
    SHIFT,
    /** By the first and the last third of a series that is too short for a test. */
    DRIFT,
    /** By no test: the series varies so much that smaller changes than this may be in it. */
    HIDDEN,
    /** By no test: the repeats vary so much that all may have a smaller drift than this. */
    HIDDEN_DRIFT,
    /** By a test, but of so few values that no test shows whether all repeats have it alike. */
    TOO_SHORT
  }

  /** Returns the change without its size, as a format. */
  String statement() {
    return switch (kind) {
      case SHIFT -> figure + " changed by %s";
      case DRIFT ->
          Double.isInfinite(ratio)
              ? figure + " was 0 in the first third"
              : figure
                  + (ratio > 1 ? " rises" : " falls")
                  + " by %s from the first to the last third";
      case HIDDEN -> figure + " varied too much to show a change below %s %%";
      case HIDDEN_DRIFT ->
          figure + " varied too much between repeats to show a drift of all below %s %%";
      case TOO_SHORT ->
          figure + " has too few points to show a change of all repeats at the same time";
    };
  }

  /** Returns the change without size and direction, as a format, for one of several. */
  String coveredStatement() {
    return kind == Kind.DRIFT
        ? figure + " changed by %s %% from the first to the last third"
        : figure + " changed its level by %s %%";
  }

  /** Returns its size, as printed in the statement. */
  String size() {
    return switch (kind) {
      case SHIFT -> Shift.change(ratio);
      case DRIFT ->
          percent() > MOST_PERCENT || (ratio > 0 && percent() < LEAST_PERCENT)
              ? Shift.change(ratio)
              : Numbers.grouped(Math.abs(percent()), 1) + " %";
      case HIDDEN, HIDDEN_DRIFT, TOO_SHORT -> Numbers.grouped(percent(), 0);
    };
  }

  /** Returns the number by which changes of a statement are compared. */
  double order() {
    return kind == Kind.DRIFT ? Math.abs(percent()) : ratio;
  }

  /** Returns the change in percent; below 0 for a fall. */
  double percent() {
    return HUNDRED * (ratio - 1);
  }
}
