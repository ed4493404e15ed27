package io.ycsbx.report.brief;

import io.ycsbx.report.model.Direction;

/**
 * A headline: one test's best gain of one kind of figure.
 *
 * @param test the test's title
 * @param figure what is better, e.g. {@code p99 read latency}
 * @param gain by how much; above 0
 */
public record SnapshotEntry(String test, String figure, Cell.Gain gain) {

  /** Checks that it is a gain. */
  public SnapshotEntry {
    Checks.notBlank(test, "a headline's test");
    Checks.notBlank(figure, "a headline's figure");
    if (!(gain.percent() > 0)) {
      throw new IllegalArgumentException("a headline's gain must be above 0 %");
    }
  }

  /** E.g. {@code up to 46% Lower}. */
  public String text() {
    String change = gain.direction() == Direction.LOWER_IS_BETTER ? "Lower" : "Higher";
    return "up to " + gain.text() + " " + change;
  }
}
