package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.spi.Direction;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FamilyTest {

  private static final double EXACTLY = 1e-9;
  private static final Direction HIGHER = Direction.HIGHER_IS_BETTER;
  private static final Direction LOWER = Direction.LOWER_IS_BETTER;

  @Test
  void eachDirectionHasItsVerdicts() {
    List<Contrast> figures =
        List.of(
            figure(HIGHER, 0.3, 0.01),
            figure(HIGHER, -0.3, 0.01),
            figure(LOWER, -0.3, 0.01),
            figure(LOWER, 0.3, 0.01),
            figure(HIGHER, 0.02, 0.001),
            figure(HIGHER, 0, 0.2));

    assertThat(new Family(0.05, 0.05).judge(figures))
        .extracting(judgement -> ((Judgement.Judged) judgement).verdict())
        .containsExactly(
            Verdict.BETTER,
            Verdict.WORSE,
            Verdict.BETTER,
            Verdict.WORSE,
            Verdict.EQUIVALENT,
            Verdict.INCONCLUSIVE);
  }

  @Test
  void aDifferenceSmallerThanTheMarginIsEquivalent() {
    Contrast small = figure(HIGHER, 0.02, 0.001);

    assertThat(only(new Family(0.05, 0), small).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(only(new Family(0.05, 0.05), small).verdict()).isEqualTo(Verdict.EQUIVALENT);
  }

  @Test
  void theIntervalsOfAFamilyHoldTogether() {
    List<Contrast> figures =
        List.of(
            figure(HIGHER, 0, 0.05),
            figure(HIGHER, 0.3, 0.01),
            figure(HIGHER, 0.01, 0.05),
            figure(HIGHER, 0.2, 0.01));

    assertThat(new Family(0.06, 0).judge(figures))
        .extracting(judgement -> ((Judgement.Judged) judgement).level())
        .containsOnly(1 - 0.06 / 4);
  }

  @Test
  void figuresWithoutAnEstimateDoNotCount() {
    Contrast constant = new Contrast(HIGHER, NoEstimate.NO_SPREAD);
    Contrast neither = new Contrast(Direction.NEITHER, new StudentRatio(0.1, 0.1, 9, 0, false));

    List<Judgement> judgements =
        new Family(0.05, 0).judge(List.of(constant, figure(HIGHER, 0.3, 0.01), neither));

    assertThat(judgements.get(0)).isEqualTo(NoEstimate.NO_SPREAD);
    assertThat(((Judgement.Judged) judgements.get(1)).level()).isEqualTo(0.95);
    assertThat(judgements.get(2)).isEqualTo(NoEstimate.NO_DIRECTION);
    assertThat(NoEstimate.TOO_FEW_OPERATIONS.words())
        .isEqualTo("fewer than 10 operations above the percentile");
  }

  /** Of families with and without differences, with Student's and with bootstrap's intervals. */
  @Test
  void intervalAndVerdictNeverContradict() {
    Random random = new Random(3);
    for (int i = 0; i < 3_000; i++) {
      List<Contrast> figures = randomFamily(random);
      double margin = random.nextInt(3) * 0.03;
      List<Judgement> judgements = new Family(0.05, margin).judge(figures);
      judgements.forEach(judgement -> assertConsistent((Judgement.Judged) judgement, margin));
    }
  }

  @Test
  void gainsFollowTheDirection() {
    StudentRatio ratio = new StudentRatio(Math.log(0.5), 0.1, 10, 0, false);
    Judgement.Judged lower = only(new Family(0.05, 0.01), new Contrast(LOWER, ratio));
    Judgement.Judged higher = only(new Family(0.05, 0.01), new Contrast(HIGHER, ratio));

    assertThat(lower.gainPercent()).isCloseTo(50, within(EXACTLY));
    assertThat(lower.lowPercent())
        .isCloseTo(100 * (1 - ratio.interval(0.95).high()), within(EXACTLY));
    assertThat(lower.highPercent())
        .isCloseTo(100 * (1 - ratio.interval(0.95).low()), within(EXACTLY));
    assertThat(higher.gainPercent()).isCloseTo(-50, within(EXACTLY));
  }

  @Test
  void rangesAreChecked() {
    assertThatThrownBy(() -> new Family(0, 0.05))
        .hasMessage("alpha must be between 0 and 1, but is 0.0");
    assertThatThrownBy(() -> new Family(0.05, -1))
        .hasMessage("a margin must be 0 or more, but is -1.0");
  }

  private static void assertConsistent(Judgement.Judged judged, double margin) {
    RatioInterval interval = judged.interval();
    Verdict expected;
    if (interval.low() >= 1 / (1 + margin) && interval.high() <= 1 + margin) {
      expected = Verdict.EQUIVALENT;
    } else if (judged.lowPercent() > 0) {
      expected = Verdict.BETTER;
    } else {
      expected = judged.highPercent() < 0 ? Verdict.WORSE : Verdict.INCONCLUSIVE;
    }
    assertThat(judged.verdict()).isEqualTo(expected);
  }

  private static List<Contrast> randomFamily(Random random) {
    return Stream.generate(() -> randomFigure(random)).limit(1 + random.nextInt(6)).toList();
  }

  private static Contrast randomFigure(Random random) {
    double log = 0.1 * random.nextGaussian();
    double error = 0.01 + 0.04 * random.nextDouble();
    boolean stopped = random.nextBoolean();
    double logError = random.nextInt(4) == 0 ? 0.02 : 0;
    int rounds = 3 + random.nextInt(27);
    Evidence evidence =
        random.nextInt(3) == 0
            ? new BootstrapRatio(log, resamples(random, log, error), rounds, logError, stopped)
            : new StudentRatio(log, error, rounds - 1, logError, stopped);
    return new Contrast(random.nextBoolean() ? HIGHER : LOWER, evidence);
  }

  private static double[] resamples(Random random, double log, double error) {
    return random.doubles(200, log - 2 * error, log + 2 * error).sorted().toArray();
  }

  private static Judgement.Judged only(Family family, Contrast figure) {
    return (Judgement.Judged) family.judge(List.of(figure)).get(0);
  }

  private static Contrast figure(Direction direction, double log, double error) {
    return new Contrast(direction, new StudentRatio(log, error, 20, 0, false));
  }
}
