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

  /**
   * Adds the increase of a count.
   *
   * @param map the map of a {@link RequestScript} that has it
   * @param key the parts of its key, from device and direction
   */
  void add(String map, String[] key, long more) {
    switch (map) {
      case RequestScript.QUEUE -> queue.merge(Long.valueOf(key[2]), more, Long::sum);
      case RequestScript.SERVICE -> service.merge(Long.valueOf(key[2]), more, Long::sum);
      case RequestScript.LOST -> lost += more;
      case RequestScript.SIZES -> {
        long bytes = RequestScript.SECTOR_BYTES * Long.parseLong(key[2]);
        add(RequestSize.of(bytes, more, key[3].equals("1")));
      }
      default -> {}
    }
    if (!map.equals(RequestScript.QUEUE)) {
      // Requests that were given back will be issued again.
      unfinished += map.equals(RequestScript.SIZES) ? more : -more;
    }
  }

  private void add(RequestSize size) {
    sizes.merge(size.upToBytes(), size, RequestSize::plus);
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
    more.queue.forEach((bucket, count) -> queue.merge(bucket, count, Long::sum));
    more.service.forEach((bucket, count) -> service.merge(bucket, count, Long::sum));
    more.sizes.values().forEach(this::add);
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
