package io.ycsbx.report.document;

import io.ycsbx.spi.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A headline: a gain of one kind of figure.
 *
 * @param test the test's title
 * @param figure the figure, e.g. {@code p99 read latency}
 * @param gain as measured, above 0
 * @param gains number of gains among which this one is the largest; 1 if it was not chosen by size
 * @param unfair questions of the audit that found the comparison unfair; may be empty
 */
public record Headline(
    String test, String figure, Cell.Gain gain, int gains, List<Question> unfair) {

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

  /**
   * Returns e.g. {@code the largest of 7 gains; unfair, see audit: Same settings on all sides?};
   * empty if there is nothing to add.
   */
  public Optional<String> caveat() {
    List<String> parts = new ArrayList<>();
    if (gains > 1) {
      parts.add("the largest of " + gains + " gains");
    }
    if (!unfair.isEmpty()) {
      parts.add(
          unfair.stream()
              .map(Question::words)
              .collect(Collectors.joining(" ", "unfair, see audit: ", "")));
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }
}
