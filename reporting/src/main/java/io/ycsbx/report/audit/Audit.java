package io.ycsbx.report.audit;

import io.ycsbx.report.document.Finding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Asks all questions of the audit. Stateless and thread-safe. */
public final class Audit {

  private Audit() {}

  /**
   * Audits runs.
   *
   * @param sides the runs
   * @param intended names of settings and versions that are meant to differ between configurations
   * @return an answer to each question, worst first
   */
  public static List<Finding> of(Sides sides, Set<String> intended) {
    List<Finding> findings = new ArrayList<>();
    if (sides.areCompared()) {
      findings.addAll(new Treatment(sides, intended).findings());
    }
    Repeats.sameSettings(sides).ifPresent(findings::add);
    findings.add(Repeats.agree(sides));
    findings.add(Data.largerThanMemory(sides));
    findings.add(Load.clientBelowItsLimit(sides));
    findings.add(Load.loop(sides));
    findings.add(Steadiness.of(sides));
    findings.add(Errors.of(sides));
    Errors.cautions(sides).ifPresent(findings::add);
    findings.sort(Comparator.comparing(Finding::level));
    return findings;
  }

  /**
   * Joins several audits.
   *
   * @return one finding for each question, worst first; its answer holds all answers, but no {@code
   *     ok} beside others
   */
  public static List<Finding> merged(Collection<Finding> all) {
    Map<String, List<Finding>> byQuestion =
        all.stream()
            .collect(
                Collectors.groupingBy(Finding::question, LinkedHashMap::new, Collectors.toList()));
    return byQuestion.values().stream()
        .map(Audit::merge)
        .sorted(Comparator.comparing(Finding::level))
        .toList();
  }

  private static Finding merge(List<Finding> same) {
    Finding worst = same.stream().min(Comparator.comparing(Finding::level)).orElseThrow();
    String answers =
        same.stream()
            .filter(one -> one.level() != Finding.Level.OK || worst.level() == Finding.Level.OK)
            .map(Finding::answer)
            .distinct()
            .collect(Collectors.joining(" "));
    return new Finding(worst.level(), worst.question(), answers, worst.advice());
  }
}
