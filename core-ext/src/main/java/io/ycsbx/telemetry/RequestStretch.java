package io.ycsbx.telemetry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.RequestSize;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Traced requests of about a second, small enough to be kept for a whole run and to be sent by a
 * {@link HostAgent}.
 *
 * @param fromMillis start of the stretch, in milliseconds since the epoch, by the clock of the
 *     tracing host
 * @param toMillis its end, likewise
 * @param series the requests of each device and direction that had any
 */
record RequestStretch(long fromMillis, long toMillis, List<Series> series) {

  /** The start of a line, which samples do not have. */
  static final String START = "{\"fromMillis\"";

  /**
   * Requests of a device in one direction, as in {@link DriveRequests}, with the distributions in
   * base64.
   */
  record Series(
      String device,
      String direction,
      String queue,
      String service,
      long lost,
      List<RequestSize> sizes) {

    static Series of(DriveRequests requests) {
      return new Series(
          requests.device(),
          requests.direction(),
          base64(requests.queue()),
          base64(requests.service()),
          requests.lost(),
          requests.sizes());
    }

    private static String base64(LatencyDistribution times) {
      return Base64.getEncoder().encodeToString(times.encode());
    }

    DriveRequests requests() {
      return new DriveRequests(device, direction, decoded(queue), decoded(service), lost, sizes);
    }

    private static LatencyDistribution decoded(String base64) {
      return LatencyDistribution.decode(Base64.getDecoder().decode(base64));
    }
  }

  /** Copies the list. */
  RequestStretch {
    series = List.copyOf(series);
  }

  /** Returns whether more than half of the stretch lies in a window. */
  boolean isIn(Window window) {
    double middle = fromMillis / 2.0 + toMillis / 2.0 - window.startTimeMillis();
    return middle >= 0 && middle <= TimeUnit.NANOSECONDS.toMillis(window.nanos());
  }

  /** Returns the same stretch by a clock that is ahead by some milliseconds. */
  RequestStretch later(long millis) {
    return new RequestStretch(fromMillis + millis, toMillis + millis, series);
  }

  /** Returns a line of JSON, with its line feed. */
  String line() {
    try {
      return RunRecordJson.mapper()
              .writer()
              .without(SerializationFeature.INDENT_OUTPUT)
              .writeValueAsString(this)
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("requests that JSON cannot hold", e);
    }
  }

  /**
   * Parses a line, which may come from another host, and checks it.
   *
   * @throws IOException if it is no such line
   */
  static RequestStretch parse(String line) throws IOException {
    try {
      RequestStretch stretch = RunRecordJson.mapper().readValue(line, RequestStretch.class);
      stretch.series.forEach(Series::requests);
      return stretch;
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new IOException("not the requests of a drive", e);
    }
  }
}
