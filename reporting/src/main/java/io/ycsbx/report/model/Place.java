package io.ycsbx.report.model;

/**
 * Where a run belongs.
 *
 * @param configuration what was measured: a column of a brief, e.g. a server or a drive
 * @param test how it was measured: a table of a brief, e.g. a workload
 * @param repeat which of the runs of the same test on the same configuration, e.g. {@code 1}
 */
public record Place(String configuration, String test, String repeat) {

  @Override
  public String toString() {
    return configuration + " / " + test + " / " + repeat;
  }
}
