package io.ycsbx.spi;

/** The direction in which a figure gets better. */
public enum Direction {
  /** For throughput and similar figures. */
  HIGHER_IS_BETTER("higher is better"),
  /** Latency, run time and their like. */
  LOWER_IS_BETTER("lower is better"),
  /** None, as of a count, a size or a share of CPU: such a figure has no gain. */
  NEITHER("");

  private final String words;

  Direction(String words) {
    this.words = words;
  }

  /** Returns the words in a table, e.g. {@code lower is better}; empty for {@link #NEITHER}. */
  public String words() {
    return words;
  }
}
