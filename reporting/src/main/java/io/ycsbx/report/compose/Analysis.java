package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.stats.GainPercent;
import io.ycsbx.report.stats.Judgement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Puts the verdicts on a section's primary figures into words. Other figures have none. */
final class Analysis {

  private final SectionScope scope;
  private final Comparisons comparisons;

  Analysis(SectionScope scope, Comparisons comparisons) {
    this.scope = scope;
    this.comparisons = comparisons;
  }

  /** Returns a paragraph for each configuration that is compared. */
  List<String> paragraphs() {
    List<String> paragraphs = new ArrayList<>();
    for (String configuration : scope.compared()) {
      Map<Primaries.Primary, Compared> primaries = comparisons.primaries(scope, configuration);
      if (!primaries.isEmpty()) {
        boolean several =
            primaries.keySet().stream().map(Primaries.Primary::test).distinct().count() > 1;
        paragraphs.add(
            scope.plan().configurationTitle(configuration)
                + " against "
                + scope.plan().configurationTitle(scope.baseline())
                + ": "
                + primaries.entrySet().stream()
                    .map(one -> words(one.getKey(), one.getValue(), several))
                    .collect(Collectors.joining("; "))
                + ".");
      }
    }
    return paragraphs;
  }

  private String words(Primaries.Primary primary, Compared compared, boolean several) {
    return name(primary.figure().plan())
        + (several ? " of " + scope.plan().testTitle(primary.test()) : "")
        + ": "
        + compared.words(scope.plan().comparison().margin())
        + compared.judged().map(Analysis::gain).orElse("");
  }

  static String name(FigurePlan figure) {
    return figure.label().isEmpty() && figure.figure().owner().isEmpty()
        ? Figure.title(figure.figure().kind())
        : figure.name();
  }

  /** Returns the gain with a decimal, because whole percent could lie outside the interval. */
  private static String gain(Judgement.Judged judged) {
    return " (gain "
        + GainPercent.unflattering(judged.gainPercent(), 1).toPlainString()
        + "%, "
        + Compared.level(judged.level())
        + " interval "
        + new Cell.Interval(judged.lowPercent(), judged.highPercent(), 1, "").text()
        + ")";
  }
}
