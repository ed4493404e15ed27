package io.ycsbx.workload.tpcc;

import site.ycsb.Status;

/** The status of a new-order that was rolled back because its input wanted that: a success. */
final class RolledBack extends Status {

  static final RolledBack STATUS = new RolledBack();

  private RolledBack() {
    super("ROLLED_BACK", "An order with an item that does not exist was rolled back.");
  }

  @Override
  public boolean isOk() {
    return true;
  }
}
