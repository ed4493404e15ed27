package io.ycsbx.brief.plan;

import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.ComparisonPlan.Design;
import io.ycsbx.report.plan.ComparisonPlan.Headlines;
import io.ycsbx.report.plan.ComparisonPlan.Percentiles;
import io.ycsbx.report.yaml.YamlMap;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads how often the tests of a plan are run, and how configurations are compared. */
final class ComparisonReader {

  private static final int FEWEST_ROUNDS = 3;

  /** Most rounds or repeats of a plan. */
  static final int MOST_ROUNDS = 1_000;

  private static final double HUNDRED = 100;
  private static final Pattern ROUNDS = Pattern.compile("(\\d{1,4})(?:\\.\\.(\\d{1,4}))?");
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,2}(?:\\.\\d+)?)\\s*%");

  private final YamlMap root;

  ComparisonReader(YamlMap root) {
    this.root = root;
  }

  /** Returns the rounds; empty for a plan of repeats. */
  Optional<Rounds> rounds() {
    Optional<Double> precision = percent("precision");
    Optional<Rounds> rounds =
        root.value(
            "rounds",
            "must be a number of rounds from 3 to 1000, or a range of them such as 6..30",
            text -> rounds(text, precision.orElse(Rounds.DEFAULT_PRECISION)));
    if (rounds.isPresent() && root.keys().contains("repeats")) {
      root.problems()
          .add(root.line("repeats"), "repeats", "cannot be set together with rounds: choose one");
    }
    if (precision.isPresent() && rounds.filter(Rounds::endByPrecision).isEmpty()) {
      root.problems()
          .add(root.line("precision"), "precision", "needs a range of rounds, such as 6..30");
    }
    return rounds;
  }

  private static Rounds rounds(String text, double precision) {
    Matcher matcher = ROUNDS.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException();
    }
    int fewest = Integer.parseInt(matcher.group(1));
    int most = matcher.group(2) == null ? fewest : Integer.parseInt(matcher.group(2));
    if (fewest < FEWEST_ROUNDS || most < fewest || most > MOST_ROUNDS) {
      throw new IllegalArgumentException();
    }
    return new Rounds(fewest, most, precision);
  }

  private Optional<Double> percent(String key) {
    return root.value(
        key,
        "must be a percentage above 0 and below 100, such as 5%",
        text -> {
          Matcher matcher = PERCENT.matcher(text);
          if (!matcher.matches() || Double.parseDouble(matcher.group(1)) == 0) {
            throw new IllegalArgumentException();
          }
          return Double.parseDouble(matcher.group(1)) / HUNDRED;
        });
  }

  /**
   * Returns the method of comparison.
   *
   * @param rounds the plan's rounds
   */
  ComparisonPlan comparison(Optional<Rounds> rounds) {
    Design design =
        rounds
            .map(some -> some.endByPrecision() ? Design.ROUNDS_TO_PRECISION : Design.ROUNDS)
            .orElse(Design.REPEATS);
    Percentiles percentiles =
        root.choice("percentiles", Percentiles.values()).orElse(Percentiles.MERGED);
    boolean published = percentiles == Percentiles.MEAN_OF_RUNS;
    Optional<Headlines> headlines = root.choice("headlines", Headlines.values());
    if (published && headlines.equals(Optional.of(Headlines.NEAR_END))) {
      root.problems()
          .add(
              root.line("headlines"),
              "headlines",
              "near-end needs percentiles: merged, since intervals do not apply to means of runs");
    }
    return new ComparisonPlan(
        design,
        percent("equivalence")
            .or(() -> rounds.map(Rounds::precision))
            .orElse(ComparisonPlan.MARGIN),
        percentiles,
        headlines.orElse(published ? Headlines.UP_TO : Headlines.NEAR_END));
  }
}
