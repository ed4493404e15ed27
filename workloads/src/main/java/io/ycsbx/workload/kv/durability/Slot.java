package io.ycsbx.workload.kv.durability;

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

  /** Operations and observations, in the order of their codes. */
  enum Kind {
    /** A write of all fields. */
    WRITE(0, "write"),
    /** A delete. */
    DELETE(1, "delete"),
    /** A read has met a value with another checksum, or a record of several versions. */
    TORN(2, "torn"),
    /** A read has met a value that was never written. */
    NEVER_WRITTEN(3, "never written"),
    /** A read has met an earlier version than the acknowledged one. */
    WENT_BACKWARDS(4, "older than an acknowledged write"),
    /** A read has missed an acknowledged write. */
    MISSING(5, "missing"),
    /** A read has met a value whose delete was acknowledged. */
    RESURRECTED(6, "resurrected");

    private static final Kind[] BY_CODE = values();

    private final int code;
    private final String text;

    Kind(int code, String text) {
      this.code = code;
      this.text = text;
    }

    static boolean isCode(int code) {
      return code < BY_CODE.length;
    }

    static Kind of(int code) {
      return BY_CODE[code];
    }

    /** Returns the number in the file. */
    int code() {
      return code;
    }

    /** Returns the name for results. */
    String text() {
      return text;
    }
  }

  /** Outcomes, in the order of their codes. */
  enum Outcome {
    /** Begun, and never acknowledged: present or not. */
    UNKNOWN(1),
    /** Acknowledged by the database. */
    ACKNOWLEDGED(2),
    /** A contradiction that a read has met. */
    OBSERVED(3);

    private static final Outcome[] BY_CODE = values();

    private final int code;

    Outcome(int code) {
      this.code = code;
    }

    static boolean isCode(int code) {
      return code > 0 && code <= BY_CODE.length;
    }

    static Outcome of(int code) {
      return BY_CODE[code - 1];
    }

    /** Returns the number in the file; 0 would mark a free slot. */
    int code() {
      return code;
    }
  }

  boolean isWrite() {
    return kind == Kind.WRITE;
  }

  boolean isAcknowledged() {
    return outcome == Outcome.ACKNOWLEDGED;
  }
}
