package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class BucketLayoutTest {

  private static final Histogram HISTOGRAM = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);

  /** Every magnitude is as likely as any other. */
  @Provide
  Arbitrary<Long> latencies() {
    return Arbitraries.longs()
        .between(0, 1L << 62)
        .withDistribution(RandomDistribution.uniform())
        .flatMap(value -> Arbitraries.integers().between(0, 61).map(shift -> value >> shift));
  }

  @Property(tries = 1_000)
  void everyValueFallsIntoHdrHistogramsOwnBucket(@ForAll("latencies") long value) {
    assertMatches(value);
  }

  @Test
  void bordersOfBucketsAreHdrHistogramsOwn() {
    for (int power = 0; power <= 62; power++) {
      for (long offset = -2; offset <= 2; offset++) {
        assertMatches(Math.max(0, (1L << power) + offset));
      }
    }
    for (long value = 0; value < 10_000; value++) {
      assertMatches(value);
    }
  }

  @Test
  void everyBucketIsFoundByItsLowestValue() {
    for (int bucket = 0; bucket < BucketLayout.BUCKETS; bucket++) {
      assertThat(BucketLayout.indexOf(BucketLayout.lowestValueIn(bucket))).isEqualTo(bucket);
    }
    assertThat(BucketLayout.indexOf(Long.MAX_VALUE)).isEqualTo(BucketLayout.BUCKETS - 1);
  }

  private static void assertMatches(long value) {
    assertThat(BucketLayout.lowestValueIn(BucketLayout.indexOf(value)))
        .as("lowest value in the bucket of %d", value)
        .isEqualTo(HISTOGRAM.lowestEquivalentValue(value));
  }
}
