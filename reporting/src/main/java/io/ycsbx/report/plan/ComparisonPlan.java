package io.ycsbx.report.plan;

/**
 * The method by which configurations are compared.
 *
 * @param design the design of the repeats of a test
 * @param margin of equivalence, as a ratio: differences within 0.05 are those from 1 / 1.05 to 1.05
 * @param percentiles the source of the percentiles of several repeats
 * @param headlines the end of a gain that a headline prints
 */
public record ComparisonPlan(
    Design design, double margin, Percentiles percentiles, Headlines headlines) {

  /** Margin of equivalence unless a plan has its own. */
  public static final double MARGIN = 0.05;

  /** The default for runs of unknown design. */
  public static final ComparisonPlan DEFAULT =
      new ComparisonPlan(Design.REPEATS, MARGIN, Percentiles.MERGED, Headlines.NEAR_END);

  /** The default for runs that were made in rounds. */
  public static final ComparisonPlan ROUNDS =
      new ComparisonPlan(Design.ROUNDS, MARGIN, Percentiles.MERGED, Headlines.NEAR_END);

  /** The form of vendors' briefs: means over runs, and the largest gain of a table. */
  public static final ComparisonPlan PUBLISHED =
      new ComparisonPlan(Design.REPEATS, MARGIN, Percentiles.MEAN_OF_RUNS, Headlines.UP_TO);

  /** Tests for percentiles of merged histograms. */
  public boolean mergesPercentiles() {
    return percentiles == Percentiles.MERGED;
  }

  /** Returns the same method in the form of vendors' briefs. */
  public ComparisonPlan asPublished() {
    return new ComparisonPlan(design, margin, Percentiles.MEAN_OF_RUNS, Headlines.UP_TO);
  }

  /** Designs of the repeats of a test. */
  public enum Design {
    /** Independently of each other. */
    REPEATS,
    /** In rounds, each with one run of every configuration: repeats of one number are a pair. */
    ROUNDS,
    /** In rounds, whose number the precision of the primary figures decided. */
    ROUNDS_TO_PRECISION
  }

  /** Sources of the percentiles of several repeats. */
  public enum Percentiles {
    /** From the merged histogram of all repeats, where each repeat has one. */
    MERGED,
    /** The arithmetic mean of the repeats' percentiles, as in published tables. */
    MEAN_OF_RUNS
  }

  /** Ends of a gain that a headline can print. */
  public enum Headlines {
    /** The end of the interval that is nearer to no difference, beside the measured gain. */
    NEAR_END,
    /** The largest measured gain of a table: "up to". */
    UP_TO
  }
}
