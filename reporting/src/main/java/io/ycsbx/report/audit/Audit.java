package io.ycsbx.report.audit;

import io.ycsbx.config.Spelling;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Question;
import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.Competitor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Answers all questions of the audit. Stateless and thread-safe. */
public final class Audit {

  /** Settings of the number of records. */
  public static final Set<String> OF_RECORDS = Set.of("recordcount", "insertcount", "insertstart");

  private static final int MOST = 3;

  private Audit() {}

  /**
   * Answers the questions of fairness: of sides that are not compared, only that of repeats.
   *
   * @param intended names of settings and versions that are intended to differ between
   *     configurations
   */
  public static Fairness fairness(ComparedRuns sides, Set<String> intended) {
    Fairness fairness =
        sides.areCompared()
            ? new FairnessAudit(sides, intended).fairness()
            : new Fairness(List.of(), Set.of());
    List<AuditFinding> findings = new ArrayList<>(fairness.findings());
    findings.addAll(Repeats.alike(sides));
    return new Fairness(findings, fairness.intended());
  }

  /**
   * Answers whether the loads of the data of all sides were alike.
   *
   * @param loads by the tests and configurations that use their data; empty for those without one
   * @param runs the runs on their data, which have answers of their own
   * @return empty if the loads are not known, or of one side
   */
  public static Optional<AuditFinding> loads(
      ComparedRuns loads, Collection<MeasuredRun> runs, Set<String> intended) {
    return loads.all().isEmpty() || !loads.areCompared()
        ? Optional.empty()
        : Optional.of(new FairnessAudit(loads, intended).loads(names(runs)));
  }

  /** Tests for a run whose client's host had much other load, or whose other load is not known. */
  public static boolean mayHaveOtherLoad(MeasuredRun run) {
    return HostLoads.mayHaveOtherLoad(run);
  }

  /**
   * Answers the questions that runs are asked one by one, whatever they are compared with.
   *
   * @param paired whether repeats of one name are a round
   */
  public static List<AuditFinding> ofRuns(
      ComparedRuns sides, List<Competitor> competitors, boolean paired) {
    List<AuditFinding> findings = new ArrayList<>();
    // Other load is the cause of what the next answers complain of.
    HostLoads.compare(sides).ifPresent(findings::add);
    findings.add(Repeats.agree(sides));
    Repeats.killed(sides).ifPresent(findings::add);
    LoadedKeys.loadedTwice(sides).ifPresent(findings::add);
    findings.add(DataSize.largerThanMemory(sides));
    findings.add(Load.clientBelowItsLimit(sides));
    Load.networkBelowItsLimit(sides).ifPresent(findings::add);
    ClientDelay.of(sides).ifPresent(findings::add);
    findings.add(Load.loop(sides));
    LittlesLaw.of(sides, competitors).ifPresent(findings::add);
    Load.target(sides).ifPresent(findings::add);
    findings.addAll(SteadinessAudit.of(sides, paired));
    ServerEvents.of(sides).ifPresent(findings::add);
    Load.busyToTheEnd(sides).ifPresent(findings::add);
    findings.add(Errors.of(sides));
    Errors.cautions(sides).ifPresent(findings::add);
    return findings;
  }

  /**
   * Joins several audits.
   *
   * @return one finding for each question, worst first; its answer holds all answers, but no {@code
   *     ok} beside others
   */
  public static List<AuditFinding> merged(Collection<AuditFinding> all) {
    Map<Question, List<AuditFinding>> byQuestion =
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
    List<String> statements =
        same.stream()
            .filter(
                finding ->
                    finding.level() != AuditFinding.Level.OK
                        || worst.level() == AuditFinding.Level.OK)
            .flatMap(finding -> finding.statements().stream())
            .distinct()
            .toList();
    Optional<String> caveat =
        same.stream()
            .flatMap(finding -> finding.caveat().stream())
            .distinct()
            .reduce((first, second) -> first + ", " + second);
    Optional<String> advice =
        same.stream()
            .filter(
                finding -> finding.equals(worst) || finding.level() == AuditFinding.Level.UNFAIR)
            .flatMap(finding -> finding.advice().stream())
            .distinct()
            .reduce((first, second) -> first + "; " + second);
    List<String> differing =
        same.stream().flatMap(finding -> finding.differing().stream()).distinct().toList();
    return new AuditFinding(worst.level(), worst.question(), statements, advice, differing, caveat);
  }

  /**
   * Returns the names that no run has.
   *
   * @param intended names of settings and versions
   */
  public static List<UnknownName> unknownNames(
      Collection<String> intended, Collection<MeasuredRun> runs) {
    Set<String> known = names(runs);
    return intended.stream()
        .distinct()
        .filter(name -> !known.contains(name))
        .map(name -> new UnknownName(name, hint(name, known)))
        .toList();
  }

  /** Returns all names of facts in which runs may differ from each other. */
  private static Set<String> names(Collection<MeasuredRun> runs) {
    Set<String> names =
        runs.stream()
            .flatMap(run -> Host.allFacts(run.context()).stream())
            .map(Fact::title)
            .collect(Collectors.toCollection(TreeSet::new));
    if (!runs.isEmpty()) {
      names.addAll(List.of(FairnessAudit.DURABILITY, ComparedRuns.RECORDS));
    }
    return names;
  }

  /**
   * The name of a setting or fact that no run has.
   *
   * @param hint at similar names, to be appended; may be empty
   */
  public record UnknownName(String name, String hint) {}

  /** Returns the name that was probably misspelt, and names that contain this one. */
  private static String hint(String name, Set<String> known) {
    List<String> near =
        Stream.concat(
                Spelling.nearest(name, known).stream(),
                known.stream().filter(setting -> setting.contains(name) && !name.isBlank()))
            .distinct()
            .limit(MOST)
            .toList();
    return near.isEmpty() ? "" : " (did you mean " + String.join(" or ", near) + "?)";
  }
}
