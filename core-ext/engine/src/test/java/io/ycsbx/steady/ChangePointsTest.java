package io.ycsbx.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.ycsbx.steady.ChangePoints.Change;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangePointsTest {

  private static final double RELEVANT = 0.05;

  /** Returns a level per slice with normal noise of 3 %. */
  private static double[] noisy(int size, IntToDoubleFunction level) {
    Random random = new Random(size);
    return IntStream.range(0, size)
        .mapToDouble(i -> level.applyAsDouble(i) * Math.exp(0.03 * random.nextGaussian()))
        .toArray();
  }

  private static List<Change> changes(int size, IntToDoubleFunction level) {
    return ChangePoints.in(noisy(size, level), RELEVANT).changes();
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 30, 60, 240, 600})
  void findsAStepWithItsPlaceAndSize(int size) {
    int at = size / 2;
    List<Change> changes = changes(size, i -> i < at ? 100 : 120);

    assertThat(changes).hasSize(1);
    assertThat(changes.get(0).index()).isBetween(at - 2, at + 2);
    assertThat(changes.get(0).after() / changes.get(0).before()).isBetween(1.15, 1.25);
  }

  @Test
  void findsTheRampOfAJitCompilerAndNoChangeAfterIt() {
    double[] second = {106, 279, 287};
    List<Change> changes = changes(60, i -> second[Math.min(i / 10, 2)]);

    assertThat(changes).extracting(Change::index).containsExactly(10);
    assertThat(changes.get(0).before()).isBetween(100.0, 112.0);
    assertThat(changes.get(0).after()).isBetween(275.0, 295.0);
  }

  @Test
  void findsASmoothRampWithoutNoise() {
    assertThat(
            ChangePoints.in(IntStream.range(100, 130).asDoubleStream().toArray(), RELEVANT)
                .changes())
        .isNotEmpty();
  }

  @Test
  void findsADriftOfOnePercentPerSecond() {
    assertThat(changes(200, i -> 100 * Math.pow(1.01, i / 10.0))).isNotEmpty();
  }

  @Test
  void aChangeBelowTheRelevantSizeIsNone() {
    assertThat(changes(240, i -> i < 120 ? 100 : 103)).isEmpty();
  }

  @Test
  void periodicDipsAreNoChange() {
    assertThat(changes(240, i -> i % 50 < 5 ? 40 : 100)).isEmpty();
    assertThat(changes(240, i -> i % 80 < 20 ? 40 : 100)).isEmpty();
  }

  @Test
  void oneDipThatEndsIsNoChange() {
    assertThat(changes(60, i -> i >= 20 && i < 30 ? 40 : 100)).isEmpty();
    assertThat(changes(30, i -> i == 14 || i == 15 ? 0 : 100)).isEmpty();
  }

  @Test
  void aDipThatDoesNotEndIsAChange() {
    assertThat(changes(60, i -> i < 50 ? 100 : 40)).extracting(Change::index).containsExactly(50);
  }

  @Test
  void aFallToNothingIsAChange() {
    assertThat(changes(40, i -> i < 30 ? 100 : 0))
        .extracting(Change::index, Change::after)
        .containsExactly(tuple(30, 0.0));
  }

  @Test
  void equalValuesShowNoChange() {
    assertThat(ChangePoints.in(new double[100], RELEVANT).changes()).isEmpty();
    assertThat(changes(100, i -> 100)).isEmpty();
  }

  @Test
  void aSeriesNeedsTwentyValues() {
    assertThatThrownBy(() -> ChangePoints.in(new double[19], RELEVANT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("too few values: 19");
  }

  @Test
  void noiseHidesSmallChangesAndMoreValuesShowThem() {
    double few = ChangePoints.in(noisy(30, i -> 100), RELEVANT).detectable();
    double many = ChangePoints.in(noisy(240, i -> 100), RELEVANT).detectable();
    assertThat(few).isBetween(0.03, 0.15);
    assertThat(many).isLessThan(few);
  }

  private static int falseAlarms(int size, double coefficient, ToDoubleFunction<Random> noise) {
    int alarms = 0;
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      double last = noise.applyAsDouble(random);
      double[] series = new double[size];
      for (int i = 0; i < size; i++) {
        series[i] = 1000 * Math.exp(0.1 * last);
        double next = noise.applyAsDouble(random);
        last = coefficient * last + Math.sqrt(1 - coefficient * coefficient) * next;
      }
      alarms += ChangePoints.in(series, RELEVANT).changes().isEmpty() ? 0 : 1;
    }
    return alarms;
  }

  /** Student's t with two degrees of freedom, whose variance is infinite. */
  private static double heavyTailed(Random random) {
    double a = random.nextGaussian();
    double b = random.nextGaussian();
    return random.nextGaussian() / Math.sqrt((a * a + b * b) / 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 30, 60, 240})
  void noiseAroundAConstantIsSeldomTakenForAChange(int size) {
    assertThat(falseAlarms(size, 0, Random::nextGaussian)).isLessThanOrEqualTo(10);
    assertThat(falseAlarms(size, 0, ChangePointsTest::heavyTailed)).isLessThanOrEqualTo(10);
  }

  @ParameterizedTest
  @ValueSource(ints = {25, 30, 60, 240})
  void autocorrelatedNoiseIsSeldomTakenForAChange(int size) {
    assertThat(falseAlarms(size, 0.5, Random::nextGaussian)).isLessThanOrEqualTo(50);
  }

  @Test
  void leavesTheSeriesAsItIs() {
    double[] series = noisy(60, i -> i < 30 ? 100 : 200);
    double[] copy = Arrays.copyOf(series, series.length);
    ChangePoints.in(series, RELEVANT);
    assertThat(series).isEqualTo(copy);
  }
}
