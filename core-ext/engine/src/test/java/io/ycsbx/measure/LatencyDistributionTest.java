package io.ycsbx.measure;

import static io.ycsbx.SampleRun.latencies;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyDistributionTest {

  private final Histogram histogram =
      latencies(1, 500, 129_400, 1_000_000, 9_999_999_999L).toHistogram();
  private final LatencyDistribution latencies = new LatencyDistribution(histogram);

  @Test
  void figuresAreHdrHistograms() {
    assertThat(latencies.count()).isEqualTo(5);
    assertThat(latencies.meanNanos()).isEqualTo(histogram.getMean());
    assertThat(latencies.stdDevNanos()).isEqualTo(histogram.getStdDeviation());
    assertThat(latencies.minNanos()).isEqualTo(1);
    assertThat(latencies.maxNanos()).isEqualTo(histogram.getMaxValue());
    for (double percentile : new double[] {0.001, 20, 50, 95, 99.99, 100}) {
      assertThat(latencies.percentileNanos(percentile))
          .isEqualTo(histogram.getValueAtPercentile(percentile));
    }
  }

  @Test
  void laterChangesOfTheHistogramHaveNoEffect() {
    histogram.recordValue(1);
    latencies.toHistogram().recordValue(1);
    assertThat(latencies.count()).isEqualTo(5);
  }

  @Test
  void anEmptyDistributionHasOnlyZeros() {
    LatencyDistribution none = latencies();
    assertThat(
            List.of(
                none.count(),
                none.minNanos(),
                none.maxNanos(),
                none.percentileNanos(99),
                (long) none.meanNanos(),
                (long) none.stdDevNanos(),
                (long) none.shareUpTo(1_000)))
        .containsOnly(0L);
  }

  @Test
  void aShareIncludesTheThresholdsBucket() {
    LatencyDistribution ten =
        latencies(IntStream.rangeClosed(1, 10).mapToLong(i -> i * 100L).toArray());
    assertThat(ten.shareUpTo(0)).isEqualTo(0);
    assertThat(ten.shareUpTo(99)).isEqualTo(0);
    assertThat(ten.shareUpTo(100)).isEqualTo(0.1);
    assertThat(ten.shareUpTo(550)).isEqualTo(0.5);
    assertThat(ten.shareUpTo(1_000)).isEqualTo(1);
    assertThat(ten.shareUpTo(Long.MAX_VALUE)).isEqualTo(1);
  }

  @Test
  void twoDistributionsAddUpWithoutLoss() {
    LatencyDistribution first = latencies(1, 2, 3);
    LatencyDistribution other = latencies(3, 5_000_000_000L);
    assertThat(first.plus(other)).isEqualTo(latencies(1, 2, 3, 3, 5_000_000_000L));
    LatencySum sum = new LatencySum();
    sum.add(first);
    sum.add(other);
    assertThat(sum.toDistribution()).isEqualTo(first.plus(other));
    assertThat(first.plus(other)).isEqualTo(other.plus(first)).hasSameHashCodeAs(other.plus(first));
    assertThat(first)
        .isEqualTo(latencies(1, 2, 3))
        .isNotEqualTo(latencies(1, 2, 4))
        .isNotEqualTo("text");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void isReadBackAsItWasWritten(long seed) {
    Random random = new Random(seed);
    for (int size = 0; size < 70; size++) {
      long limit = 1L << random.nextInt(46);
      LatencyDistribution written = latencies(random.longs(size, 0, limit + 1).toArray());
      LatencyDistribution read = LatencyDistribution.decode(written.encode());
      assertThat(read).as("%d values of seed %d", size, seed).isEqualTo(written);
    }
  }

  @Test
  void refusesAHistogramThatIsCutShort() {
    byte[] whole =
        latencies(IntStream.range(1, 1_000).mapToLong(i -> 31L * i * i).toArray()).encode();
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> LatencyDistribution.decode(cut))
          .as("%d of %d bytes", length, whole.length)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void manyThreadsMayAskForFiguresAtOnce() {
    LatencyDistribution wide =
        latencies(IntStream.range(1, 5_000).mapToLong(i -> i * 997L).toArray());
    double mean = wide.meanNanos();
    double deviation = wide.stdDevNanos();
    assertThat(IntStream.range(0, 200).parallel().mapToDouble(i -> wide.meanNanos()).toArray())
        .containsOnly(mean);
    assertThat(IntStream.range(0, 200).parallel().mapToDouble(i -> wide.stdDevNanos()).toArray())
        .containsOnly(deviation);
  }
}
