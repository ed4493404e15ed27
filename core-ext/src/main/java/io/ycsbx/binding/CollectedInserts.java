package io.ycsbx.binding;

import site.ycsb.Status;

/**
 * Helps bindings that collect single inserts and send them together, as some of stock's do. The
 * call that sends them returns one status for all. Stateless and thread-safe.
 */
public final class CollectedInserts {

  private CollectedInserts() {}

  /**
   * Returns one status for all inserts: OK, or the first failure's name with the number of
   * failures.
   *
   * @param statuses the status of each insert
   * @param count number of inserts; further entries are ignored
   */
  public static Status summary(Status[] statuses, int count) {
    Status first = Status.OK;
    int failed = 0;
    for (int i = 0; i < count; i++) {
      if (!statuses[i].isOk()) {
        first = failed == 0 ? statuses[i] : first;
        failed++;
      }
    }
    return failed == 0
        ? Status.OK
        : new Status(
            first.getName(),
            failed
                + " of "
                + count
                + " inserts sent together failed, first with: "
                + first.getDescription());
  }
}
