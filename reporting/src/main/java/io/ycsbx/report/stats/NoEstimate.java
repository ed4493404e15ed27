package io.ycsbx.report.stats;

/** Reason why two configurations cannot be compared by a figure. */
public enum NoEstimate implements Evidence, Judgement {
  /** Fewer than {@value RatioEstimate#FEWEST} repeats of a configuration. */
  TOO_FEW_VALUES("fewer than " + RatioEstimate.FEWEST + " values", true),
  /** A side may have more rounds of its own. */
  TOO_FEW_ROUNDS(
      "fewer than " + RatioEstimate.FEWEST + " rounds have this figure on both sides", true),
  UNSETTLED("fewer than " + RatioEstimate.FEWEST + " whole runs whose warm-up settled", true),
  NO_FIGURE("the runs of a side do not have the figure", false),
  NOT_POSITIVE("the value of a run is not above 0", false),
  NO_SPREAD("the values do not vary at their resolution", false),
  /** Fewer than {@value RoundHistograms#FEWEST_ABOVE} operations lie above the percentile. */
  TOO_FEW_OPERATIONS(
      "fewer than " + RoundHistograms.FEWEST_ABOVE + " operations above the percentile", true),
  EXTREME("an extreme of all repeats is a single value", false),
  /** A percentile of merged histograms beside a mean of the runs' percentiles. */
  ONE_MERGED("only one side has histograms to merge", false),
  AT_TARGET("both sides reached their targets", false),
  OTHER_WORK("the two sides did not run the same number of operations", false),
  NO_DIRECTION("neither way is better", false);

  private final String words;
  private final boolean mendedByRounds;

  NoEstimate(String words, boolean mendedByRounds) {
    this.words = words;
    this.mendedByRounds = mendedByRounds;
  }

  /** Returns the reason in words, e.g. {@code the value of a run is not above 0}. */
  public String words() {
    return words;
  }

  /** Tests for a reason that more rounds can remove. */
  public boolean isMendedByRounds() {
    return mendedByRounds;
  }
}
