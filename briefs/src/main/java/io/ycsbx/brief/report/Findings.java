package io.ycsbx.brief.report;

import io.ycsbx.report.document.Finding;
import io.ycsbx.report.document.Finding.Level;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Sections with configurations of their own are audited apart; here each question stands once. */
final class Findings {

  private Findings() {}

  /** One finding for each question, worst first: what is wrong with any section is told. */
  static List<Finding> merged(Collection<Finding> all) {
    Map<String, List<Finding>> byQuestion =
        all.stream()
            .collect(
                Collectors.groupingBy(Finding::question, LinkedHashMap::new, Collectors.toList()));
    return byQuestion.values().stream()
        .map(Findings::merge)
        .sorted(Comparator.comparing(Finding::level))
        .toList();
  }

  private static Finding merge(List<Finding> same) {
    Finding worst = same.stream().min(Comparator.comparing(Finding::level)).orElseThrow();
    String answers =
        same.stream()
            .filter(one -> one.level() != Level.OK || worst.level() == Level.OK)
            .map(Finding::answer)
            .distinct()
            .collect(Collectors.joining(" "));
    return new Finding(worst.level(), worst.question(), answers, worst.advice());
  }
}
