package io.ycsbx.binding.mysql;

import site.ycsb.Status;

/** Inserts that were collected and sent together: stock's way of batching. Stateless. */
final class Collected {

  private Collected() {}

  /** One status for all: OK, or the first failure with the number of all. */
  static Status summary(Status[] statuses) {
    Status first = Status.OK;
    int failed = 0;
    for (Status status : statuses) {
      if (!status.isOk()) {
        first = failed == 0 ? status : first;
        failed++;
      }
    }
    return failed == 0
        ? Status.OK
        : new Status(
            first.getName(),
            failed
                + " of "
                + statuses.length
                + " inserts sent together failed, first with: "
                + first.getDescription());
  }
}
