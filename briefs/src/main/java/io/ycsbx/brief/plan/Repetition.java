package io.ycsbx.brief.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.ComparisonPlan.Design;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How often tests are run, and how configurations are compared.
 *
 * @param repeats of each test; with rounds, the most rounds
 * @param rounds absent: repeats that are independent of each other
 * @param comparison the method of comparison
 */
public record Repetition(int repeats, Optional<Rounds> rounds, ComparisonPlan comparison) {

  private static final int REPEATS = 3;
  private static final double HUNDRED = 100;
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,2}(?:\\.\\d+)?)\\s*%");

  /** Combines the keys of a plan. */
  @JsonCreator
  static Repetition of(
      @JsonProperty("repeats") Optional<Integer> repeats,
      @JsonProperty("rounds") Optional<String> rounds,
      @JsonProperty("precision") Optional<String> precision,
      @JsonProperty("equivalence") Optional<String> equivalence) {
    double target = precision.map(Repetition::percentage).orElse(Rounds.DEFAULT_PRECISION);
    Optional<Rounds> all = rounds.map(text -> Rounds.parse(text, target));
    Design design = Design.REPEATS;
    if (all.isPresent()) {
      design = all.get().endByPrecision() ? Design.ROUNDS_TO_PRECISION : Design.ROUNDS;
    }
    double margin = all.isPresent() ? target : ComparisonPlan.MARGIN;
    return new Repetition(
        repeats.orElse(all.map(Rounds::most).orElse(REPEATS)),
        all,
        new ComparisonPlan(design, equivalence.map(Repetition::percentage).orElse(margin), false));
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
    return Double.parseDouble(matcher.group(1)) / HUNDRED;
  }
}
