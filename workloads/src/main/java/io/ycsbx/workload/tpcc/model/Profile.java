package io.ycsbx.workload.tpcc.model;

/** The rules for data and transactions. */
public enum Profile {
  /** HammerDB's TPROC-C for MySQL. */
  HAMMERDB,
  /** TPC-C, revision 5.11. */
  SPEC
}
