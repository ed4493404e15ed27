package io.ycsbx.report.stats;

/**
 * Comparison of one figure between two configurations that are measured independently of each
 * other. The estimate is the ratio of the geometric means, with Welch's test (Biometrika 34, 1947)
 * and interval of the means of the logs, whose variances may differ; degrees of freedom by
 * Satterthwaite (Biometrics Bulletin 2, 1946).
 *
 * @param ours one value for each repeat
 * @param baseline one value for each repeat
 */
public record UnpairedSamples(Readings ours, Readings baseline) {

  /** Returns the ratio of ours to the baseline. */
  public Evidence evidence() {
    if (!ours.hasLogs() || !baseline.hasLogs()) {
      return NoEstimate.NOT_POSITIVE;
    }
    if (Math.min(ours.size(), baseline.size()) < RatioEstimate.FEWEST) {
      return NoEstimate.TOO_FEW_VALUES;
    }
    if (ours.isConstant() && baseline.isConstant()) {
      return NoEstimate.NO_SPREAD;
    }
    Moments above = Moments.of(ours.logs());
    Moments below = Moments.of(baseline.logs());
    double a = above.variance() / ours.size();
    double b = below.variance() / baseline.size();
    double freedom =
        (a + b) * (a + b) / (a * a / (ours.size() - 1) + b * b / (baseline.size() - 1));
    double logError = ours.logError() + baseline.logError();
    return new StudentRatio(
        above.mean() - below.mean(), Math.sqrt(a + b), freedom, logError, false);
  }
}
