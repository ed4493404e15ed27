package io.ycsbx.telemetry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.LatencySum;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.RecordFiles;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.RequestSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Latencies and sizes of block requests over time, from the output of a {@link RequestScript} in
 * JSON lines. Thread-safe.
 */
final class RequestTrace {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<Long, String> devices;
  private final Map<String, Long> counts = new HashMap<>();
  private final List<Stretch> stretches = new ArrayList<>();
  private Map<Series, Histogram> histograms = new HashMap<>();
  private Map<Series, Long> completed = new HashMap<>();
  private Map<Series, Map<Long, RequestSize>> sizes = new HashMap<>();
  private long lastMillis = -1;

  /** One device and direction; and the queue in front of the device, or the device itself. */
  private record Series(String device, String direction, boolean queue) {}

  /** The latencies, encoded, the completed requests, and the issued ones, of about a second. */
  private record Stretch(
      long fromMillis,
      long toMillis,
      Map<Series, byte[]> latencies,
      Map<Series, Long> completed,
      Map<Series, Map<Long, RequestSize>> sizes) {

    boolean isIn(Window window) {
      double middle = fromMillis / 2.0 + toMillis / 2.0 - window.startTimeMillis();
      return middle >= 0 && middle <= TimeUnit.NANOSECONDS.toMillis(window.nanos());
    }
  }

  /** Starts a trace of devices: names by the tracepoints' numbers. */
  RequestTrace(Map<Long, String> devices) {
    this.devices = new TreeMap<>(devices);
  }

  /**
   * Takes a line of output.
   *
   * @param nowMillis the current time, in milliseconds since the epoch
   * @return whether the line ends a second
   * @throws IOException if the line is none of a {@link RequestScript}
   */
  synchronized boolean take(String line, long nowMillis) throws IOException {
    JsonNode data;
    try {
      data = JSON.readTree(line).path("data");
      count(data.path(RequestScript.QUEUE), true);
      count(data.path(RequestScript.SERVICE), false);
    } catch (JsonProcessingException
        | IllegalArgumentException
        | ArrayIndexOutOfBoundsException e) {
      throw new IOException("bpftrace printed something else than counts", e);
    }
    data.path(RequestScript.DONE)
        .properties()
        .forEach(
            one -> {
              String[] key = one.getKey().split(",", -1);
              long more = increase(RequestScript.DONE + one.getKey(), one.getValue().asLong());
              completed.merge(series(key, false), more, Long::sum);
            });
    data.path(RequestScript.SIZES).properties().forEach(this::size);
    if (!data.asText().equals(RequestScript.MARK)) {
      return false;
    }
    end(nowMillis);
    return true;
  }

  private void count(JsonNode map, boolean queue) {
    map.properties()
        .forEach(
            bucket -> {
              long more = increase(queue + bucket.getKey(), bucket.getValue().asLong());
              if (more > 0) {
                String[] key = bucket.getKey().split(",", -1);
                histograms
                    .computeIfAbsent(
                        series(key, queue),
                        of -> new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS))
                    .recordValueWithCount(RequestScript.middle(Long.parseLong(key[2])), more);
              }
            });
  }

  private void size(Map.Entry<String, JsonNode> one) {
    long more = increase(RequestScript.SIZES + one.getKey(), one.getValue().asLong());
    if (more > 0) {
      String[] key = one.getKey().split(",", -1);
      long bytes = RequestScript.SECTOR_BYTES * Long.parseLong(key[2]);
      add(sizes, series(key, false), RequestSize.of(bytes, more, key[3].equals("1")));
    }
  }

  private static void add(
      Map<Series, Map<Long, RequestSize>> sums, Series series, RequestSize more) {
    sums.computeIfAbsent(series, of -> new TreeMap<>())
        .merge(more.upToBytes(), more, RequestSize::plus);
  }

  /** Returns the increase of a count since it was printed last. */
  private long increase(String key, long count) {
    Long before = counts.put(key, count);
    return count - (before == null ? 0 : before);
  }

  private Series series(String[] key, boolean queue) {
    String device = devices.getOrDefault(Long.parseLong(key[0]), key[0]);
    return new Series(device, key[1].equals("0") ? DriveRequests.READ : DriveRequests.WRITE, queue);
  }

  /** Ends a stretch of time. The first one is dropped, as its start is unknown. */
  synchronized void end(long nowMillis) {
    if (lastMillis >= 0) {
      Map<Series, byte[]> latencies = new LinkedHashMap<>();
      histograms.forEach((of, times) -> latencies.put(of, new LatencyDistribution(times).encode()));
      stretches.add(new Stretch(lastMillis, nowMillis, latencies, completed, sizes));
    }
    histograms = new HashMap<>();
    completed = new HashMap<>();
    sizes = new HashMap<>();
    lastMillis = nowMillis;
  }

  /** Returns the requests of the stretches that lie in a window by more than half. */
  synchronized List<DriveRequests> in(Window window) {
    Map<Series, LatencySum> sums = new HashMap<>();
    Map<Series, Long> all = new HashMap<>();
    Map<Series, Map<Long, RequestSize>> bySize = new HashMap<>();
    for (Stretch stretch : stretches) {
      if (stretch.isIn(window)) {
        stretch.latencies.forEach(
            (of, times) -> sums.computeIfAbsent(of, key -> new LatencySum()).add(times));
        stretch.completed.forEach((of, number) -> all.merge(of, number, Long::sum));
        stretch.sizes.forEach((of, some) -> some.values().forEach(one -> add(bySize, of, one)));
      }
    }
    List<DriveRequests> found = new ArrayList<>();
    for (String device : devices.values()) {
      for (String direction : List.of(DriveRequests.READ, DriveRequests.WRITE)) {
        Series service = new Series(device, direction, false);
        LatencySum times = sums.getOrDefault(service, new LatencySum());
        LatencySum queue = sums.getOrDefault(new Series(device, direction, true), new LatencySum());
        // Maps are printed one after the other: a few requests may be in the second one only.
        long lost = Math.max(0, all.getOrDefault(service, 0L) - times.count());
        found.add(
            new DriveRequests(
                device,
                direction,
                queue.toDistribution(),
                times.toDistribution(),
                lost,
                List.copyOf(bySize.getOrDefault(service, Map.of()).values())));
      }
    }
    return found;
  }

  /** Adds the histograms of the same stretches to a log. */
  synchronized void write(String host, Window window, RecordFiles files) {
    for (Stretch stretch : stretches) {
      if (stretch.isIn(window)) {
        Map<String, LatencyDistribution> byTag = new TreeMap<>();
        stretch.latencies.forEach(
            (of, times) ->
                byTag.put(
                    IntervalLog.driveTag(host, of.device(), of.direction(), of.queue()),
                    LatencyDistribution.decode(times)));
        // The first stretch may begin before the phase, where the log begins.
        long from = Math.max(stretch.fromMillis, window.startTimeMillis());
        files.addDrives(from, stretch.toMillis, byTag);
      }
    }
  }
}
