package io.ycsbx.run.phase;

import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A server that was restarted, left or came between two readings of a database's counters. */
record ServerChange(Part server, Kind kind) {

  /** Uptimes are whole seconds, in both readings. */
  private static final double ROUNDING_SECONDS = 2;

  /** Clocks are slewed by 0.05 % at most, on either side. */
  private static final double CLOCKS_DIFFER = 0.001;

  /** The kinds of changes. */
  enum Kind {
    RESTARTED("was restarted"),
    GONE("is gone"),
    NEW("is new");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /**
   * Returns the changes. A server was restarted if it is up for less than the time between the
   * readings allows, whatever its counters have reached since.
   *
   * @param seconds the time from the end of the first reading to the start of the second
   */
  static List<ServerChange> between(
      List<RunningServer> before, List<RunningServer> now, double seconds) {
    Map<Part, RunningServer> remaining = new LinkedHashMap<>();
    now.forEach(server -> remaining.put(server.part(), server));
    List<ServerChange> changes = new ArrayList<>();
    for (RunningServer then : before) {
      RunningServer server = remaining.remove(then.part());
      if (server == null) {
        changes.add(new ServerChange(then.part(), Kind.GONE));
      } else if (restarted(then, server, seconds)) {
        changes.add(new ServerChange(then.part(), Kind.RESTARTED));
      }
    }
    remaining.keySet().forEach(part -> changes.add(new ServerChange(part, Kind.NEW)));
    return changes;
  }

  private static boolean restarted(RunningServer then, RunningServer now, double seconds) {
    if (then.upSeconds().isEmpty() || now.upSeconds().isEmpty()) {
      return false;
    }
    double before = then.upSeconds().getAsDouble();
    double up = now.upSeconds().getAsDouble();
    double least = before + seconds * (1 - CLOCKS_DIFFER) - ROUNDING_SECONDS;
    return up < Math.max(before, least);
  }

  @Override
  public String toString() {
    return server + " " + kind.words;
  }
}
