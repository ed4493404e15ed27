package io.ycsbx.binding.mongodb;

import com.mongodb.ReadPreference;

/** Stock YCSB's names for read preferences. */
public enum StockReadPreference {
  /** The primary only. */
  PRIMARY,
  /** The primary, otherwise a secondary. */
  PRIMARY_PREFERRED,
  /** Secondaries only. */
  SECONDARY,
  /** A secondary, otherwise the primary. */
  SECONDARY_PREFERRED,
  /** The member with the shortest network latency. */
  NEAREST;

  /** Returns the driver's object. */
  ReadPreference preference() {
    return ReadPreference.valueOf(name().replace("_", ""));
  }
}
