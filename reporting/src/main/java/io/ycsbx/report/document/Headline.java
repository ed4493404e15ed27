package io.ycsbx.report.document;

import io.ycsbx.report.model.Direction;
import java.util.List;
import java.util.Optional;

/**
 * A headline: one test's best gain of one kind of figure.
 *
 * @param test the test's title
 * @param figure the figure, e.g. {@code p99 read latency}
 * @param gain above 0
 * @param unfair questions of the audit that found the comparison unfair; may be empty
 */
public record Headline(String test, String figure, Cell.Gain gain, List<String> unfair) {

  public Headline {
    unfair = List.copyOf(unfair);
    Checks.notBlank(test, "a headline's test");
    Checks.notBlank(figure, "a headline's figure");
    if (!(gain.percent() > 0)) {
      throw new IllegalArgumentException("a headline's gain must be above 0 %");
    }
  }

  /** Returns the gain in words, e.g. {@code up to 46% Lower}. */
  public String text() {
    String change = gain.direction() == Direction.LOWER_IS_BETTER ? "Lower" : "Higher";
    return "up to " + gain.text() + " " + change;
  }

  /** Returns e.g. {@code unfair, see audit: Same settings on all sides?}; empty if it is fair. */
  public Optional<String> caveat() {
    return unfair.isEmpty()
        ? Optional.empty()
        : Optional.of("unfair, see audit: " + String.join(" ", unfair));
  }
}
