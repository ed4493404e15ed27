package io.ycsbx.brief.plan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rounds of a plan. Each round runs every test once on every configuration.
 *
 * @param fewest number of rounds in any case
 * @param most number of rounds in any case
 * @param precision half-width of the intervals at which rounds end, as a ratio: 0.05 for ± 5 %
 */
public record Rounds(int fewest, int most, double precision) {

  private static final int FEWEST = 3;
  private static final int MOST = 1_000;
  private static final Pattern FORM = Pattern.compile("(\\d{1,4})(?:\\.\\.(\\d{1,4}))?");

  /** Precision of rounds whose plan names none. */
  static final double DEFAULT_PRECISION = 0.05;

  /**
   * Parses a number of rounds, or a range of them.
   *
   * @throws IllegalArgumentException if the text is neither
   */
  static Rounds parse(String text, double precision) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    int fewest = Integer.parseInt(matcher.group(1));
    int most = matcher.group(2) == null ? fewest : Integer.parseInt(matcher.group(2));
    if (fewest < FEWEST || most < fewest || most > MOST) {
      throw new IllegalArgumentException(text);
    }
    return new Rounds(fewest, most, precision);
  }

  /** Tests for a number of rounds that the precision decides. */
  public boolean endByPrecision() {
    return fewest < most;
  }
}
