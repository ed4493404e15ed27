package io.ycsbx.run;

/** When operations are to start, given a target. */
public enum Arrival {
  /**
   * As in stock: each thread has its own even timetable, and starts an operation when its slot has
   * come and its last one has ended. After a stall, the thread catches up back to back; the others
   * keep their slots.
   */
  CLOSED,
  /**
   * Open loop: one even timetable for the whole run. Whichever thread is free takes the next slot,
   * so that one stalled thread delays its own operation only. After a stall of all, the missed
   * slots are taken back to back.
   */
  CONSTANT,
  /** As {@link #CONSTANT}, with the gaps of a Poisson process in place of even ones. */
  POISSON
}
