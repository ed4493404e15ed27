package io.ycsbx.report.compose;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.stats.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Says in words what a section's verdicts are. */
final class Analysis {

  private static final int MOST = 5;
  private static final String TESTED =
      " (" + Comparison.TEST + ", Holm's correction for the figures of each table).";

  private final BriefPlan plan;
  private final String baseline;
  private final boolean severalTests;

  /** Analyses one section of a plan that has a baseline. */
  Analysis(BriefPlan plan, SectionPlan section) {
    this.plan = plan;
    this.severalTests =
        section.tables().stream().flatMap(table -> table.tests().stream()).distinct().count() > 1;
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
    String against = name + " against " + baseline + ": ";
    if (all.stream().noneMatch(one -> one.comparison().hasEnoughRepeats())) {
      Comparison first = all.get(0).comparison();
      return against
          + String.format(
              Locale.ROOT,
              "not enough repeats for a verdict (%d and %d; it needs %d or more of each).",
              first.ours().size(),
              first.baseline().size(),
              Comparison.ENOUGH_REPEATS);
    }
    List<Verdicts.Verdict> better =
        all.stream().filter(one -> one.isSignificant() && one.gainPercent() > 0).toList();
    List<Verdicts.Verdict> worse =
        all.stream().filter(one -> one.isSignificant() && one.gainPercent() <= 0).toList();
    List<String> parts = new ArrayList<>();
    addPart(parts, "better in ", better);
    addPart(parts, "worse in ", worse);
    addPart(
        parts, "without any spread to test with, ", all.stream().filter(this::isConstant).toList());
    if (all.stream().anyMatch(Verdicts.Verdict::isRefuted)) {
      parts.add("no significant difference" + (parts.isEmpty() ? "" : " in the others"));
    }
    return against + String.join("; ", parts) + TESTED;
  }

  private boolean isConstant(Verdicts.Verdict one) {
    return one.comparison().hasEnoughRepeats() && one.correctedP().isEmpty();
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
    return name(one.row()) + " (" + gain + "%)";
  }

  /** With the test, where the section is of several. */
  private String name(TableRow row) {
    String figure = row.figure().name();
    return severalTests ? figure + " of " + plan.testName(row.test()) : figure;
  }
}
