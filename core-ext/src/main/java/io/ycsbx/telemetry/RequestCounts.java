package io.ycsbx.telemetry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.RequestSize;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

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
  private final Map<RequestSum.Series, Unfinished> unfinished = new HashMap<>();
  private Map<RequestSum.Series, RequestSum> current = new LinkedHashMap<>();
  private long lastMillis = -1;

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
    void of(RequestSum requests, String[] key, long more);
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
      count(data, RequestScript.QUEUE, (to, key, more) -> to.addQueued(bucket(key), more));
      count(data, RequestScript.SERVICE, (to, key, more) -> to.addCompleted(bucket(key), more));
      count(data, RequestScript.LOST, (to, key, more) -> to.addLost(more));
      count(data, RequestScript.REQUEUED, (to, key, more) -> to.addRequeued(more));
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
                increase.of(
                    current.computeIfAbsent(series(key), of -> new RequestSum()), key, more);
              }
            });
  }

  private RequestSum.Series series(String[] key) {
    String device = devices.getOrDefault(Long.parseLong(key[0]), key[0]);
    return new RequestSum.Series(
        device, key[1].equals("0") ? DriveRequests.READ : DriveRequests.WRITE);
  }

  private static long bucket(String[] key) {
    return Long.parseLong(key[2]);
  }

  private static void size(RequestSum requests, String[] key, long more) {
    long bytes = RequestScript.SECTOR_BYTES * Long.parseLong(key[2]);
    requests.addIssued(RequestSize.of(bytes, more, key[3].equals("1")));
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
      sink.accept(new RequestStretch(lastMillis, nowMillis, current));
    }
    current = new LinkedHashMap<>();
    lastMillis = nowMillis;
  }
}
