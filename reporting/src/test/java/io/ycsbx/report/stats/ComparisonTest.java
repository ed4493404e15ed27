package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.report.model.Direction;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {

  private static final Direction HIGHER = Direction.HIGHER_IS_BETTER;
  private static final Direction LOWER = Direction.LOWER_IS_BETTER;

  /** Welch's own example is not at hand; these are R's {@code t.test(x, y)}. */
  @Test
  void pValueIsThatOfWelchsTest() {
    Comparison comparison = compare(List.of(10.1, 9.9, 10.3), List.of(9.0, 9.4, 9.1), HIGHER);

    // x = c(10.1, 9.9, 10.3); y = c(9.0, 9.4, 9.1): t = 5.5857, df = 3.9871, p = 0.005085
    assertThat(comparison.pValue().getAsDouble()).isCloseTo(0.00508, within(0.0002));
  }

  @Test
  void theIntervalHoldsNoGainExactlyWhenTheTestTellsNoDifference() {
    Random random = new Random(7);
    for (int i = 0; i < 500; i++) {
      Comparison comparison = compare(sample(random, 100, 5, 3), sample(random, 108, 5, 3), HIGHER);
      assertThat(intervalHolds(comparison, 0)).isEqualTo(comparison.pValue().getAsDouble() > 0.05);
    }
  }

  /** The truth is known here: of 95 % intervals, about 95 of 100 must hold it; few repeats blur. */
  @ParameterizedTest
  @CsvSource({"3, 3, 0.5", "3, 3, 1.0", "3, 5, 2.0", "5, 5, 0.5", "10, 3, 1.1"})
  void theIntervalHoldsTheTrueGain(int ours, int theirs, double ratio) {
    Random random = new Random(42);
    int held = 0;
    int repetitions = 1_000;
    for (int i = 0; i < repetitions; i++) {
      Comparison comparison =
          compare(
              sample(random, 10_000 * ratio, 300 * ratio, ours),
              sample(random, 10_000, 300, theirs),
              HIGHER);
      held += intervalHolds(comparison, 100 * (ratio - 1)) ? 1 : 0;
    }
    assertThat(100.0 * held / repetitions).isBetween(92.5, 98.5);
  }

  @Test
  void halfTheTargetIsHalfTheThroughputInAtLeast90Of100Comparisons() {
    Random random = new Random(1);
    int held = 0;
    for (int i = 0; i < 100; i++) {
      Comparison comparison =
          compare(sample(random, 5_000, 40, 3), sample(random, 10_000, 150, 3), HIGHER);
      assertThat(comparison.pValue().getAsDouble()).isLessThan(0.05);
      held += intervalHolds(comparison, -50) ? 1 : 0;
    }
    assertThat(held).isGreaterThanOrEqualTo(90);
  }

  @Test
  void theSameThingTwiceDiffersInNoMoreThan1Of20Comparisons() {
    Random random = new Random(3);
    int different = 0;
    int repetitions = 1_000;
    for (int i = 0; i < repetitions; i++) {
      Comparison comparison = compare(sample(random, 100, 5, 3), sample(random, 100, 5, 3), HIGHER);
      different += comparison.pValue().getAsDouble() <= 0.05 ? 1 : 0;
    }
    assertThat(1.0 * different / repetitions).isLessThan(0.06);
  }

  @Test
  void twoRepeatsAreNotEnough() {
    Comparison comparison = compare(List.of(1.0, 2.0), List.of(3.0, 4.0, 5.0), HIGHER);

    assertThat(comparison.hasEnoughRepeats()).isFalse();
    assertThat(comparison.interval()).isEmpty();
    assertThat(comparison.pValue()).isEmpty();
    assertThat(comparison.gainPercent()).hasValue(-62.5);
  }

  @Test
  void withoutSpreadThereIsNoTest() {
    assertThat(compare(List.of(45.0, 45.0, 45.0), List.of(46.0, 46.0, 46.0), LOWER).pValue())
        .isEmpty();
    assertThat(compare(List.of(45.0, 45.0, 45.0), List.of(45.0, 45.0, 45.0), LOWER).pValue())
        .hasValue(1);
  }

  @Test
  void aBaselineThatMayBeZeroBoundsNoGain() {
    Comparison comparison = compare(List.of(5.0, 6.0, 7.0), List.of(0.1, 9.0, 0.2), HIGHER);

    assertThat(comparison.interval().orElseThrow().highPercent()).isInfinite();
  }

  @Test
  void noFailuresAgainstAFewThatMayBeChanceBoundNoGain() {
    Comparison comparison = compare(List.of(0.0, 0.0, 0.0), List.of(1.0, 0.0, 0.0), LOWER);

    assertThat(comparison.gainPercent()).hasValue(100);
    assertThat(comparison.pValue().getAsDouble()).isGreaterThan(0.05);
    assertThat(comparison.interval().orElseThrow().lowPercent())
        .isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(comparison.interval().orElseThrow().highPercent()).isEqualTo(100);
  }

  @Test
  void aLowerLatencyIsAGain() {
    Comparison comparison = compare(List.of(50.0, 51.0, 49.0), List.of(100.0, 99.0, 101.0), LOWER);

    assertThat(comparison.gainPercent()).hasValue(50);
    assertThat(comparison.interval().orElseThrow().lowPercent()).isBetween(45.0, 49.9);
    assertThat(comparison.interval().orElseThrow().highPercent()).isBetween(50.1, 55.0);
  }

  private static Comparison compare(List<Double> ours, List<Double> theirs, Direction direction) {
    return new Comparison(new Sample(ours), new Sample(theirs), direction);
  }

  private static List<Double> sample(Random random, double mean, double deviation, int size) {
    return random.doubles(size).boxed().map(x -> mean + deviation * random.nextGaussian()).toList();
  }

  /** Whether a gain lies in the interval, ends included. */
  private static boolean intervalHolds(Comparison comparison, double percent) {
    Comparison.Interval interval = comparison.interval().orElseThrow();
    return percent >= interval.lowPercent() && percent <= interval.highPercent();
  }
}
