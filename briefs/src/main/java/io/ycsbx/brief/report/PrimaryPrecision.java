package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.Repetition;
import io.ycsbx.brief.results.RoundsOutlook;
import io.ycsbx.report.compose.Primaries;
import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.NoEstimate;
import io.ycsbx.report.stats.Precision;
import io.ycsbx.report.stats.RatioEstimate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The precision of the primary figures of a plan. */
final class PrimaryPrecision {

  private static final double HUNDRED = 100;
  private static final String NONE = "a primary gain has no interval";
  private static final String UNMENDED =
      "name another primary figure in the plan, or find out why the runs lack this one";

  private PrimaryPrecision() {}

  /** Returns the widest half-width of those with an interval, as a ratio; empty if none has one. */
  static OptionalDouble widest(List<? extends Evidence> primaries) {
    return primaries.stream()
        .filter(RatioEstimate.class::isInstance)
        .mapToDouble(PrimaryPrecision::halfWidth)
        .max();
  }

  private static double halfWidth(Evidence estimate) {
    return ((RatioEstimate) estimate).halfWidth(Precision.LEVEL);
  }

  /**
   * Returns the outlook after some rounds.
   *
   * @param byRule by the rule of the rounds
   * @param printed as the report has them, whose widest interval is printed
   * @param open why a figure has no interval yet, in words; empty if each has one
   */
  static RoundsOutlook outlook(
      Precision precision,
      int done,
      List<? extends Evidence> byRule,
      List<? extends Evidence> printed,
      String open) {
    String after = Numbers.counted(done, "round") + " done" + widest(widest(printed));
    OptionalDouble widest = widest(byRule);
    if (precision.ended(byRule) && precision.reached(done, byRule)) {
      return new RoundsOutlook(done, after + ": enough");
    }
    if (!open.isEmpty() || widest.isEmpty()) {
      after += ", a primary gain has no interval" + (open.isEmpty() ? "" : " (" + open + ")");
    }
    String wanted = wanted(precision, byRule, printed);
    if (done >= precision.most()) {
      return new RoundsOutlook(done, after + wanted + ": no more rounds");
    }
    if (!open.isEmpty() || widest.isEmpty() || precision.fewest() == precision.most()) {
      int least = Math.max(precision.fewest(), done + 1);
      String range = Numbers.range(Integer.toString(least), Integer.toString(precision.most()));
      return new RoundsOutlook(least, after + wanted + ": " + range + " rounds in all");
    }
    int expected = precision.expected(done, widest.getAsDouble());
    return new RoundsOutlook(
        Math.min(precision.most(), expected),
        after
            + wanted
            + ": "
            + (expected > precision.most()
                ? "probably not reached within " + precision.most() + " rounds"
                : "about " + expected + " rounds in all"));
  }

  /** Names the level if the printed intervals are narrow enough, but not those of the rule. */
  private static String wanted(
      Precision precision, List<? extends Evidence> byRule, List<? extends Evidence> printed) {
    double levelOfRule = 1 - (1 - Precision.LEVEL) * RatioEstimate.STOPPED_ALPHA;
    boolean isStricter = precision.ended(printed) && !precision.ended(byRule);
    return precision.fewest() == precision.most()
        ? ""
        : ", ± %s wanted%s"
            .formatted(
                Numbers.percent(precision.halfWidth()),
                isStricter ? " at a level of " + Numbers.percent(levelOfRule) : "");
  }

  /** Returns why the first figure that more rounds can mend has no interval; may be empty. */
  static String open(List<Primaries.Primary> primaries, RunSet results) {
    return primaries.stream()
        .filter(primary -> lacks(primary, NoEstimate::isMendedByRounds))
        .map(primary -> why(primary, results))
        .findFirst()
        .orElse("");
  }

  private static boolean lacks(Primaries.Primary primary, Predicate<NoEstimate> reasons) {
    return primary.evidence() instanceof NoEstimate reason && reasons.test(reason);
  }

  private static String why(Primaries.Primary primary, RunSet results) {
    NoEstimate reason = (NoEstimate) primary.evidence();
    return reason != NoEstimate.UNSETTLED
        ? reason.words()
        : Stream.of(primary.configuration(), primary.baseline())
            .map(side -> sound(results.runs(side, primary.test())) + " on " + side)
            .collect(Collectors.joining(", ", reason.words() + ": ", ""));
  }

  private static String sound(List<MeasuredRun> runs) {
    return runs.stream().filter(MeasuredRun::isSound).count() + " of " + runs.size();
  }

