package io.ycsbx.brief.plan;

/**
 * The rounds of a plan. Each round runs every test once on every configuration.
 *
 * @param fewest number of rounds in any case
 * @param most number of rounds in any case
 * @param precision half-width of the intervals at which rounds end, as a ratio: 0.05 for ± 5 %
 */
public record Rounds(int fewest, int most, double precision) {

  /** Precision of rounds whose plan names none. */
  static final double DEFAULT_PRECISION = 0.05;

  /** Tests for a number of rounds that the precision decides. */
  public boolean endByPrecision() {
    return fewest < most;
  }
}
