package io.ycsbx.report.compose;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.stats.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Puts a section's verdicts into words. */
final class Analysis {

  private static final int MOST = 5;
  private static final String TESTED =
      " (" + Comparison.TEST + ", Holm's correction for the figures of each table).";

  private final SectionScope scope;
  private final Verdicts verdicts;

  Analysis(SectionScope scope, Verdicts verdicts) {
    this.scope = scope;
    this.verdicts = verdicts;
  }

  /** Returns a paragraph for each configuration that is compared. */
  List<String> paragraphs() {
    List<String> paragraphs = new ArrayList<>();
    for (String configuration : scope.compared()) {
      List<Verdict> all = verdicts.of(configuration);
      if (!all.isEmpty()) {
        paragraphs.add(
            scope.plan().configurationTitle(configuration)
                + " against "
                + scope.plan().configurationTitle(scope.section().baseline().orElseThrow())
                + ": "
                + words(all));
      }
    }
    return paragraphs;
  }

  private String words(List<Verdict> all) {
    if (all.stream().allMatch(one -> one.outcome() == Verdict.Outcome.NOT_ENOUGH_REPEATS)) {
      Comparison first = all.get(0).comparison();
      return String.format(
          Locale.ROOT,
          "not enough repeats for a verdict (%d and %d; it needs %d or more of each).",
          first.ours().size(),
          first.baseline().size(),
          Comparison.ENOUGH_REPEATS);
    }
    List<String> parts = new ArrayList<>();
    addPart(parts, "better in ", all, Verdict.Outcome.BETTER);
    addPart(parts, "worse in ", all, Verdict.Outcome.WORSE);
    addPart(parts, "without any spread to test with, ", all, Verdict.Outcome.NO_SPREAD);
    if (all.stream().anyMatch(Verdict::isRefuted)) {
      parts.add("no significant difference" + (parts.isEmpty() ? "" : " in the others"));
    }
    return String.join("; ", parts) + TESTED;
  }

  private void addPart(
      List<String> parts, String words, List<Verdict> all, Verdict.Outcome outcome) {
    List<Verdict> some = all.stream().filter(one -> one.outcome() == outcome).toList();
    if (!some.isEmpty()) {
      String more = some.size() > MOST ? " and " + (some.size() - MOST) + " more" : "";
      parts.add(
          some.stream().limit(MOST).map(this::gain).collect(Collectors.joining(", ", words, more)));
    }
  }

  /** Returns a figure with its gain, and with the test if the section is of several. */
  private String gain(Verdict one) {
    TableRow row = one.row();
    boolean several =
        scope.section().tables().stream()
                .flatMap(table -> table.tests().stream())
                .distinct()
                .count()
            > 1;
    return row.figure().name()
        + (several ? " of " + scope.plan().testTitle(row.test()) : "")
        + " ("
        + Numbers.truncated(one.gainPercent(), row.table().gainDecimals())
        + "%)";
  }
}