  /**
   * Returns the reason for the end of the rounds, in words.
   *
   * @param over whether the plan's time ends them
   * @param primaries by the rule of the rounds
   * @param printed as the report has them
   */
  static String whyEnded(
      Precision rounds,
      int done,
      boolean over,
      List<? extends Evidence> primaries,
      List<? extends Evidence> printed) {
    if (done >= rounds.fewest() && rounds.ended(primaries)) {
      return "they ended because this precision was reached";
    }
    if (done < rounds.most()) {
      return over
          ? "they ended because another one would have exceeded this time"
          : "they are not complete";
    }
    return "they ended at the maximum" + (rounds.ended(printed) ? "" : ", without this precision");
  }

  /**
   * Returns the audit's findings on the primary figures, as the report prints them.
   *
   * @param byTime whether the plan's time ended the rounds before their precision did
   */
  static List<AuditFinding> findings(
      Optional<Precision> rounds,
      int done,
      boolean byTime,
      List<Primaries.Primary> primaries,
      RunSet results,
      UnaryOperator<String> titles) {
    List<AuditFinding> findings = new ArrayList<>();
    String unmended = without(primaries, results, titles, reason -> !reason.isMendedByRounds());
    if (!unmended.isEmpty()) {
      findings.add(
          PlanCheck.INTERVALS
              .warning("No interval: " + unmended + ".", UNMENDED)
              .bearingOnVerdicts(NONE));
    }
    String open = without(primaries, results, titles, NoEstimate::isMendedByRounds);
    List<Primaries.Primary> judged =
        primaries.stream().filter(primary -> primary.evidence() instanceof RatioEstimate).toList();
    if (rounds.isPresent() && !open.isEmpty()) {
      findings.add(
          PlanCheck.ROUNDS
              .warning(
                  "No interval after %s: %s.".formatted(Numbers.counted(done, "round"), open),
                  "make more rounds, or longer runs or warm-ups")
              .bearingOnVerdicts(NONE));
    } else if (!judged.isEmpty()) {
      findings.add(enough(rounds, byTime, judged, titles));
    } else if (rounds.isPresent()) {
      findings.add(PlanCheck.ROUNDS.unknown("No primary figure has an interval.", UNMENDED));
    }
    return findings;
  }

  /**
   * Judges the widest interval. The rounds end by 95 % intervals: a level that follows from the
   * verdicts would end them by p-values.
   */
  private static AuditFinding enough(
      Optional<Precision> rounds,
      boolean byTime,
      List<Primaries.Primary> judged,
      UnaryOperator<String> titles) {
    PlanCheck question = rounds.isPresent() ? PlanCheck.ROUNDS : PlanCheck.ENOUGH_REPEATS;
    double goal = rounds.map(Precision::halfWidth).orElse(Repetition.PRECISION);
    boolean decided = rounds.filter(range -> range.fewest() < range.most()).isPresent();
    Primaries.Primary widest =
        Collections.max(judged, Comparator.comparing(primary -> halfWidth(primary.evidence())));
    double width = halfWidth(widest.evidence());
    String interval =
        "95 % interval of a primary gain"
            + (judged.size() > 1 ? ", taken alone, is " : " is ")
            + (HUNDRED * width > Numbers.WIDEST
                ? Numbers.factor(HUNDRED * width)
                : "± " + percent(width));
    String together = "";
    if (judged.size() > 1) {
      interval += " (" + name(widest, titles) + ")";
      together =
          " The tables print wider intervals where a verdict needs a higher level, because "
              + judged.size()
              + " primary figures are judged together.";
    }
    String answer = "The widest " + interval;
    String wanted = "± " + Numbers.percent(goal) + (decided ? " was wanted." : " is enough.");
    return width <= goal
        ? question.ok(answer + "; " + wanted + together)
        : question
            .warning(
                answer
                    + ", where "
                    + wanted
                    + (byTime ? " The rounds ended by the plan's time." : "")
                    + together,
                (byTime ? "give the plan more time, " : "")
                    + "make longer runs or more of them, and look for other load on the machine")
            .bearingOnVerdicts(
                (byTime ? "the plan's time ended the rounds early: " : "") + "the " + interval);
  }

  static String name(Primaries.Primary primary, UnaryOperator<String> titles) {
    return "%s of %s on %s"
        .formatted(primary.figure().name(), primary.test(), titles.apply(primary.configuration()));
  }

  /** Returns the figures without an interval for some reasons, each with its reason. */
  private static String without(
      List<Primaries.Primary> primaries,
      RunSet results,
      UnaryOperator<String> titles,
      Predicate<NoEstimate> reasons) {
    return primaries.stream()
        .filter(primary -> lacks(primary, reasons))
        .map(primary -> "%s (%s)".formatted(name(primary, titles), why(primary, results)))
        .collect(Collectors.joining(", "));
  }

  private static String widest(OptionalDouble widest) {
    return widest.isEmpty() ? "" : ", ± " + percent(widest.getAsDouble());
  }

  /** Returns a measured half-width, rounded up: 5.04 % is not 5.0 %. */
  static String percent(double ratio) {
    return Numbers.width(HUNDRED * ratio, 1) + " %";
  }
}
