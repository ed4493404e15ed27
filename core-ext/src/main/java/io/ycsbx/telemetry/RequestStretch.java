package io.ycsbx.telemetry;

import io.ycsbx.record.Window;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.DriveRequests.RequestSize;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Traced requests of about a second, small enough to be kept for a whole run.
 *
 * @param fromMillis start of the stretch by the client's clock, in milliseconds since the epoch
 * @param toMillis its end, likewise
 * @param requests the requests of each device and direction that had any
 */
record RequestStretch(long fromMillis, long toMillis, Map<RequestSum.Series, Requests> requests) {

  /** Requests as in {@link DriveRequests}, with the distributions in base64. */
  record Requests(String queue, String service, long lost, List<RequestSize> sizes) {}

  /** Copies the map. */
  RequestStretch {
    requests = Map.copyOf(requests);
  }

  /** Returns whether more than half of the stretch lies in a window. */
  boolean isIn(Window window) {
    double middle = fromMillis / 2.0 + toMillis / 2.0 - window.startTimeMillis();
    return middle >= 0 && middle <= TimeUnit.NANOSECONDS.toMillis(window.nanos());
  }
}
