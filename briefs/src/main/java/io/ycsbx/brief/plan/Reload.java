package io.ycsbx.brief.plan;

/** How often a data set is loaded afresh. */
public enum Reload {
  /** Once, before its first test. */
  ONCE,
  /** Before the tests of every repeat. */
  REPEAT,
  /** Before every run. */
  RUN
}
