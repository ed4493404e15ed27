package io.ycsbx.run.phase;

import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Servers that were restarted, left or came between two readings of a database's counters.
 *
 * @param words the changes in words
 * @param restarted the servers that were restarted, as of the second reading; empty if that is not
 *     known of all, because some left, came or do not tell their uptime
 */
record ServerChange(List<String> words, Optional<List<RunningServer>> restarted) {

  /**
   * Returns the changes.
   *
   * @param seconds the time from the end of the first reading to the start of the second
   */
  static ServerChange between(List<RunningServer> before, List<RunningServer> now, double seconds) {
    Map<Part, RunningServer> remaining = new LinkedHashMap<>();
    now.forEach(server -> remaining.put(server.part(), server));
    boolean known = !now.isEmpty();
    List<String> changes = new ArrayList<>();
    List<RunningServer> restarted = new ArrayList<>();
    for (RunningServer then : before) {
      RunningServer server = remaining.remove(then.part());
      if (server == null) {
        known = false;
        changes.add(then.part() + " is gone");
        continue;
      }
      known &= then.upSeconds().isPresent() && server.upSeconds().isPresent();
      if (isNew(then.upSeconds(), server.upSeconds(), seconds)) {
        changes.add(then.part() + " was restarted");
        restarted.add(server);
      } else if (isNew(then.countedSeconds(), server.countedSeconds(), seconds)) {
        changes.add(then.part() + " had its counters reset");
      }
    }
    known &= remaining.isEmpty();
    remaining.keySet().forEach(part -> changes.add(part + " is new"));
    return new ServerChange(changes, known ? Optional.of(restarted) : Optional.empty());
  }

  private static boolean isNew(OptionalDouble then, OptionalDouble now, double seconds) {
    return then.isPresent()
        && now.isPresent()
        && RunningServer.isStartedAnew(now.getAsDouble() - then.getAsDouble(), seconds);
  }
}
