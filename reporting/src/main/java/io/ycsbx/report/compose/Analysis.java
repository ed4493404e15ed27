package io.ycsbx.report.compose;

import io.ycsbx.report.brief.Numbers;
import io.ycsbx.report.stats.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Says in words what a section's verdicts are. */
final class Analysis {

  private static final int MOST = 5;

  private final BriefPlan plan;
  private final String baseline;

  /** Analyses for a plan that has a baseline. */
  Analysis(BriefPlan plan) {
    this.plan = plan;
    this.baseline = plan.configurationName(plan.baseline().orElseThrow());
  }

  /** A paragraph for each configuration that is compared. */
  List<String> of(Verdicts verdicts) {
    List<String> paragraphs = new ArrayList<>();
    for (String configuration : plan.configurations().keySet()) {
      List<Verdicts.Verdict> all = verdicts.of(configuration);
      if (!all.isEmpty()) {
        paragraphs.add(paragraph(plan.configurationName(configuration), all));
      }
    }
    return paragraphs;
  }

  private String paragraph(String name, List<Verdicts.Verdict> all) {
    if (all.stream().noneMatch(one -> one.comparison().hasEnoughRepeats())) {
      Comparison first = all.get(0).comparison();
      return String.format(
          "%s against %s: not enough repeats for a verdict (%d and %d; it needs %d or more of"
              + " each).",
          name, baseline, first.ours().size(), first.baseline().size(), Comparison.ENOUGH_REPEATS);
    }
    List<Verdicts.Verdict> better =
        all.stream().filter(one -> one.isSignificant() && one.gainPercent() > 0).toList();
    List<Verdicts.Verdict> worse =
        all.stream().filter(one -> one.isSignificant() && one.gainPercent() <= 0).toList();
    String test = " (" + Comparison.TEST + ", Holm's correction for " + count(all) + ").";
    if (better.isEmpty() && worse.isEmpty()) {
      return name + " against " + baseline + ": no significant difference" + test;
    }
    List<String> parts = new ArrayList<>();
    addPart(parts, "better in ", better);
    addPart(parts, "worse in ", worse);
    if (better.size() + worse.size() < all.size()) {
      parts.add("no significant difference in the others");
    }
    return name + " against " + baseline + ": " + String.join("; ", parts) + test;
  }

  private static String count(List<Verdicts.Verdict> all) {
    long tested = all.stream().filter(one -> one.correctedP().isPresent()).count();
    return tested == 1 ? "1 figure" : tested + " figures";
  }

  private void addPart(List<String> parts, String words, List<Verdicts.Verdict> some) {
    if (!some.isEmpty()) {
      String more = some.size() > MOST ? " and " + (some.size() - MOST) + " more" : "";
      parts.add(
          some.stream().limit(MOST).map(this::gain).collect(Collectors.joining(", ", words, more)));
    }
  }

  private String gain(Verdicts.Verdict one) {
    String gain = Numbers.truncated(one.gainPercent(), plan.gainDecimals());
    return one.row().figure().name() + " (" + gain + "%)";
  }
}
