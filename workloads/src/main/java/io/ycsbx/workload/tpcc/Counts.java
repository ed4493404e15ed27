package io.ycsbx.workload.tpcc;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** What one user has done since the start. Written by that user only; read by any thread. */
final class Counts {

  /** What is counted for each kind. */
  enum What {
    /** Committed. */
    COMMITTED,
    /** Rolled back because the input wanted that. */
    ROLLED_BACK,
    /** Rolled back after a failure. */
    UNDONE,
    /** Tried again. */
    RETRIED,
    /** Ended within the kind's response-time limit. */
    IN_TIME
  }

  private final Map<What, Map<Kind, AtomicLong>> cells = new EnumMap<>(What.class);

  Counts() {
    for (What what : What.values()) {
      Map<Kind, AtomicLong> byKind = new EnumMap<>(Kind.class);
      for (Kind kind : Kind.values()) {
        byKind.put(kind, new AtomicLong());
      }
      cells.put(what, byKind);
    }
  }

  void add(What what, Kind kind) {
    AtomicLong cell = cells.get(what).get(kind);
    cell.lazySet(cell.getPlain() + 1);
  }

  long get(What what, Kind kind) {
    return cells.get(what).get(kind).get();
  }
}
