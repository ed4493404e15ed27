package io.ycsbx.workload.tpcc;

import java.util.Locale;

/** The rules for data and transactions. */
public enum Profile {
  /** HammerDB's TPROC-C for MySQL. */
  HAMMERDB,
  /** TPC-C, revision 5.11. */
  SPEC;

  /** Returns the name in settings and SQL files, e.g. {@code spec}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
