package io.ycsbx.report.plan;

/**
 * The method by which configurations are compared.
 *
 * @param design the design of the repeats of a test
 * @param margin of equivalence, 0.05: ratios from 1 / 1.05 to 1.05 are equivalent
 * @param published whether in the form of vendors' briefs: arithmetic means over runs, also of
 *     percentiles, and as headlines the largest measured gains; otherwise percentiles are those of
 *     merged histograms, and there is no headline
 */
public record ComparisonPlan(Design design, double margin, boolean published) {

  /** Margin of equivalence unless a plan has its own. */
  public static final double MARGIN = 0.05;

  /** Runs of unknown design are taken as independent repeats. */
  public static final ComparisonPlan DEFAULT = new ComparisonPlan(Design.REPEATS, MARGIN, false);

  /** The default for runs that were made in rounds. */
  public static final ComparisonPlan ROUNDS = new ComparisonPlan(Design.ROUNDS, MARGIN, false);

  /** Returns the same method in the form of vendors' briefs. */
  public ComparisonPlan asPublished() {
    return new ComparisonPlan(design, margin, true);
  }

  /** Returns the same method for rounds that were not ended by their precision. */
  public ComparisonPlan ofGivenRounds() {
    return new ComparisonPlan(Design.ROUNDS, margin, published);
  }

  /** Tests for repeats in which those of the same number are a pair. */
  public boolean isPaired() {
    return design != Design.REPEATS;
  }

  /** How the repeats of a test were made. */
  public enum Design {
    /** Each independently of the others. */
    REPEATS,
    /** In rounds, each with one run of every configuration: repeats of one number are a pair. */
    ROUNDS,
    /** In rounds, whose number the precision of the primary figures decided. */
    ROUNDS_TO_PRECISION
  }
}
