package io.ycsbx.workload.kv.durability;

import java.util.List;
import java.util.Optional;

/**
 * One entry of a {@link WriteLog}, decoded.
 *
 * @param key number of the key
 * @param version version of the write, or the version that a read has returned
 * @param kind the operation
 * @param outcome the outcome from the client's view
 * @param micros microseconds since 1970: of the acknowledgement, or of the start if there is none
 */
record Slot(long key, long version, Kind kind, Outcome outcome, long micros) {

  /** Operations and observations; the file has their places from 0 on. */
  enum Kind {
    /** A write of all fields. */
    WRITE("write"),
    DELETE("delete"),
    /** A read has met a value with another checksum, or a record of several versions. */
    TORN("torn"),
    /** A read has met a value that was never written. */
    NEVER_WRITTEN("never written"),
    /** A read has met an earlier version than the acknowledged one. */
    WENT_BACKWARDS("older than an acknowledged write"),
    /** A read has missed an acknowledged write. */
    MISSING("missing"),
    /** A read has met a value whose delete was acknowledged. */
    RESURRECTED("resurrected");

    private static final List<Kind> ALL = List.of(values());

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  /** Outcomes; the file has their places from 1 on, since 0 marks a free slot. */
  enum Outcome {
    /** Begun, and never acknowledged: present or not. */
    UNKNOWN,
    /** Acknowledged by the database. */
    ACKNOWLEDGED,
    /** A contradiction that a read has met. */
    OBSERVED;

    private static final List<Outcome> ALL = List.of(values());
  }

  /**
   * Decodes an entry.
   *
   * @param state version, kind and outcome in one number, as {@link #state} makes it
   * @return empty if there is no such kind or outcome
   */
  static Optional<Slot> of(long key, long state, long micros) {
    int kind = (int) (state >>> 4) & 0xf;
    int outcome = ((int) state & 0xf) - 1;
    return state > 0 && kind < Kind.ALL.size() && outcome >= 0 && outcome < Outcome.ALL.size()
        ? Optional.of(
            new Slot(key, state >>> 8, Kind.ALL.get(kind), Outcome.ALL.get(outcome), micros))
        : Optional.empty();
  }

  static long state(long version, Kind kind, Outcome outcome) {
    return version << 8 | (long) Kind.ALL.indexOf(kind) << 4 | (Outcome.ALL.indexOf(outcome) + 1);
  }

  boolean isWrite() {
    return kind == Kind.WRITE;
  }

  boolean isAcknowledged() {
    return outcome == Outcome.ACKNOWLEDGED;
  }
}
