package io.ycsbx.workload.kv.durability;

import java.io.IOException;
import java.util.Arrays;

/**
 * The versions of every key, as a log has them and as a run continues them, in 16 bytes per key.
 * Each key's state belongs to the thread that owns the key.
 */
final class KeyStates {

  /** The last operation's outcome is unknown; the next operation must be a read. */
  private static final long UNRESOLVED = 1;

  /** An operation of unknown outcome may take effect at any later time. */
  private static final long UNCERTAIN = 2;

  private static final int FLAGS = 2;

  /** Version and, in the lowest bit, whether it is a delete. */
  private final long[] acknowledged;

  private final long[] begun;

  /**
   * Creates the states of keys that were never written.
   *
   * @param keys number of keys
   */
  KeyStates(int keys) {
    acknowledged = new long[keys];
    begun = new long[keys];
  }

  void replay(WriteLog log) throws IOException {
    log.forEach(
        slot -> {
          int key = (int) slot.key();
          switch (slot.outcome()) {
            case ACKNOWLEDGED -> {
              raise(key, slot.version());
              // A key's slots are in several blocks if other threads wrote it in an earlier run.
              if (slot.version() > version(key)) {
                known(key, slot.version(), !slot.isWrite());
              }
            }
            case UNKNOWN -> {
              raise(key, slot.version());
              begun[key] |= UNCERTAIN;
            }
            case OBSERVED -> {}
          }
        });
    for (int key = 0; key < begun.length; key++) {
      if (lastBegun(key) > version(key)) {
        unknown(key);
      }
    }
  }

  private void raise(int key, long version) {
    if (version > lastBegun(key)) {
      begun[key] = version << FLAGS | (begun[key] & (UNRESOLVED | UNCERTAIN));
    }
  }

  int keys() {
    return begun.length;
  }

  /** Returns whether the database has acknowledged a write or a delete of any key. */
  boolean anyAcknowledged() {
    return Arrays.stream(acknowledged).anyMatch(state -> state != 0);
  }

  /** Returns whether the key was ever written. */
  boolean isTouched(int key) {
    return begun[key] != 0;
  }

  /** Takes the next version of a key, 1 or more. */
  long begin(int key) {
    raise(key, lastBegun(key) + 1);
    return lastBegun(key);
  }

  /** Returns the highest version of all writes and deletes, 0 if there was none. */
  long lastBegun(int key) {
    return begun[key] >>> FLAGS;
  }

  /** Returns the version that the database must have, or of its delete; 0: none. */
  long version(int key) {
    return acknowledged[key] >>> 1;
  }

  /** Returns whether the database must have no record of the key. */
  boolean isAbsent(int key) {
    return acknowledged[key] == 0 || isDeleted(key);
  }

  boolean isDeleted(int key) {
    return (acknowledged[key] & 1) != 0;
  }

  /** Sets the version that the database has acknowledged, or has been read to have. */
  void known(int key, long version, boolean deleted) {
    acknowledged[key] = version << 1 | (deleted ? 1 : 0);
    begun[key] &= ~UNRESOLVED;
  }

  /** Notes that the outcome of the last operation is unknown. */
  void unknown(int key) {
    begun[key] |= UNRESOLVED | UNCERTAIN;
  }

  boolean isUnresolved(int key) {
    return (begun[key] & UNRESOLVED) != 0;
  }

  boolean isUncertain(int key) {
    return (begun[key] & UNCERTAIN) != 0;
  }
}
