package io.ycsbx.report.model;

/** Which way a figure gets better. */
public enum Direction {
  /** Throughput and its like. */
  HIGHER_IS_BETTER("higher is better"),
  /** Latency, run time and their like. */
  LOWER_IS_BETTER("lower is better"),
  /** Neither is: a count, a size, a share of CPU. There is no gain of it. */
  NEITHER("");

  private final String words;

  Direction(String words) {
    this.words = words;
  }

  /** As a table says it, e.g. {@code lower is better}; empty for {@link #NEITHER}. */
  public String words() {
    return words;
  }
}
