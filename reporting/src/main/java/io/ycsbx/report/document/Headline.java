package io.ycsbx.report.document;

import io.ycsbx.report.model.Direction;
import java.util.List;
import java.util.Optional;

/**
 * A headline: one test's best gain of one kind of figure.
 *
 * @param test the test's title
 * @param figure what is better, e.g. {@code p99 read latency}
 * @param gain by how much; above 0
 * @param unfair questions whose answers in the audit make the comparison unfair; empty if none does
 */
public record Headline(String test, String figure, Cell.Gain gain, List<String> unfair) {

  /** Copies the list, and checks that it is a gain. */
  public Headline {
    unfair = List.copyOf(unfair);
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

  /** E.g. {@code unfair, see audit: Same settings on all sides?}; empty if nothing says so. */
  public Optional<String> caveat() {
    return unfair.isEmpty()
        ? Optional.empty()
        : Optional.of("unfair, see audit: " + String.join(" ", unfair));
  }
}
