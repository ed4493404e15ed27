package io.ycsbx.measure;

/** Who timed an operation. */
public enum Level {
  /** The runner, around a call of the database. */
  DATABASE,
  /**
   * The workload, around something of its own, which may hold several calls of the database or
   * none.
   */
  WORKLOAD,
  /** The binding, around a part of what one of its calls does. */
  BINDING
}
