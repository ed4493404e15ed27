package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class OperationStatsTest {

  private static StatusStats status(String name, boolean ok, long nanos, boolean withResponse) {
    return new StatusStats(
        name,
        ok,
        "message of " + name,
        distribution(nanos),
        withResponse ? Optional.of(distribution(nanos + 100)) : Optional.empty());
  }

  private static LatencyDistribution distribution(long nanos) {
    Histogram histogram = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    histogram.recordValue(nanos);
    return new LatencyDistribution(histogram);
  }

  @Test
  void latenciesAreThoseOfSuccesses() {
    OperationStats stats =
        new OperationStats(
            "READ",
            Level.DATABASE,
            List.of(
                status("ERROR", false, 1_000, true),
                status("OK", true, 10, true),
                status("BATCHED_OK", true, 20, true)));
    assertThat(stats.statuses())
        .extracting(StatusStats::status)
        .containsExactly("OK", "BATCHED_OK", "ERROR");
    assertThat(stats.count()).isEqualTo(3);
    assertThat(stats.failures()).isEqualTo(1);
    assertThat(stats.service()).isEqualTo(distribution(10).plus(distribution(20)));
    assertThat(stats.response()).contains(distribution(110).plus(distribution(120)));
  }

  @Test
  void statusesMergeWithoutLoss() {
    StatusStats sum = status("OK", true, 10, true).plus(status("OK", true, 20, true));
    assertThat(sum.count()).isEqualTo(2);
    assertThat(sum.message()).isEqualTo("message of OK");
    assertThat(sum.response()).contains(distribution(110).plus(distribution(120)));
  }

  @Test
  void responseTimesOfOnlyOneAreNotThoseOfBoth() {
    assertThat(status("OK", true, 10, true).plus(status("OK", true, 20, false)).response())
        .isEmpty();
  }
}
