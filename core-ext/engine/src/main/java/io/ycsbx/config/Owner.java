package io.ycsbx.config;

/** The part of a run that a setting belongs to, by which comparisons of runs treat it. */
public enum Owner {
  /** The workload: operations, their shares and their distributions. */
  WORKLOAD,
  /** The workload's data set: records, keys and fields. */
  DATA,
  /** The runner: threads, rate, phases. */
  RUNNER,
  /** The form, the place and the name of the results, which have no effect on the run. */
  RESULTS,
  /** The binding and its database; also of a property that nobody declares. */
  BINDING,
  /** The place of data, servers and files, which usually differs between runs. */
  PLACE,
  /** Nothing to compare: the value is secret. */
  SECRET
}
