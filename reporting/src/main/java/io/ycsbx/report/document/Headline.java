package io.ycsbx.report.document;

import io.ycsbx.spi.Direction;
import java.util.Optional;

/**
 * A headline: a gain of one kind of figure.
 *
 * @param test the test's title
 * @param figure the figure, e.g. {@code p99 read latency}
 * @param gain as measured, above 0
 * @param gains number of gains among which this one is the largest; 1 if it was not chosen by size
 */
public record Headline(String test, String figure, Cell.Gain gain, int gains) {

  public Headline {
    if (!(gain.percent() > 0)) {
      throw new IllegalArgumentException("a headline's gain must be above 0 %");
    }
  }

  /** Returns the gain as tables print it or, in the form of vendors, {@code up to 46% Lower}. */
  public String text() {
    String change = gain.direction() == Direction.LOWER_IS_BETTER ? "Lower" : "Higher";
    return gain.form() == Cell.Form.PUBLISHED ? "up to " + gain.text() + " " + change : gain.text();
  }

  /** Returns e.g. {@code the largest of 7 gains}; empty for the only one. */
  public Optional<String> caveat() {
    return gains > 1 ? Optional.of("the largest of " + gains + " gains") : Optional.empty();
  }
}
