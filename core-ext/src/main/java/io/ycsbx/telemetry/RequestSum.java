package io.ycsbx.telemetry;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.host.DriveRequests.RequestSize;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * Counts of the requests of one device in one direction, in some time. The counts may come from
 * another host. Not thread-safe.
 */
final class RequestSum {

  /** A histogram takes no latency above. */
  private static final long LONGEST_NANOS = 1L << 62;

  /** Latencies by the buckets of a {@link RequestScript}. */
  private final Map<Long, Long> queue = new TreeMap<>();

  private final Map<Long, Long> service = new TreeMap<>();
  private final Map<Long, RequestSize> sizes = new TreeMap<>();
  private long lost;
  private long unfinished;

  /**
   * Adds the increase of a count.
   *
   * @param map the map of a {@link RequestScript} that has it
   * @param key the parts of its key, from device and direction
   * @throws IllegalArgumentException or {@link ArithmeticException} if the key is none of a script
   */
  void add(String map, String[] key, long more) {
    switch (map) {
      case RequestScript.QUEUE -> queue.merge(bucket(key[2]), more, Long::sum);
      case RequestScript.SERVICE -> service.merge(bucket(key[2]), more, Long::sum);
      case RequestScript.LOST -> lost += more;
      case RequestScript.SIZES -> {
        RequestSize size = RequestSize.of(bytes(key), more, key[3].equals("1"));
        sizes.merge(size.upToBytes(), size, RequestSize::plus);
      }
      default -> {}
    }
    if (!map.equals(RequestScript.QUEUE)) {
      // Requests that were given back will be issued again.
      unfinished += map.equals(RequestScript.SIZES) ? more : -more;
    }
  }

  /** Returns the bytes of a request by the key of its size. */
  static long bytes(String[] key) {
    return Math.multiplyExact(RequestScript.SECTOR_BYTES, Long.parseLong(key[2]));
  }

  private static long bucket(String text) {
    long bucket = Long.parseLong(text);
    if (bucket < 0 || bucket >= LONGEST_NANOS) {
      throw new IllegalArgumentException("no latency: " + text);
    }
    return bucket;
  }

  /** Counts requests whose completion was missed earlier. */
  void addMissed(long count) {
    lost += count;
  }

  /** Returns the issued requests without those that ended or were given back. */
  long unfinished() {
    return unfinished;
  }

  /** Returns the counts so that they can be kept. */
  RequestTrace.Stretch.Requests requests() {
    return new RequestTrace.Stretch.Requests(
        encoded(queue), encoded(service), lost, List.copyOf(sizes.values()));
  }

  private static String encoded(Map<Long, Long> counts) {
    Histogram times = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    counts.forEach(
        (bucket, count) -> times.recordValueWithCount(RequestScript.middle(bucket), count));
    return Base64.getEncoder().encodeToString(new LatencyDistribution(times).encode());
  }
}
