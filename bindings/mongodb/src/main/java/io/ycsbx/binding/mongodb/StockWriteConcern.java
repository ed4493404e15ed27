package io.ycsbx.binding.mongodb;

import com.mongodb.WriteConcern;

/** Stock YCSB's names for write concerns. */
public enum StockWriteConcern {
  /** As {@link #UNACKNOWLEDGED}. */
  ERRORS_IGNORED,
  /** The client does not wait for an answer, and sees no failure. */
  UNACKNOWLEDGED,
  /** One server has the write in memory. */
  ACKNOWLEDGED,
  /** The server's default number of servers, and on one of them the journal is on the device. */
  JOURNALED,
  /** Two servers have the write in memory. */
  REPLICA_ACKNOWLEDGED,
  /** Most servers that may vote have the write. */
  MAJORITY;

  /** Returns the driver's object. */
  WriteConcern concern() {
    return switch (this) {
      case ERRORS_IGNORED, UNACKNOWLEDGED -> WriteConcern.UNACKNOWLEDGED;
      case ACKNOWLEDGED -> WriteConcern.W1;
      case JOURNALED -> WriteConcern.JOURNALED;
      case REPLICA_ACKNOWLEDGED -> WriteConcern.W2;
      case MAJORITY -> WriteConcern.MAJORITY;
    };
  }
}
