package io.ycsbx.run.plan;

/** The timing of operations' starts, given a target. */
public enum Arrival {
  /**
   * Closed loop, as in stock: each thread has its own even schedule, and starts an operation when
   * its slot has come and its previous operation has ended. After a stall, the thread catches up
   * without pauses; other threads keep their slots.
   */
  CLOSED,
  /**
   * Open loop: one even schedule for the whole run. The next free thread takes the next slot, so a
   * stalled thread delays its own operation only. After a stall of all threads, missed slots follow
   * without pauses.
   */
  CONSTANT,
  /** Like {@link #CONSTANT}, with the random gaps of a Poisson process. */
  POISSON
}
