package io.ycsbx.workload.kv;

import site.ycsb.Status;

/** What databases answer. */
final class Statuses {

  private Statuses() {}

  /** Some stock bindings return null where they fail. */
  static Status orError(Status status) {
    return status == null ? Status.ERROR : status;
  }
}
