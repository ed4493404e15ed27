package io.ycsbx.binding.jdbc;

import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.Part;
import java.util.List;
import java.util.Map;

/**
 * What a server does at one moment beside answering.
 *
 * @param events counts by their parts: shards on one server tell the same of it
 * @param states of the run's sessions, as names of declared gauges, by the part whose sessions the
 *     server has shown
 */
public record Activity(List<EventCount> events, Map<Part, List<String>> states) {

  /** That of a server that does not tell. */
  static final Activity NONE = new Activity(List.of(), Map.of());
}
