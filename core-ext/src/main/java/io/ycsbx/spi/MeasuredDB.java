package io.ycsbx.spi;

/**
 * A {@link site.ycsb.DB} that times more than its calls show: the parts of an operation that
 * several engines serve, or commands that it keeps in flight after a call has returned. Under the
 * stock client, which does not know this interface, it is handed no timers and must do without.
 */
public interface MeasuredDB {

  /**
   * Hands over the timers; called once, after {@link site.ycsb.DB#init} and on the same thread, if
   * there are any.
   *
   * @param timers timers of the thread that this instance belongs to. What they record stands
   *     beside the operations that the runner times and does not count into the total.
   */
  void measureWith(OperationTimers timers);
}
