package io.ycsbx.telemetry;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.LatencySum;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.DriveRequests.RequestSize;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Latencies and sizes of a host's block requests over time. Thread-safe. */
final class RequestTrace {

  /** The first and the last stretch of a window lie in it by half or more. */
  private static final double MOST_MISSING_SECONDS = 2;

  private static final double MOST_MISSING_SHARE = 0.5;

  /** Share of lost requests without a warning: a busy kernel skips the tracer now and then. */
  private static final double MOST_LOST_SHARE = 1e-3;

  private final List<String> devices;
  private final List<Stretch> stretches = new ArrayList<>();

  record Series(String device, String direction) {}

  /**
   * Traced requests of about a second, small enough to be kept for a whole run.
   *
   * @param fromMillis start of the stretch by the client's clock, in milliseconds since the epoch
   * @param toMillis its end, likewise
   * @param requests the requests of each device and direction that had any
   */
  record Stretch(long fromMillis, long toMillis, Map<Series, Requests> requests) {

    /** Requests as in {@link DriveRequests}, with the distributions in base64. */
    record Requests(String queue, String service, long lost, List<RequestSize> sizes) {}

    Stretch {
      requests = Map.copyOf(requests);
    }

    /** Returns whether more than half of the stretch lies in a window. */
    boolean isIn(Window window) {
      double middle = fromMillis / 2.0 + toMillis / 2.0 - window.startTimeMillis();
      return middle >= 0 && middle <= TimeUnit.NANOSECONDS.toMillis(window.nanos());
    }
  }

  /** The requests of one device in one direction. */
  private static final class Sum {

    private final LatencySum queue = new LatencySum();
    private final LatencySum service = new LatencySum();
    private final Map<Long, RequestSize> sizes = new TreeMap<>();
    private long lost;

    void add(Stretch.Requests more) {
      queue.add(decoded(more.queue()));
      service.add(decoded(more.service()));
      more.sizes().forEach(size -> sizes.merge(size.upToBytes(), size, RequestSize::plus));
      lost += more.lost();
    }

    private static LatencyDistribution decoded(String latencies) {
      return LatencyDistribution.decode(Base64.getDecoder().decode(latencies));
    }

    DriveRequests of(Series series) {
      return new DriveRequests(
          series.device(),
          series.direction(),
          queue.toDistribution(),
          service.toDistribution(),
          lost,
          List.copyOf(sizes.values()));
    }
  }

  /** Starts a trace of devices, by the kernel's names. */
  RequestTrace(List<String> devices) {
    this.devices = List.copyOf(devices);
  }

  synchronized void add(Stretch stretch) {
    stretches.add(stretch);
  }

  /** Returns the requests of the stretches that lie in a window by more than half, if any does. */
  synchronized List<DriveRequests> in(Window window) {
    List<DriveRequests> found = new ArrayList<>();
    if (stretches.stream().noneMatch(stretch -> stretch.isIn(window))) {
      return found;
    }
    for (String device : devices) {
      for (String direction : List.of(DriveRequests.READ, DriveRequests.WRITE)) {
        Series series = new Series(device, direction);
        Sum sum = new Sum();
        stretches.stream()
            .filter(stretch -> stretch.isIn(window) && stretch.requests().containsKey(series))
            .forEach(stretch -> sum.add(stretch.requests().get(series)));
        found.add(sum.of(series));
      }
    }
    return found;
  }

  /** Returns warnings about seconds of a window that are not traced, and about lost requests. */
  synchronized List<Warning> warnings(String host, Window window) {
    List<Warning> warnings = new ArrayList<>();
    for (DriveRequests requests : in(window)) {
      long known = requests.service().count();
      if (requests.lost() > MOST_LOST_SHARE * (requests.lost() + known)) {
        warnings.add(
            new Warning(
                RequestTracer.CODE,
                "the trace lacks the latencies of %s %ss of %s of %s; it has %s"
                    .formatted(
                        requests.lost(), requests.direction(), requests.device(), host, known),
                "do not rely on the percentiles of the drive's requests"));
      }
    }
    // A tracer without processor time prints late, and a stretch that ends after the window may lie
    // outside by more than half.
    long covered =
        stretches.stream()
            .filter(stretch -> stretch.isIn(window))
            .mapToLong(stretch -> stretch.toMillis() - stretch.fromMillis())
            .sum();
    double seconds = window.nanos() / 1e9;
    double missing = seconds - covered / 1e3;
    if (missing > Math.min(MOST_MISSING_SECONDS, MOST_MISSING_SHARE * seconds)) {
      warnings.add(
          new Warning(
              RequestTracer.CODE,
              String.format(
                  Locale.ROOT,
                  "the block requests of %s are unknown for %.1f of %.1f s",
                  host,
                  missing,
                  seconds),
              "leave the host processor time for bpftrace"));
    }
    return warnings;
  }

  /** Adds the histograms of the same stretches to a log. */
  synchronized void write(String host, Window window, IntervalLog files) {
    for (Stretch stretch : stretches) {
      if (stretch.isIn(window)) {
        Map<String, LatencyDistribution> byTag = new TreeMap<>();
        stretch
            .requests()
            .forEach(
                (series, requests) -> {
                  put(byTag, host, series, true, requests.queue());
                  put(byTag, host, series, false, requests.service());
                });
        // The first stretch may begin before the phase, where the log begins.
        long from = Math.max(stretch.fromMillis(), window.startTimeMillis());
        files.addOthers(from, stretch.toMillis(), byTag);
      }
    }
  }

  private static void put(
      Map<String, LatencyDistribution> byTag,
      String host,
      Series of,
      boolean queue,
      String encoded) {
    LatencyDistribution times = Sum.decoded(encoded);
    if (times.count() > 0) {
      byTag.put(IntervalLog.driveTag(host, of.device(), of.direction(), queue), times);
    }
  }
}
