package io.ycsbx.brief.report;

import io.ycsbx.report.compose.Primaries;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.stats.Family;
import io.ycsbx.report.stats.Permutations;
import io.ycsbx.report.stats.RatioEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Checks whether the ratios of a plan's rounds depend on the order of the rounds. */
final class RoundsAudit {

  private RoundsAudit() {}

  /**
   * Answers the question for the primary figures that have an estimate; each p is multiplied by
   * their number.
   */
  static AuditFinding of(List<Primaries.Primary> all, UnaryOperator<String> titles) {
    List<Primaries.Primary> primaries =
        all.stream().filter(primary -> primary.evidence() instanceof RatioEstimate).toList();
    int rounds = all.stream().mapToInt(primary -> primary.logs().size()).max().orElse(0);
    boolean enough = rounds >= Permutations.FEWEST_FOR_DEPENDENCE;
    List<String> shown = new ArrayList<>();
    double trend = 1;
    double dependence = 1;
    for (Primaries.Primary primary : primaries) {
      double own = primaries.size() * Permutations.trend(primary.logs());
      trend = Math.min(trend, own);
      if (own < Family.ALPHA) {
        shown.add(words(primary, titles) + p(own));
      }
      if (enough) {
        dependence =
            Math.min(dependence, primaries.size() * Permutations.dependence(primary.logs()));
      }
    }
    if (dependence < Family.ALPHA) {
      shown.add("Neighbouring rounds are alike" + p(dependence));
    }
    if (!shown.isEmpty()) {
      return PlanCheck.TREND
          .warning(
              String.join(" ", shown),
              "find out what changes from round to round: other load, the data, the drives' state")
          .bearingOnVerdicts("the ratio of the sides depends on the order of the rounds");
    }
    String independent =
        enough
            ? " Neighbouring rounds are not shown to be alike" + p(dependence)
            : " Whether rounds are independent is not known: %s cannot show it."
                .formatted(Numbers.counted(rounds, "round"));
    return PlanCheck.TREND.ok("No trend is shown" + p(trend) + independent);
  }

  private static String words(Primaries.Primary primary, UnaryOperator<String> titles) {
    return "The ratio of %s of %s on %s goes from %s in the first round to %s in the last"
        .formatted(
            primary.figure().name(),
            primary.test(),
            titles.apply(primary.configuration()),
            digits(Math.exp(primary.logs().get(0)), Numbers.DIGITS),
            digits(Math.exp(primary.logs().get(primary.logs().size() - 1)), Numbers.DIGITS));
  }

  private static String p(double adjusted) {
    return " (p = " + digits(Math.min(1, adjusted), 2) + ").";
  }

  private static String digits(double number, int digits) {
    return Numbers.grouped(number, Math.max(0, Numbers.decimals(number, digits)));
  }
}
