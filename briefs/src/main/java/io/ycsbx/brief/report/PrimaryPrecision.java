package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.Rounds;
import io.ycsbx.brief.results.RoundsOutlook;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.RatioEstimate;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The precision of the primary figures of a plan of rounds. */
final class PrimaryPrecision {

  private static final double HUNDRED = 100;

  private PrimaryPrecision() {}

  /** Returns the widest half-width, as a ratio; empty if a figure has no interval. */
  static OptionalDouble widest(List<? extends Evidence> primaries) {
    return primaries.stream().allMatch(RatioEstimate.class::isInstance)
        ? primaries.stream()
            .mapToDouble(one -> ((RatioEstimate) one).halfWidth(Precision.LEVEL))
            .max()
        : OptionalDouble.empty();
  }

  /**
   * Returns the outlook after some rounds. An interval's width falls with the root of the number of
   * rounds.
   */
  static RoundsOutlook outlook(Precision precision, int done, List<? extends Evidence> primaries) {
    String after = Numbers.counted(done, "round") + " done";
    OptionalDouble widest = widest(primaries);
    if (precision.reached(done, primaries)) {
      return new RoundsOutlook(done, after + widest(widest) + ": enough");
    }
    double ratio = widest.isEmpty() ? 0 : widest.getAsDouble() / precision.halfWidth();
    long expected = Math.round(Math.ceil(done * ratio * ratio));
    int rounds =
        (int)
            Math.min(precision.most(), Math.max(expected, Math.max(precision.fewest(), done + 1)));
    return new RoundsOutlook(
        rounds,
        after
            + widest(widest)
            + ", ± "
            + percent(precision.halfWidth())
            + " wanted: about "
            + rounds
            + " rounds in all");
  }

  /** Returns the audit's finding on the precision of all rounds. */
  static AuditFinding finding(Rounds rounds, List<? extends Evidence> primaries) {
    String question = "Were there enough rounds?";
    OptionalDouble widest = widest(primaries);
    String precision = percent(rounds.precision());
    if (widest.isEmpty()) {
      return AuditFinding.warning(
          question,
          "A primary figure has no interval.",
          "see the reason in its table; with too few rounds, run the plan to its end");
    }
    String answer = "The widest interval of a primary figure is ± " + percent(widest.getAsDouble());
    return widest.getAsDouble() <= rounds.precision() || !rounds.endByPrecision()
        ? AuditFinding.ok(
            question,
            answer + (rounds.endByPrecision() ? "; ± " + precision + " was wanted." : "."))
        : AuditFinding.warning(
            question,
            answer + ", where ± " + precision + " was wanted.",
            "make longer runs or more rounds, and look for other load on the machine");
  }

  private static String widest(OptionalDouble widest) {
    return widest.isEmpty() ? "" : ", ± " + percent(widest.getAsDouble());
  }

  static String percent(double ratio) {
    return String.format(Locale.ROOT, "%.1f %%", HUNDRED * ratio);
  }
}
