package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Comparisons of rounds and of independent samples. */
class StudentRatioTest {

  private static final double EXACTLY = 1e-9;

  @Test
  void noiseThatBothSidesOfARoundShareCancels() {
    List<Double> baseline = List.of(100.0, 200.0, 50.0, 400.0);
    List<Double> ours = List.of(120.2, 240.0, 60.0, 479.0);

    RatioEstimate paired = (RatioEstimate) paired(ours, baseline);
    RatioEstimate unpaired = (RatioEstimate) unpaired(ours, baseline);

    assertThat(paired.ratio()).isCloseTo(1.2, within(0.001));
    assertThat(paired.interval(0.95).holdsOne()).isFalse();
    assertThat(unpaired.ratio()).isCloseTo(paired.ratio(), within(EXACTLY));
    assertThat(unpaired.interval(0.95).holdsOne()).isTrue();
  }

  @Test
  void throughputAndItsInverseHaveTheSameTest() {
    List<Double> ours = List.of(100.0, 104.0, 99.0, 107.0);
    List<Double> baseline = List.of(97.0, 98.0, 99.5, 96.0);

    RatioEstimate throughput = (RatioEstimate) paired(ours, baseline);
    RatioEstimate latency = (RatioEstimate) paired(inverse(ours), inverse(baseline));

    assertThat(latency.interval(0.95).low())
        .isCloseTo(1 / throughput.interval(0.95).high(), within(EXACTLY));
  }

  @Test
  void estimatesNeedPositiveVaryingValues() {
    List<Double> three = List.of(3.0, 3.0, 3.0);
    List<Double> four = List.of(4.0, 4.0, 4.0);
    List<Double> varying = List.of(4.0, 4.1, 4.2);

    assertThat(paired(three, four)).isEqualTo(NoEstimate.NO_SPREAD);
    assertThat(paired(varying, varying)).isEqualTo(NoEstimate.NO_SPREAD);
    assertThat(paired(three.subList(0, 2), varying.subList(0, 2)))
        .isEqualTo(NoEstimate.TOO_FEW_VALUES);
    assertThat(paired(List.of(0.0, 3.0, 4.0), varying)).isEqualTo(NoEstimate.NOT_POSITIVE);
    assertThat(paired(List.of(Double.NaN, 3.0, 4.0), varying)).isEqualTo(NoEstimate.NOT_POSITIVE);
    assertThat(StudentRatio.ofRounds(new Readings(three, 8), Readings.of(four), false))
        .isEqualTo(NoEstimate.NOT_POSITIVE);
  }

  /** Whole microseconds: 3 may be 3.49 and 4 may be 3.51, however many rounds there are. */
  @Test
  void neighboursAtTheResolutionDoNotDiffer() {
    List<Double> three = IntStream.range(0, 30).mapToObj(i -> i == 7 ? 4.0 : 3.0).toList();
    List<Double> four = Collections.nCopies(30, 4.0);
    List<Double> nine = Collections.nCopies(30, 9.0);

    RatioEstimate exact = (RatioEstimate) paired(three, four);
    RatioEstimate whole = (RatioEstimate) microseconds(three, four);
    RatioEstimate far = (RatioEstimate) microseconds(three, nine);

    assertThat(exact.interval(0.95).holdsOne()).isFalse();
    assertThat(whole.interval(0.95).holdsOne()).isTrue();
    assertThat(whole.halfWidth(0.95)).isEqualTo(exact.halfWidth(0.95));
    assertThat(far.interval(0.95).holdsOne()).isFalse();
  }

  @Test
  void roundsThatPrecisionStoppedHaveAWiderInterval() {
    Readings ours = Readings.of(List.of(100.0, 104.0, 99.0, 107.0));
    Readings baseline = Readings.of(List.of(97.0, 98.0, 99.5, 96.0));
    RatioEstimate fixed = (RatioEstimate) StudentRatio.ofRounds(ours, baseline, false);
    RatioEstimate stopped = (RatioEstimate) StudentRatio.ofRounds(ours, baseline, true);

    assertThat(stopped.interval(0.95).low()).isCloseTo(fixed.interval(0.96).low(), within(EXACTLY));
  }

  @Test
  void bothSidesNeedAllRounds() {
    assertThatThrownBy(() -> paired(List.of(1.0, 2.0), List.of(1.0)))
        .hasMessage("both sides need a value for each round, but have 2 and 1");
  }

  @Test
  void theRatioIsThatOfGeometricMeans() {
    RatioEstimate estimate =
        (RatioEstimate) unpaired(List.of(1.0, 2.0, 4.0, 2.0), List.of(1.0, 1.0, 8.0));

    assertThat(estimate.ratio()).isCloseTo(1, within(1e-9));
  }

  @Test
  void oneSideMayBeConstant() {
    assertThat(unpaired(List.of(1.0, 1.1, 1.2), List.of(4.0, 4.0, 4.0)))
        .isInstanceOf(StudentRatio.class);
  }

  @Test
  void independentEstimatesNeedPositiveVaryingValues() {
    List<Double> varying = List.of(1.0, 1.1, 1.2);

    assertThat(unpaired(varying, List.of(4.0, 4.1))).isEqualTo(NoEstimate.TOO_FEW_VALUES);
    assertThat(unpaired(varying, List.of())).isEqualTo(NoEstimate.TOO_FEW_VALUES);
    assertThat(unpaired(varying, List.of(4.0, 4.1, -1.0))).isEqualTo(NoEstimate.NOT_POSITIVE);
    assertThat(unpaired(List.of(3.0, 3.0, 3.0), List.of(4.0, 4.0, 4.0)))
        .isEqualTo(NoEstimate.NO_SPREAD);
  }

  private static Evidence unpaired(List<Double> ours, List<Double> baseline) {
    return StudentRatio.ofSamples(Readings.of(ours), Readings.of(baseline));
  }

  private static Evidence paired(List<Double> ours, List<Double> baseline) {
    return StudentRatio.ofRounds(Readings.of(ours), Readings.of(baseline), false);
  }

  private static Evidence microseconds(List<Double> ours, List<Double> baseline) {
    return StudentRatio.ofRounds(new Readings(ours, 1), new Readings(baseline, 1), false);
  }

  private static List<Double> inverse(List<Double> values) {
    return values.stream().map(value -> 1 / value).toList();
  }
}
