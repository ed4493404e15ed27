package io.ycsbx.workload.tpcc.model;

/** Sizes of the data (TPC-C 1.2.1, 4.3.3.1), the same in both profiles. */
public final class Cardinality {

  public static final int ITEMS = 100_000;
  public static final int DISTRICTS = 10;
  public static final int CUSTOMERS = 3_000;
  public static final int ORDERS = 3_000;

  /** The first order of a district that is not delivered yet. */
  public static final int FIRST_NEW_ORDER = 2_101;

  public static final int FEWEST_LINES = 5;
  public static final int MOST_LINES = 15;
  public static final int CARRIERS = 10;

  private Cardinality() {}
}
