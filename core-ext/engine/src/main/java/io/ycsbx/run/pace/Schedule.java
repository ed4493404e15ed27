package io.ycsbx.run.pace;

/** The intended starts of one worker's transactions. Used by that worker's thread only. */
public interface Schedule {

  /** Returned by {@link #next()} after the last transaction. */
  long END = Long.MIN_VALUE;

  /**
   * Returned by {@link #next()} if the next transaction starts at once, without an intended start.
   */
  long AT_ONCE = Long.MIN_VALUE + 1;

  /**
   * Claims the next transaction and returns its intended start on the {@link System#nanoTime()}
   * scale.
   */
  long next();

  /** Returns a schedule of immediate starts. */
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
