package io.ycsbx.telemetry;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.RequestSize;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Counts of the requests of one device in one direction, in some time. Not thread-safe. */
final class RequestSum {

  /** Latencies by the buckets of a {@link RequestScript}. */
  private final Map<Long, Long> queue = new TreeMap<>();

  private final Map<Long, Long> service = new TreeMap<>();
  private final Map<Long, RequestSize> sizes = new TreeMap<>();
  private long lost;
  private long unfinished;

  /** One device and direction. */
  record Series(String device, String direction) {}

  /** Counts requests of one latency from insertion to issue. */
  void addQueued(long bucket, long count) {
    queue.merge(bucket, count, Long::sum);
  }

  /** Counts completed requests of one latency. */
  void addCompleted(long bucket, long count) {
    service.merge(bucket, count, Long::sum);
    unfinished -= count;
  }

  /** Counts issued requests of one size. */
  void addIssued(RequestSize size) {
    sizes.merge(size.upToBytes(), size, RequestSize::plus);
    unfinished += size.count();
  }

  /** Counts completions without an issue. */
  void addLost(long count) {
    lost += count;
    unfinished -= count;
  }

  /** Counts requests that the driver gave back. */
  void addRequeued(long count) {
    unfinished -= count;
  }

  /** Counts requests whose completion was missed earlier. */
  void addMissed(long count) {
    lost += count;
  }

  /** Returns the issued requests without those that ended or were given back. */
  long unfinished() {
    return unfinished;
  }

  void add(RequestSum more) {
    more.queue.forEach(this::addQueued);
    more.service.forEach(this::addCompleted);
    more.sizes.values().forEach(this::addIssued);
    lost += more.lost;
  }

  LatencyDistribution queue() {
    return distribution(queue);
  }

  LatencyDistribution service() {
    return distribution(service);
  }

  private static LatencyDistribution distribution(Map<Long, Long> counts) {
    Histogram times = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    counts.forEach(
        (bucket, count) -> times.recordValueWithCount(RequestScript.middle(bucket), count));
    return new LatencyDistribution(times);
  }

  DriveRequests of(Series series) {
    return new DriveRequests(
        series.device(), series.direction(), queue(), service(), lost, List.copyOf(sizes.values()));
  }
}
