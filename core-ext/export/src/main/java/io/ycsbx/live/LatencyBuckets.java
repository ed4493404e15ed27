package io.ycsbx.live;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.Unit;
import io.ycsbx.export.figure.OperationFigures;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.figure.Series;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Makes a Prometheus histogram of the latencies of successful operations. Unlike a summary's
 * quantiles, buckets can be aggregated over any time range and over several clients. A quantile
 * computed from buckets is only as fine as the buckets.
 */
final class LatencyBuckets {

  /** 1, 2 and 5 of each decade from 1 us to 10 s. */
  private static final long[] BOUNDS_NANOS =
      LongStream.iterate(1_000, decade -> 10 * decade)
          .flatMap(decade -> LongStream.of(decade, 2 * decade, 5 * decade))
          .limit(22)
          .toArray();

  private static final double NANOS_PER_SECOND = 1e9;

  private LatencyBuckets() {}

  static HistogramSnapshot of(List<OperationStats> operations) {
    HistogramSnapshot.Builder family =
        HistogramSnapshot.builder()
            .name("ycsbx_operation_latency_distribution_seconds")
            .help("Latencies of successful operations since the start of the measured phase.")
            .unit(Unit.SECONDS);
    for (OperationStats stats : operations) {
      add(family, stats, Series.SERVICE, stats.service());
      stats.response().ifPresent(response -> add(family, stats, Series.RESPONSE, response));
    }
    return family.build();
  }

  private static void add(
      HistogramSnapshot.Builder family,
      OperationStats stats,
      Series series,
      LatencyDistribution latencies) {
    if (latencies.count() == 0) {
      return;
    }
    family.dataPoint(
        HistogramDataPointSnapshot.builder()
            .labels(
                Labels.of(
                    "operation",
                    stats.operation(),
                    "level",
                    OperationFigures.level(stats),
                    "series",
                    series.toString()))
            .classicHistogramBuckets(buckets(latencies))
            .sum(latencies.meanNanos() * latencies.count() / NANOS_PER_SECOND)
            .build());
  }

  private static ClassicHistogramBuckets buckets(LatencyDistribution latencies) {
    ClassicHistogramBuckets.Builder buckets = ClassicHistogramBuckets.builder();
    long counted = 0;
    for (long bound : BOUNDS_NANOS) {
      long upTo = latencies.countUpTo(bound);
      buckets.bucket(bound / NANOS_PER_SECOND, upTo - counted);
      counted = upTo;
    }
    return buckets.bucket(Double.POSITIVE_INFINITY, latencies.count() - counted).build();
  }
}
