package io.ycsbx.run.phase;

import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Servers that were restarted, left or came between two readings of a database's counters.
 *
 * @param words the changes in words
 * @param restarted the servers that were restarted, as of the second reading
 */
record ServerChange(List<String> words, List<RunningServer> restarted) {

  /**
   * Returns the changes.
   *
   * @param seconds the time from the end of the first reading to the start of the second
   */
  static ServerChange between(List<RunningServer> before, List<RunningServer> now, double seconds) {
    Map<Part, RunningServer> remaining = new LinkedHashMap<>();
    now.forEach(server -> remaining.put(server.part(), server));
    List<String> changes = new ArrayList<>();
    List<RunningServer> restarted = new ArrayList<>();
    for (RunningServer then : before) {
      RunningServer server = remaining.remove(then.part());
      if (server == null) {
        changes.add(then.part() + " is gone");
      } else if (then.upSeconds().isPresent()
          && server.upSeconds().isPresent()
          && RunningServer.isRestarted(
              server.upSeconds().getAsDouble() - then.upSeconds().getAsDouble(), seconds)) {
        changes.add(then.part() + " was restarted");
        restarted.add(server);
      }
    }
    remaining.keySet().forEach(part -> changes.add(part + " is new"));
    return new ServerChange(changes, restarted);
  }
}
