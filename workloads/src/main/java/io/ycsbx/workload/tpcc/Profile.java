package io.ycsbx.workload.tpcc;

import java.util.Locale;

/** The rules for data and transactions. */
public enum Profile {
  /** HammerDB's TPROC-C for the database. */
  HAMMERDB,
  /** TPC-C, revision 5.11. */
  SPEC;

  // Sizes of the data (TPC-C 1.2.1, 4.3.3.1), the same in both.
  static final int ITEMS = 100_000;
  static final int DISTRICTS = 10;
  static final int CUSTOMERS = 3_000;
  static final int ORDERS = 3_000;

  /** The first order of a district that is not delivered yet. */
  static final int FIRST_NEW_ORDER = 2_101;

  static final int FEWEST_LINES = 5;
  static final int MOST_LINES = 15;
  static final int CARRIERS = 10;

  /** Returns the name in settings and SQL files, e.g. {@code spec}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
