package io.ycsbx.measure;

/** The layer that timed an operation. */
public enum Level {
  /** The runner timed a call of the database. */
  DATABASE,
  /** The workload timed an operation of its own, which may contain any number of database calls. */
  WORKLOAD,
  /** The binding timed a part of one of its calls, or the part is that of a phase of the load. */
  BINDING
}
