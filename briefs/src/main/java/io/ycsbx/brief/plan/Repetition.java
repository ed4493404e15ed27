package io.ycsbx.brief.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.ComparisonPlan.Design;
import io.ycsbx.report.stats.Precision;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How often tests are run, and how configurations are compared.
 *
 * @param repeats of each test; with rounds, the most rounds
 * @param rounds absent: repeats that are independent of each other
 * @param time within which rounds end; absent: no limit, or no rounds
 * @param comparison the method of comparison
 */
public record Repetition(
    int repeats, Optional<Precision> rounds, Optional<Duration> time, ComparisonPlan comparison) {

  private static final int REPEATS = 3;

  /** Most repeats or rounds. */
  public static final int MOST = 1_000;

  private static final Pattern ROUNDS = Pattern.compile("(\\d{1,4})(?:\\.\\.(\\d{1,4}))?");

  /** Half-width of the 95 % interval, as a ratio, that is enough for a plan that names none. */
  public static final double PRECISION = 0.05;

  private static final Pattern PERCENT = Pattern.compile("(\\d{1,2}(?:\\.\\d+)?)\\s*%");

  /** Combines the keys of a plan. */
  @JsonCreator
  static Repetition of(
      @JsonProperty("repeats") Optional<Integer> repeats,
      @JsonProperty("rounds") Optional<String> rounds,
      @JsonProperty("precision") Optional<String> precision,
      @JsonProperty("time") Optional<String> time,
      @JsonProperty("equivalence") Optional<String> equivalence) {
    double target = precision.map(Repetition::percentage).orElse(PRECISION);
    Optional<Precision> all = rounds.map(text -> rounds(text, target));
    Design design = Design.REPEATS;
    if (all.isPresent()) {
      design = all.get().fewest() < all.get().most() ? Design.ROUNDS_TO_PRECISION : Design.ROUNDS;
    }
    double margin = all.isPresent() ? target : ComparisonPlan.MARGIN;
    return new Repetition(
        repeats.orElse(all.map(Precision::most).orElse(REPEATS)),
        all,
        time.map(StepPlan::wholeSeconds).map(Duration::ofSeconds),
        new ComparisonPlan(design, equivalence.map(Repetition::percentage).orElse(margin), false));
  }

  /**
   * Parses a number of rounds, or a range of them, which the precision ends.
   *
   * @throws IllegalArgumentException if the text is neither
   */
  static Precision rounds(String text, double precision) {
    Matcher matcher = ROUNDS.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    int fewest = Integer.parseInt(matcher.group(1));
    int most = matcher.group(2) == null ? fewest : Integer.parseInt(matcher.group(2));
    if (most > MOST) {
      throw new IllegalArgumentException(text);
    }
    return new Precision(fewest, most, precision);
  }

  /**
   * Returns a percentage as a ratio.
   *
   * @throws IllegalArgumentException if the text is none above 0 and below 100 %
   */
  static double percentage(String text) {
    Matcher matcher = PERCENT.matcher(text);
    if (!matcher.matches() || Double.parseDouble(matcher.group(1)) == 0) {
      throw new IllegalArgumentException(text);
    }
    return Double.parseDouble(matcher.group(1)) / 100;
  }
}
