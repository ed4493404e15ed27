package io.ycsbx.binding.mysql;

import io.ycsbx.spi.Statistic;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import site.ycsb.Status;

/** How often operations of a run were tried again. Thread-safe; shared by all threads of a run. */
final class Retries implements AutoCloseable {

  private final int most;
  private final LongAdder afterDeadlock = new LongAdder();
  private final LongAdder afterLockWait = new LongAdder();

  /**
   * Counts retries.
   *
   * @param most of one operation
   */
  Retries(int most) {
    this.most = most;
  }

  /** Whether to try again after this many attempts before; counts it if so. */
  boolean again(int attempt, Status failure) {
    if (attempt >= most) {
      return false;
    }
    (failure.getName().equals(Failures.DEADLOCK) ? afterDeadlock : afterLockWait).increment();
    return true;
  }

  /** The counts so far. */
  List<Statistic> statistics() {
    return List.of(
        Statistic.counter("retries.deadlock", (double) afterDeadlock.sum(), "count"),
        Statistic.counter("retries.lock_wait_timeout", (double) afterLockWait.sum(), "count"));
  }

  @Override
  public void close() {}
}
