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
    return switch (this) {
      case PRIMARY -> ReadPreference.primary();
      case PRIMARY_PREFERRED -> ReadPreference.primaryPreferred();
      case SECONDARY -> ReadPreference.secondary();
      case SECONDARY_PREFERRED -> ReadPreference.secondaryPreferred();
      case NEAREST -> ReadPreference.nearest();
    };
  }
}
