package io.ycsbx.telemetry;

import io.ycsbx.record.Window;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Traced requests of about a second.
 *
 * @param fromMillis start of the stretch by the client's clock, in milliseconds since the epoch
 * @param toMillis its end, likewise
 * @param requests the requests of each device and direction that had any
 */
record RequestStretch(long fromMillis, long toMillis, Map<RequestSum.Series, RequestSum> requests) {

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
