package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Part;
import java.util.List;
import java.util.Map;

/**
 * Events of a server, and states of the run's sessions at one moment. Shards on one server or
 * database have the same parts.
 *
 * @param events how often the server has done what may disturb operations
 * @param states names of declared gauges, one for each session, by the part that has the sessions
 */
public record Activity(List<EventCount> events, Map<Part, List<String>> states) {

  /** Activity of a server without known events and states. */
  static final Activity NONE = new Activity(List.of(), Map.of());
}
