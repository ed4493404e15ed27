package io.ycsbx.report.stats;

import io.ycsbx.spi.Direction;
import java.util.List;

/**
 * Figures that are judged together, e.g. the primary figures of a brief: each of m intervals has
 * the level 1 - α/m (Bonferroni), so that all of them hold the truth with a probability of 1 - α or
 * more, and α is the probability of even one difference among figures that do not differ. A verdict
 * is read from the interval that is printed.
 *
 * <p>Of an interval wholly within the margin the verdict is {@link Verdict#EQUIVALENT}, even if it
 * excludes no difference: a difference smaller than the margin is not worth a headline. This is
 * Schuirmann's test at half of α/m, and therefore a strict one.
 *
 * @param alpha e.g. 0.05
 * @param margin of equivalence, as a ratio: 0.05 for [1 / 1.05, 1.05]; 0 for none
 */
public record Family(double alpha, double margin) {

  /** The α of verdicts. */
  public static final double ALPHA = 0.05;

  public Family {
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("alpha must be between 0 and 1, but is " + alpha);
    }
    if (!(margin >= 0)) {
      throw new IllegalArgumentException("a margin must be 0 or more, but is " + margin);
    }
  }

  /**
   * Judges figures together. Figures without an estimate do not count.
   *
   * @return one judgement for each figure, in the same order
   */
  public List<Judgement> judge(List<Contrast> figures) {
    long estimates =
        figures.stream().filter(figure -> figure.evidence() instanceof RatioEstimate).count();
    return figures.stream().map(figure -> judged(figure, 1 - alpha / estimates)).toList();
  }

  private Judgement judged(Contrast figure, double level) {
    if (figure.evidence() instanceof NoEstimate reason) {
      return reason;
    }
    RatioEstimate estimate = (RatioEstimate) figure.evidence();
    RatioInterval interval = estimate.interval(level);
    Verdict verdict;
    if (interval.isWithin(margin)) {
      verdict = Verdict.EQUIVALENT;
    } else if (interval.holdsOne()) {
      verdict = Verdict.INCONCLUSIVE;
    } else {
      boolean lower = figure.direction() == Direction.LOWER_IS_BETTER;
      verdict = interval.high() < 1 == lower ? Verdict.BETTER : Verdict.WORSE;
    }
    return new Judgement.Judged(verdict, figure.direction(), estimate, level);
  }
}
