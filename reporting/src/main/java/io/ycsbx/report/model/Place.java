package io.ycsbx.report.model;

/**
 * The place of a run in a report.
 *
 * @param configuration name of a column, e.g. a server or a drive
 * @param test name of a table, e.g. a workload
 * @param repeat name among the runs of the same test on the same configuration, e.g. {@code 1}
 */
public record Place(String configuration, String test, String repeat) {

  /** The test of runs whose names are not those of a test. */
  public static final String UNNAMED = "test";

  @Override
  public String toString() {
    return configuration + " / " + test + " / " + repeat;
  }
}
