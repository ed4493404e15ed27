package io.ycsbx.workload.tpcc.model;

/** Whose rules data and transactions follow. */
public enum Profile {
  /** HammerDB's TPROC-C for MySQL. */
  HAMMERDB,
  /** TPC-C, revision 5.11. */
  SPEC
}
