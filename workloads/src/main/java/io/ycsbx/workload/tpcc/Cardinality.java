package io.ycsbx.workload.tpcc;

/** Sizes of the data (TPC-C 1.2.1, 4.3.3.1), the same in both profiles. */
final class Cardinality {

  static final int ITEMS = 100_000;
  static final int DISTRICTS = 10;
  static final int CUSTOMERS = 3_000;
  static final int ORDERS = 3_000;

  /** The first order of a district that is not delivered yet. */
  static final int FIRST_NEW_ORDER = 2_101;

  static final int FEWEST_LINES = 5;
  static final int MOST_LINES = 15;
  static final int CARRIERS = 10;

  private Cardinality() {}
}
