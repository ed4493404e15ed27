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
 * Servers that were restarted or replaced, left or came between two readings of a database's
 * counters.
 *
 * @param words the changes in words
 * @param restarted the servers that were restarted, as of the second reading; empty if that is not
 *     known of all, because some were replaced, left, came, or have no known uptime
 */
record ServerChange(List<String> words, Optional<List<RunningServer>> restarted) {

  /**
   * Returns the changes.
   *
   * @param leastSeconds the time from the end of the first reading to the start of the second
   * @param mostSeconds the time from the start of the first reading to the end of the second
   */
  static ServerChange between(
      List<RunningServer> before,
      List<RunningServer> now,
      double leastSeconds,
      double mostSeconds) {
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
      OptionalDouble longer = increase(then.upSeconds(), server.upSeconds());
      OptionalDouble counted = increase(then.countedSeconds(), server.countedSeconds());
      known &= longer.isPresent();
      boolean less = isNew(longer, leastSeconds);
      if (less && !exceeds(server.upSeconds(), mostSeconds)) {
        // Another server of this name may have started meanwhile, too.
        changes.add(then.part() + " was restarted or replaced");
        restarted.add(server);
      } else if (less || exceeds(longer, mostSeconds)) {
        known = false;
        changes.add(
            ("the uptime of %s grew by %s than the time that passed (another server, or its clock"
                    + " was set)")
                .formatted(then.part(), less ? "less" : "more"));
      } else if (isNew(counted, leastSeconds)) {
        changes.add(then.part() + " had its counters reset");
      }
    }
    known &= remaining.isEmpty();
    remaining.keySet().forEach(part -> changes.add(part + " is new"));
    return new ServerChange(changes, known ? Optional.of(restarted) : Optional.empty());
  }

  private static OptionalDouble increase(OptionalDouble then, OptionalDouble now) {
    return then.isPresent() && now.isPresent()
        ? OptionalDouble.of(now.getAsDouble() - then.getAsDouble())
        : OptionalDouble.empty();
  }

  private static boolean isNew(OptionalDouble increase, double seconds) {
    return increase.isPresent() && RunningServer.isStartedAnew(increase.getAsDouble(), seconds);
  }

  private static boolean exceeds(OptionalDouble uptime, double seconds) {
    return uptime.isPresent() && RunningServer.isReplaced(uptime.getAsDouble(), seconds);
  }
}
