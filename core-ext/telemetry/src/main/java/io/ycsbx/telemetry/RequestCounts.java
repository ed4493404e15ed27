package io.ycsbx.telemetry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.DriveRequests.RequestSize;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * Makes stretches of traced requests from the output of a {@link RequestScript} in JSON lines. Used
 * by one thread.
 */
final class RequestCounts {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Stretches of which one has few requests in flight. */
  private static final int STRETCHES = 3;

  /** Requests of 27 days at 10 million a second: sums of them fit into an encoded histogram. */
  private static final long MOST_COUNTS = 1L << 46;

  private static final int LONGEST_KEY = 100;

  private final Map<Long, String> devices;
  private final Consumer<RequestTrace.Stretch> sink;
  private final Map<String, Long> counts = new HashMap<>();
  private final Map<RequestTrace.Series, Unfinished> unfinished = new HashMap<>();
  private Map<RequestTrace.Series, RequestSum> current = new LinkedHashMap<>();
  private long lastMillis = -1;
  private long taken;
  private long bytes;

  /**
   * Counts of the requests of one device in one direction, in some time. The counts may come from
   * another host. Not thread-safe.
   */
  private static final class RequestSum {

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
     * @throws IllegalArgumentException or {@link ArithmeticException} if the key is none of a
     *     script
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

  /**
   * The requests whose completion was not seen: those in flight, and those that the tracer missed.
   * The fewest of some stretches exceed the missed ones by the requests that are always in flight.
   * Completions without an issue, as of requests in flight when the trace starts, are subtracted,
   * so that a number below 0 is the new base.
   */
  private static final class Unfinished {

    private final Deque<Long> last = new ArrayDeque<>();
    private long all;
    private long base;
    private long known;

    /**
     * Ends a stretch.
     *
     * @param more requests issued in it, less those that ended or were given back
     * @return requests found missing, each once
     */
    long missed(long more) {
      all += more;
      last.addLast(all);
      if (last.size() < STRETCHES) {
        return 0;
      }
      long fewest = Collections.min(last);
      base = Math.min(base, fewest);
      long missed = Math.max(0, fewest - base - known);
      last.removeFirst();
      known += missed;
      return missed;
    }
  }

  /**
   * Starts the counts of devices.
   *
   * @param devices names by the tracepoints' numbers
   * @param sink receives each stretch; must not throw
   */
  RequestCounts(Map<Long, String> devices, Consumer<RequestTrace.Stretch> sink) {
    this.devices = new TreeMap<>(devices);
    this.sink = sink;
  }

  /**
   * Takes a line of output.
   *
   * @param nowMillis the current time, in milliseconds since the epoch
   * @return whether the line ends a stretch
   * @throws IOException if the line is none of a {@link RequestScript}
   */
  boolean take(String line, long nowMillis) throws IOException {
    JsonNode data;
    try {
      data = JSON.readTree(line).path("data");
      for (String map : RequestScript.MAPS) {
        count(data.path(map), map);
      }
    } catch (JsonProcessingException
        | IllegalArgumentException
        | ArithmeticException
        | ArrayIndexOutOfBoundsException e) {
      throw new IOException("the output of bpftrace has no counts", e);
    }
    if (!data.asText().equals(RequestScript.MARK)) {
      return false;
    }
    end(nowMillis);
    return true;
  }

  /** Adds the increase of each count of a map since the last print of the map. */
  private void count(JsonNode printed, String map) {
    for (Map.Entry<String, JsonNode> count : printed.properties()) {
      long now = count.getValue().asLong();
      Long before = counts.put(map + count.getKey(), now);
      long more = now - (before == null ? 0 : before);
      check(now >= 0 && count.getKey().length() <= LONGEST_KEY);
      check(counts.size() <= RequestScript.MAPS.size() * RequestScript.entries(devices.size()));
      if (more > 0) {
        String[] key = count.getKey().split(",", -1);
        check(more <= MOST_COUNTS - taken);
        taken += more;
        if (map.equals(RequestScript.SIZES)) {
          bytes = Math.addExact(bytes, Math.multiplyExact(more, RequestSum.bytes(key)));
        }
        current.computeIfAbsent(series(key), of -> new RequestSum()).add(map, key, more);
      }
    }
  }

  /** The counts may come from a host that is broken or hostile. */
  private static void check(boolean holds) {
    if (!holds) {
      throw new IllegalArgumentException("no count of the script");
    }
  }

  private RequestTrace.Series series(String[] key) {
    String device = devices.get(Long.parseLong(key[0]));
    check(device != null);
    return new RequestTrace.Series(
        device, key[1].equals("0") ? DriveRequests.READ : DriveRequests.WRITE);
  }

  /** Ends a stretch. The first one is dropped, as its start is unknown. */
  void end(long nowMillis) {
    current.keySet().forEach(key -> unfinished.computeIfAbsent(key, of -> new Unfinished()));
    // A request of an earlier stretch may be found missing in one without requests.
    unfinished.forEach(
        (key, since) -> {
          RequestSum requests = current.get(key);
          long missed = since.missed(requests == null ? 0 : requests.unfinished());
          if (missed > 0) {
            current.computeIfAbsent(key, of -> new RequestSum()).addMissed(missed);
          }
        });
    if (lastMillis >= 0) {
      Map<RequestTrace.Series, RequestTrace.Stretch.Requests> requests = new HashMap<>();
      current.forEach((key, sum) -> requests.put(key, sum.requests()));
      sink.accept(new RequestTrace.Stretch(lastMillis, nowMillis, requests));
    }
    current = new LinkedHashMap<>();
    lastMillis = nowMillis;
  }
}
