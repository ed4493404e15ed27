package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BucketLayoutTest {

  private static final Histogram HISTOGRAM = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);

  /** Every magnitude is as likely as any other. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everyValueFallsIntoHdrHistogramsOwnBucket(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 350; i++) {
      assertMatches(random.nextLong(1L << 62) >> random.nextInt(62), "seed " + seed);
    }
  }

  @Test
  void bordersOfBucketsAreHdrHistogramsOwn() {
    for (int power = 0; power <= 62; power++) {
      for (long offset = -2; offset <= 2; offset++) {
        assertMatches(Math.max(0, (1L << power) + offset), "border");
      }
    }
    for (long value = 0; value < 10_000; value++) {
      assertMatches(value, "border");
    }
  }

  @Test
  void everyBucketIsFoundByItsLowestValue() {
    for (int bucket = 0; bucket < BucketLayout.BUCKETS; bucket++) {
      assertThat(BucketLayout.indexOf(BucketLayout.lowestValueIn(bucket))).isEqualTo(bucket);
    }
    assertThat(BucketLayout.indexOf(Long.MAX_VALUE)).isEqualTo(BucketLayout.BUCKETS - 1);
  }

  private static void assertMatches(long value, String origin) {
    assertThat(BucketLayout.lowestValueIn(BucketLayout.indexOf(value)))
        .as("lowest value in the bucket of %d, %s", value, origin)
        .isEqualTo(HISTOGRAM.lowestEquivalentValue(value));
  }
}
