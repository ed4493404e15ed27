package io.ycsbx.report.stats;

import io.ycsbx.record.figure.Direction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Figures that are judged together, e.g. the primary figures of a brief, by Holm's procedure
 * (Scandinavian Journal of Statistics 6, 1979): α is the probability of even one difference among
 * figures that do not differ.
 *
 * <p>The interval beside a verdict has the level of its step, so that the two never contradict. Of
 * m figures, the k-th by rising p-value has the level 1 - α / (m - k + 1) while its interval
 * excludes no difference. All others have the level of the first step whose interval holds it. Each
 * interval has its level separately; the levels do not hold jointly.
 *
 * <p>Of an interval wholly within the margin the verdict is {@link Verdict#EQUIVALENT}, even if it
 * excludes no difference: a difference smaller than the margin is not worth a headline. This is
 * Schuirmann's test at half the α of the step, and therefore a strict one.
 *
 * @param alpha e.g. 0.05
 * @param margin of equivalence, as a ratio: 0.05 for [1 / 1.05, 1.05]; 0 for none
 */
public record Family(double alpha, double margin) {

  /** The α of verdicts. */
  public static final double ALPHA = 0.05;

  /** Checks the ranges. */
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
    List<Judgement> judgements = new ArrayList<>();
    for (Contrast figure : figures) {
      judgements.add(
          figure.evidence() instanceof NoEstimate reason ? reason : judged(figure, 1 - alpha));
    }
    List<Integer> rising =
        IntStream.range(0, figures.size())
            .filter(i -> figures.get(i).evidence() instanceof RatioEstimate)
            .boxed()
            .sorted(Comparator.comparing(i -> ((RatioEstimate) figures.get(i).evidence()).pValue()))
            .toList();
    int left = rising.size();
    for (int index : rising) {
      Judgement.Judged judged = judged(figures.get(index), 1 - alpha / left);
      judgements.set(index, judged);
      left -= judged.interval().holdsOne() ? 0 : 1;
    }
    return judgements;
  }

  /** Judges a figure that has an estimate by the interval of a level. */
  Judgement.Judged judged(Contrast figure, double level) {
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
