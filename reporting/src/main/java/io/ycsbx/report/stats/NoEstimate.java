package io.ycsbx.report.stats;

/** Reason why two configurations cannot be compared by a figure. */
public enum NoEstimate implements Evidence, Judgement {
  /** Fewer than {@value RatioEstimate#FEWEST} rounds, or repeats of a configuration. */
  TOO_FEW_VALUES("fewer than " + RatioEstimate.FEWEST + " values", true),
  /**
   * So many runs were killed, or did not settle in their warm-up, that fewer than {@value
   * RatioEstimate#FEWEST} are left.
   */
  UNSETTLED("fewer than " + RatioEstimate.FEWEST + " whole runs whose warm-up settled", true),
  /** A side has runs, but none of them has the figure. */
  NO_FIGURE("the runs of a side do not have the figure", false),
  /** A value is not a finite number above 0 (or above half its resolution). */
  NOT_POSITIVE("a value is not above 0", false),
  /** The values do not vary: their resolution hides the spread. */
  NO_SPREAD("the values do not vary at their resolution", false),
  /** Fewer than {@value RoundHistograms#FEWEST_ABOVE} operations lie above the percentile. */
  TOO_FEW_OPERATIONS(
      "fewer than " + RoundHistograms.FEWEST_ABOVE + " operations above the percentile", true),
  /** A figure with a single value for all repeats, such as the maximum. */
  EXTREME("an extreme of all repeats is a single value", false),
  /** A percentile of merged histograms beside a mean of the runs' percentiles. */
  ONE_MERGED("only one side has histograms to merge", false),
  /** Throughput, or the time of a number of operations, of two sides that reached their targets. */
  AT_TARGET("both sides reached their targets", false),
  /** Run times of different numbers of operations. */
  OTHER_WORK("the two sides did not run the same number of operations", false),
  NO_DIRECTION("neither way is better", false);

  private final String words;
  private final boolean mendedByRounds;

  NoEstimate(String words, boolean mendedByRounds) {
    this.words = words;
    this.mendedByRounds = mendedByRounds;
  }

  /** Returns the reason in words, e.g. {@code a value is not above 0}. */
  public String words() {
    return words;
  }

  /** Tests for a reason that more rounds can remove. */
  public boolean isMendedByRounds() {
    return mendedByRounds;
  }
}
