package io.ycsbx.report.stats;

import io.ycsbx.record.figure.Direction;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A difference that is certain enough for the top of a page, as "at least 21 % lower (38 %
 * measured)". The largest of many measured gains overstates its true gain; the near end of a strict
 * interval rarely does.
 *
 * <p>The interval is stricter than a verdict's in two ways: its level, and its standard error,
 * which allows for an autocorrelation of 0.5 between rounds, because so few rounds cannot prove
 * themselves independent. {@code benchmarks/statistics} prints the share of false headlines.
 *
 * @param direction which way the figure gets better
 * @param level of the interval whose near end is claimed
 * @param nearRatio end of the interval that is nearer to 1
 */
public record Claim(Direction direction, double level, double nearRatio) {

  /**
   * Probability of a headline in a brief whose figures do not differ: one half for its primary
   * figures, the other for all others.
   */
  public static final double ALPHA = 0.01;

  /** Factor of a mean's standard error: sqrt((1 + r) / (1 - r)) for an autocorrelation r of 0.5. */
  static final double SERIAL_FACTOR = Math.sqrt((1 + 0.5) / (1 - 0.5));

  /**
   * Returns the claims of primary figures: those whose interval excludes no difference in a {@link
   * Family} of half of {@link #ALPHA}, and which are not equivalent in the family of verdicts.
   *
   * @param margin of equivalence, see {@link Family}
   * @return one for each figure, in the same order
   */
  public static List<Optional<Claim>> ofPrimaries(List<Contrast> figures, double margin) {
    List<Judgement> strict = new Family(ALPHA / 2, 0).judge(widened(figures));
    List<Judgement> verdicts = new Family(Family.ALPHA, margin).judge(figures);
    List<Optional<Claim>> claims = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      claims.add(of(strict.get(i), verdicts.get(i)));
    }
    return claims;
  }

  /**
   * Returns the claims of figures that are not primary: those whose interval excludes no difference
   * at half of {@link #ALPHA} divided by the number of these figures (Bonferroni), and whose
   * interval of 95 % is not within the margin.
   *
   * @param figures all figures of the brief that are not primary
   * @param margin of equivalence, see {@link Family}
   * @return one for each figure, in the same order
   */
  public static List<Optional<Claim>> ofOthers(List<Contrast> figures, double margin) {
    Family strict = new Family(ALPHA / 2 / Math.max(1, figures.size()), 0);
    Family verdicts = new Family(Family.ALPHA, margin);
    return figures.stream().map(List::of).map(one -> of(strict, verdicts, one)).toList();
  }

  /** Returns the claimed gain in whole percent or finer, rounded towards 0. */
  public BigDecimal atLeastPercent(int decimals) {
    return GainPercent.atLeast(GainPercent.ofRatio(nearRatio, direction), decimals);
  }

  private static Optional<Claim> of(Family strict, Family verdicts, List<Contrast> one) {
    return of(strict.judge(widened(one)).get(0), verdicts.judge(one).get(0));
  }

  private static List<Contrast> widened(List<Contrast> figures) {
    return figures.stream().map(Claim::widened).toList();
  }

  private static Contrast widened(Contrast figure) {
    return figure.evidence() instanceof RatioEstimate estimate
        ? new Contrast(figure.direction(), estimate.widened(SERIAL_FACTOR))
        : figure;
  }

  private static Optional<Claim> of(Judgement strict, Judgement verdict) {
    if (!(strict instanceof Judgement.Judged judged)
        || !(verdict instanceof Judgement.Judged usual)
        || usual.verdict() == Verdict.EQUIVALENT
        || judged.interval().holdsOne()) {
      return Optional.empty();
    }
    RatioInterval interval = judged.interval();
    double near = interval.low() > 1 ? interval.low() : interval.high();
    return Optional.of(new Claim(judged.direction(), judged.level(), near));
  }
}
