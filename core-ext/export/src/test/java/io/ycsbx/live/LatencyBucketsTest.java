package io.ycsbx.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBucket;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.ycsbx.SampleRun;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class LatencyBucketsTest {

  private static final List<HistogramDataPointSnapshot> POINTS =
      LatencyBuckets.of(SampleRun.record().operations()).getDataPoints();

  @Test
  void bucketsAreOneTwoAndFiveOfEachDecade() {
    assertThat(POINTS.get(0).getClassicBuckets().stream())
        .extracting(ClassicHistogramBucket::getUpperBound)
        .containsExactly(
            1e-6,
            2e-6,
            5e-6,
            1e-5,
            2e-5,
            5e-5,
            1e-4,
            2e-4,
            5e-4,
            1e-3,
            2e-3,
            5e-3,
            1e-2,
            2e-2,
            5e-2,
            0.1,
            0.2,
            0.5,
            1.0,
            2.0,
            5.0,
            10.0,
            Double.POSITIVE_INFINITY);
  }

  /** The sample's reads take 451 ns, 902 ns, 1353 ns and so on. */
  @Test
  void everyLatencyIsInTheBucketThatHoldsIt() {
    HistogramDataPointSnapshot service =
        POINTS.stream()
            .filter(point -> "service".equals(point.getLabels().get("series")))
            .findFirst()
            .orElseThrow();
    assertThat(service.getClassicBuckets().stream().limit(9))
        .extracting(ClassicHistogramBucket::getCount)
        .containsExactly(2L, 2L, 7L, 11L, 22L, 66L, 111L, 222L, 557L);
    assertThat(service.getCount()).isEqualTo(1_000);
    assertThat(service.getSum()).isCloseTo(0.2257255, Percentage.withPercentage(0.1));
  }

  @Test
  void operationsThatAllFailedHaveNone() {
    assertThat(POINTS).extracting(point -> point.getLabels().get("operation")).containsOnly("READ");
  }
}
