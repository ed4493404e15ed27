package io.ycsbx.telemetry.host;

import java.util.Map;
import java.util.Optional;

/**
 * A host's counters at one moment.
 *
 * @param timeMillis the time by the recording host's clock, in milliseconds since the epoch
 * @param nanos the time by {@link System#nanoTime}
 * @param counters by the file that has them, and the name before them there
 * @param temperatures temperatures of drives in °C, by device, if they were read
 * @param systemWatts power of the whole host in watts, if it was read
 */
public record HostSnapshot(
    long timeMillis,
    long nanos,
    Map<String, Map<String, Counters>> counters,
    Map<String, Double> temperatures,
    Optional<Double> systemWatts) {

  Map<String, Counters> in(String file) {
    return counters.getOrDefault(file, Map.of());
  }

  /**
   * Returns the increases since an earlier snapshot; absent if one of both has no such counters.
   */
  Optional<Counters> since(HostSnapshot before, String file, String name) {
    Counters then = before.in(file).get(name);
    Counters now = in(file).get(name);
    return then == null || now == null ? Optional.empty() : Optional.of(now.since(then));
  }
}
