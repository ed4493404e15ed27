package io.ycsbx.spi;

/**
 * A {@link site.ycsb.DB} that times more than its calls: the parts of an operation on several
 * engines, or commands in flight after a call has returned. The stock client does not use this
 * interface, so an instance must also work without timers.
 */
public interface MeasuredDB {

  /**
   * Sets the timers. Called once at most, after {@link site.ycsb.DB#init} and on the same thread.
   *
   * @param timers timers of the instance's thread. Their records are reported separately and do not
   *     count into the total.
   */
  void measureWith(OperationTimers timers);
}
