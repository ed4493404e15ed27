package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Direction;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClaimTest {

  private static final double MARGIN = 0.05;

  @Test
  void theNearEndIsClaimedAndNeverRoundedUp() {
    Contrast large = lower(Math.log(0.62), 0.03, 11);

    Claim claim = Claim.ofPrimaries(List.of(large), MARGIN).get(0).orElseThrow();

    // exp(log(0.62) + 3.4966 · sqrt(3) · 0.03) = 0.7435
    assertThat(claim.atLeastPercent(0)).hasToString("25");
    assertThat(claim.atLeastPercent(1)).hasToString("25.6");
    assertThat(claim.level()).isEqualTo(0.995);
  }

  @Test
  void aLossIsClaimedByItsNearEnd() {
    Contrast loss = lower(Math.log(1.62), 0.03, 11);

    Claim claim = Claim.ofPrimaries(List.of(loss), MARGIN).get(0).orElseThrow();

    assertThat(claim.atLeastPercent(0)).hasToString("-35");
  }

  @Test
  void betterIsNotYetAClaim() {
    Contrast better = lower(Math.log(0.9), 0.04, 11);

    assertThat(new Family(0.05, MARGIN).judge(List.of(better)))
        .first()
        .extracting(judgement -> ((Judgement.Judged) judgement).verdict())
        .isEqualTo(Verdict.BETTER);
    assertThat(Claim.ofPrimaries(List.of(better), MARGIN).get(0)).isEmpty();
  }

  @Test
  void anEquivalentFigureHasNone() {
    Contrast small = lower(-0.02, 0.001, 20);

    assertThat(Claim.ofPrimaries(List.of(small), 0).get(0)).isPresent();
    assertThat(Claim.ofPrimaries(List.of(small), MARGIN).get(0)).isEmpty();
    assertThat(Claim.ofOthers(List.of(small), MARGIN).get(0)).isEmpty();
  }

  @Test
  void otherFiguresShareTheirErrorEqually() {
    Contrast figure = lower(Math.log(0.8), 0.03, 11);
    List<Contrast> many = Collections.nCopies(30, figure);

    assertThat(Claim.ofOthers(List.of(figure), MARGIN).get(0)).isPresent();
    assertThat(Claim.ofOthers(many, MARGIN)).containsOnly(Optional.empty());
  }

  @Test
  void aFigureWithoutAnEstimateHasNone() {
    Contrast constant = new Contrast(Direction.LOWER_IS_BETTER, NoEstimate.NO_SPREAD);

    assertThat(Claim.ofPrimaries(List.of(constant), MARGIN).get(0)).isEmpty();
    assertThat(Claim.ofOthers(List.of(constant), MARGIN).get(0)).isEmpty();
  }

  private static Contrast lower(double log, double error, double freedom) {
    return new Contrast(Direction.LOWER_IS_BETTER, new StudentRatio(log, error, freedom, 0, false));
  }
}
