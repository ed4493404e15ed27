package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.measure.LatencyDistribution;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BootstrapRatioTest {

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 25, 50, 95, 99, 99.9})
  void thePercentileIsThatOfTheMergedHistogram(double percentile) {
    List<Histogram> rounds = rounds(new Random(1), 5, 4_000, 1);
    Histogram merged = new Histogram(3);
    rounds.forEach(merged::add);

    RoundHistograms histograms = RoundHistograms.of(counts(rounds), 1_000);

    assertThat(histograms.percentile(percentile))
        .hasValue(merged.getValueAtPercentile(percentile) / 1_000.0);
  }

  @Test
  void aPercentileNeedsTenOperationsAboveIt() {
    double[] values = IntStream.rangeClosed(1, 1_000).asDoubleStream().toArray();
    long[][] counts = new long[1][1_000];
    Arrays.fill(counts[0], 1);
    RoundHistograms histograms = new RoundHistograms(values, counts);

    assertThat(histograms.percentile(99)).hasValue(990);
    assertThat(histograms.percentile(99.1)).isEmpty();
    assertThat(RoundHistograms.of(List.of(), 1).percentile(50)).isEmpty();
  }

  @Test
  void theSameRoundsHaveTheSameInterval() {
    RatioEstimate first = estimate(true, 99);
    RatioEstimate second = estimate(true, 99);

    assertThat(second.interval(0.95)).isEqualTo(first.interval(0.95));
    assertThat(first.ratio()).isCloseTo(1.2, within(0.05));
    assertThat(first.interval(0.95).low()).isGreaterThan(1.1);
    assertThat(first.interval(0.95).high()).isLessThan(1.3);
  }

  @Test
  void roundsResampledTogetherCancelTheirNoise() {
    assertThat(estimate(false, 50).halfWidth(0.95))
        .isGreaterThan(3 * estimate(true, 50).halfWidth(0.95));
  }

  @Test
  void levelsBeyondTheResamplesAreExtrapolated() {
    RatioEstimate estimate = estimate(true, 50);
    double last = 0;
    for (double level : new double[] {0.5, 0.9, 0.95, 0.99, 0.999, 0.9999, 0.99999}) {
      assertThat(estimate.halfWidth(level)).isGreaterThan(last);
      last = estimate.halfWidth(level);
    }
  }

  /** A mean's bootstrap interval is about Student's, which knows the expansion exactly. */
  @Test
  void expandedPercentilesAreAboutStudents() {
    Random random = new Random(4);
    double[] logs = random.doubles(8).map(number -> 0.1 * number).toArray();
    StudentRatio.Moments moments = StudentRatio.Moments.of(logs);
    double[] resamples =
        Stream.generate(
                () -> random.ints(8, 0, 8).mapToDouble(i -> logs[i]).average().orElseThrow())
            .limit(4_000)
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    StudentRatio student =
        new StudentRatio(moments.mean(), Math.sqrt(moments.variance() / 8), 7, 0, false);
    BootstrapRatio bootstrap = new BootstrapRatio(moments.mean(), resamples, 8, 0, false);

    assertThat(bootstrap.halfWidth(0.95) / student.halfWidth(0.95)).isCloseTo(1, within(0.1));
  }

  @Test
  void estimatesNeedPositiveVaryingValues() {
    long[][] same = {{100, 100}, {100, 100}, {100, 100}};
    RoundHistograms whole = new RoundHistograms(new double[] {1, 2}, same);
    RoundHistograms zero = new RoundHistograms(new double[] {0, 2}, same);
    RoundHistograms two = new RoundHistograms(new double[] {1, 2}, Arrays.copyOf(same, 2));

    assertThat(BootstrapRatio.of(whole, whole, 40, 0, true, true)).isEqualTo(NoEstimate.NO_SPREAD);
    assertThat(BootstrapRatio.of(zero, whole, 40, 0, true, true))
        .isEqualTo(NoEstimate.NOT_POSITIVE);
    assertThat(BootstrapRatio.of(two, whole, 40, 0, false, true))
        .isEqualTo(NoEstimate.TOO_FEW_VALUES);
    assertThat(BootstrapRatio.of(whole, whole, 99, 0, true, true))
        .isEqualTo(NoEstimate.TOO_FEW_OPERATIONS);
    assertThatThrownBy(() -> BootstrapRatio.of(two, whole, 40, 0, true, true))
        .hasMessage("paired sides need the same rounds, but have 2 and 3");
  }

  private static RatioEstimate estimate(boolean paired, double percentile) {
    RoundHistograms ours = RoundHistograms.of(counts(rounds(new Random(1), 10, 3_000, 1.2)), 1_000);
    RoundHistograms baseline =
        RoundHistograms.of(counts(rounds(new Random(2), 10, 3_000, 1)), 1_000);
    return (RatioEstimate) BootstrapRatio.of(ours, baseline, percentile, 0, paired, false);
  }

  /** Rounds get slower one after another, on both sides alike. */
  private static List<LatencyDistribution> counts(List<Histogram> histograms) {
    return histograms.stream().map(LatencyDistribution::new).toList();
  }

  private static List<Histogram> rounds(Random random, int rounds, int operations, double factor) {
    return IntStream.range(0, rounds)
        .mapToObj(
            round -> {
              Histogram histogram = new Histogram(3);
              for (int i = 0; i < operations; i++) {
                double log = 0.5 * random.nextGaussian() + 0.05 * round;
                histogram.recordValue((long) (factor * 300_000 * Math.exp(log)));
              }
              return histogram;
            })
        .toList();
  }
}
