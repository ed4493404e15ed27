package io.ycsbx.spi;

import site.ycsb.Status;

/**
 * Single inserts that a binding keeps back and sends together, as some of stock's bindings do. They
 * have one status, that of the call that sends them. Stateless and thread-safe.
 */
public final class CollectedInserts {

  private CollectedInserts() {}

  /**
   * One status for all: OK, or the name of the first failure with the number of all.
   *
   * @param statuses how each insert ended
   * @param count of them; entries beyond it are ignored
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
