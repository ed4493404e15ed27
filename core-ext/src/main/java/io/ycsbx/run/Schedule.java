package io.ycsbx.run;

/** One worker's view of when its transactions are to start. Used by that worker's thread only. */
interface Schedule {

  /** Returned by {@link #next()} when there is nothing left to start. */
  long END = Long.MIN_VALUE;

  /**
   * Returned by {@link #next()} when the next transaction is to start at once and has no intended
   * start.
   */
  long AT_ONCE = Long.MIN_VALUE + 1;

  /**
   * Claims the next transaction and returns its intended start on the {@link System#nanoTime()}
   * scale.
   */
  long next();

  /** Starts at once, a given number of times. */
  static Schedule unpaced(long transactions) {
    return new Schedule() {
      private long left = transactions;

      @Override
      public long next() {
        return left-- > 0 ? AT_ONCE : END;
      }
    };
  }
}
