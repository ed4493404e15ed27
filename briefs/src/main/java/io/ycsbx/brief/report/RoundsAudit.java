package io.ycsbx.brief.report;

import io.ycsbx.report.compose.Primaries;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.stats.Family;
import io.ycsbx.report.stats.Permutations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Checks whether the ratios of a plan's rounds depend on the order of the rounds. */
final class RoundsAudit {

  private RoundsAudit() {}

  /**
   * Answers the question for the primary figures that have an estimate; each p is multiplied by
   * their number.
   */
  static AuditFinding of(List<Primaries.Primary> all, UnaryOperator<String> titles) {
    Map<Primaries.Primary, Primaries.Trend> trends = Primaries.trends(all);
    int rounds =
        trends.keySet().stream().mapToInt(primary -> primary.logs().size()).max().orElse(0);
    boolean enough = rounds >= Permutations.FEWEST_FOR_DEPENDENCE;
    List<String> shown = new ArrayList<>();
    double least = 1;
    double dependence = 1;
    for (Map.Entry<Primaries.Primary, Primaries.Trend> entry : trends.entrySet()) {
      Primaries.Trend trend = entry.getValue();
      least = Math.min(least, trend.p());
      if (trend.isShown()) {
        String ratio = "The ratio of " + PrimaryPrecision.name(entry.getKey(), titles);
        shown.add(ratio + " " + trend.words());
      }
      if (enough) {
        dependence = Math.min(dependence, trends.size() * Permutations.dependence(trend.logs()));
      }
    }
    if (dependence < Family.ALPHA) {
      shown.add("Neighbouring rounds are alike" + Primaries.Trend.words(dependence));
    }
    if (!shown.isEmpty()) {
      return PlanCheck.TREND
          .warning(
              String.join(" ", shown),
              "find out what changes from round to round: other load, the data, the drives' state")
          .bearingOnVerdicts("the ratio of the sides depends on the order of the rounds");
    }
    if (!canShowTrend(rounds, trends.size())) {
      return PlanCheck.TREND.unknown(
          trends.isEmpty()
              ? "No primary figure has an interval."
              : Numbers.counted(rounds, "round") + " cannot show it.");
    }
    String independent =
        enough
            ? " Neighbouring rounds are not shown to be alike" + Primaries.Trend.words(dependence)
            : " Whether rounds are independent is not known: %s cannot show it."
                .formatted(Numbers.counted(rounds, "round"));
    return PlanCheck.TREND.ok("No trend is shown" + Primaries.Trend.words(least) + independent);
  }

  /** Tests whether rounds in the order of their ratios, up or down, are rare enough by chance. */
  private static boolean canShowTrend(int rounds, int figures) {
    double p = 2.0 * figures;
    for (int i = 2; i <= rounds; i++) {
      p /= i;
    }
    return figures > 0 && p < Family.ALPHA;
  }
}
