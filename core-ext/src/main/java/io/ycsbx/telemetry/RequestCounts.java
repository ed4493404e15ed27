package io.ycsbx.telemetry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.RequestSize;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
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

  private final Map<Long, String> devices;
  private final Consumer<RequestStretch> sink;
  private final Map<String, Long> counts = new HashMap<>();
  private final Map<Series, Unfinished> unfinished = new HashMap<>();
  private Map<Series, Requests> current = new LinkedHashMap<>();
  private long lastMillis = -1;

  /** One device and direction. */
  private record Series(String device, String direction) {}

  /** The requests since the last stretch. */
  private static final class Requests {

    private final Histogram queue = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    private final Histogram service = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    private final Map<Long, RequestSize> sizes = new TreeMap<>();
    private long lost;
    private long issued;
    private long requeued;

    long unfinished() {
      return issued - requeued - service.getTotalCount() - lost;
    }

    RequestStretch.Series of(Series key) {
      return RequestStretch.Series.of(
          new DriveRequests(
              key.device(),
              key.direction(),
              new LatencyDistribution(queue),
              new LatencyDistribution(service),
              lost,
              List.copyOf(sizes.values())));
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

  /** Increases the requests of a device by a count whose key has further parts. */
  private interface Increase {
    void of(Requests requests, String[] key, long more);
  }

  /**
   * Starts the counts of devices.
   *
   * @param devices names by the tracepoints' numbers
   * @param sink receives each stretch; must not throw
   */
  RequestCounts(Map<Long, String> devices, Consumer<RequestStretch> sink) {
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
      count(data, RequestScript.QUEUE, (to, key, more) -> record(to.queue, key[2], more));
      count(data, RequestScript.SERVICE, (to, key, more) -> record(to.service, key[2], more));
      count(data, RequestScript.LOST, (to, key, more) -> to.lost += more);
      count(data, RequestScript.REQUEUED, (to, key, more) -> to.requeued += more);
      count(data, RequestScript.SIZES, RequestCounts::size);
    } catch (JsonProcessingException
        | IllegalArgumentException
        | ArrayIndexOutOfBoundsException e) {
      throw new IOException("the output of bpftrace has no counts", e);
    }
    if (!data.asText().equals(RequestScript.MARK)) {
      return false;
    }
    end(nowMillis);
    return true;
  }

  /** Handles the increase of each count of a map since the last print of the map. */
  private void count(JsonNode data, String map, Increase increase) {
    data.path(map)
        .properties()
        .forEach(
            one -> {
              long now = one.getValue().asLong();
              Long before = counts.put(map + one.getKey(), now);
              long more = now - (before == null ? 0 : before);
              if (more > 0) {
                String[] key = one.getKey().split(",", -1);
                increase.of(current.computeIfAbsent(series(key), of -> new Requests()), key, more);
              }
            });
  }

  private Series series(String[] key) {
    String device = devices.getOrDefault(Long.parseLong(key[0]), key[0]);
    return new Series(device, key[1].equals("0") ? DriveRequests.READ : DriveRequests.WRITE);
  }

  private static void record(Histogram times, String bucket, long more) {
    times.recordValueWithCount(RequestScript.middle(Long.parseLong(bucket)), more);
  }

  private static void size(Requests requests, String[] key, long more) {
    long bytes = RequestScript.SECTOR_BYTES * Long.parseLong(key[2]);
    RequestSize size = RequestSize.of(bytes, more, key[3].equals("1"));
    requests.issued += more;
    requests.sizes.merge(size.upToBytes(), size, RequestSize::plus);
  }

  /** Ends a stretch. The first one is dropped, as its start is unknown. */
  void end(long nowMillis) {
    current.keySet().forEach(key -> unfinished.computeIfAbsent(key, of -> new Unfinished()));
    // A request of an earlier stretch may be found missing in one without requests.
    unfinished.forEach(
        (key, since) -> {
          Requests requests = current.get(key);
          long missed = since.missed(requests == null ? 0 : requests.unfinished());
          if (missed > 0) {
            current.computeIfAbsent(key, of -> new Requests()).lost += missed;
          }
        });
    if (lastMillis >= 0) {
      List<RequestStretch.Series> series = new ArrayList<>();
      current.forEach((key, requests) -> series.add(requests.of(key)));
      sink.accept(new RequestStretch(lastMillis, nowMillis, series));
    }
    current = new LinkedHashMap<>();
    lastMillis = nowMillis;
  }
}
