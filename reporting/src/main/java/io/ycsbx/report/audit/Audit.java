package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Answers all questions of the audit. Stateless and thread-safe. */
public final class Audit {

  private Audit() {}

  /**
   * Audits runs.
   *
   * @param sides the runs
   * @param intended names of settings and versions that are intended to differ between
   *     configurations
   * @return an answer to each question, worst first
   */
  public static List<AuditFinding> of(ComparedRuns sides, Set<String> intended) {
    List<AuditFinding> findings = new ArrayList<>();
    if (sides.areCompared()) {
      findings.addAll(new FairnessAudit(sides, intended).findings());
    }
    Repeats.sameSettings(sides).ifPresent(findings::add);
    findings.add(Repeats.agree(sides));
    findings.add(DataSize.largerThanMemory(sides));
    findings.add(Load.clientBelowItsLimit(sides));
    Load.networkBelowItsLimit(sides).ifPresent(findings::add);
    findings.add(Load.loop(sides));
    Load.target(sides).ifPresent(findings::add);
    findings.addAll(SteadinessAudit.of(sides));
    IdleThreads.of(sides).ifPresent(findings::add);
    findings.add(Errors.of(sides));
    Errors.cautions(sides).ifPresent(findings::add);
    findings.sort(Comparator.comparing(AuditFinding::level));
    return findings;
  }

  /**
   * Joins several audits.
   *
   * @return one finding for each question, worst first; its answer holds all answers, but no {@code
   *     ok} beside others
   */
  public static List<AuditFinding> merged(Collection<AuditFinding> all) {
    Map<String, List<AuditFinding>> byQuestion =
        all.stream()
            .collect(
                Collectors.groupingBy(
                    AuditFinding::question, LinkedHashMap::new, Collectors.toList()));
    return byQuestion.values().stream()
        .map(Audit::merge)
        .sorted(Comparator.comparing(AuditFinding::level))
        .toList();
  }

  private static AuditFinding merge(List<AuditFinding> same) {
    AuditFinding worst = same.stream().min(Comparator.comparing(AuditFinding::level)).orElseThrow();
    String answers =
        same.stream()
            .filter(
                one ->
                    one.level() != AuditFinding.Level.OK || worst.level() == AuditFinding.Level.OK)
            .map(AuditFinding::answer)
            .distinct()
            .collect(Collectors.joining(" "));
    return new AuditFinding(worst.level(), worst.question(), answers, worst.advice());
  }
}
