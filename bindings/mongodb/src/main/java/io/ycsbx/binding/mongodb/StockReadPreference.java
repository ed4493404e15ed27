package io.ycsbx.binding.mongodb;

import com.mongodb.ReadPreference;

/** Stock YCSB's names for read preferences. */
public enum StockReadPreference {
  /** The primary only. */
  PRIMARY,
  /** The primary, or else a secondary. */
  PRIMARY_PREFERRED,
  /** Secondaries only. */
  SECONDARY,
  /** A secondary, or else the primary. */
  SECONDARY_PREFERRED,
  /** Whichever answers fast. */
  NEAREST;

  /** The driver's own. */
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
