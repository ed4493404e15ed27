package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.brief.results.StepRecord;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Audits how a plan was carried out. */
final class PlanAudit {

  private static final int MOST = 5;
  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final long ALWAYS_THERE_BYTES = 256 << 20;
  private static final String DROP_CACHES = "drop caches";

  private PlanAudit() {}

  /**
   * Returns the findings.
   *
   * @param plan the plan that was carried out
   */
  static List<AuditFinding> of(PlanRuns runs, BriefPlan plan) {
    List<AuditFinding> findings = new ArrayList<>();
    findings.add(complete(runs.missing()));
    findings.add(repeated(runs.attempts()));
    if (!runs.unused().isEmpty()) {
      findings.add(unused(runs.unused()));
    }
    changed(runs.plans(), plan).ifPresent(findings::add);
    if (plan.configurations().size() > 1) {
      findings.add(turns(runs, plan.interleave() || plan.rounds().isPresent()));
    }
    if (!runs.before().isEmpty()) {
      findings.add(steps(runs.before()));
    }
    return findings;
  }

  private static AuditFinding complete(List<Place> missing) {
    String question = "Was every run of the plan made?";
    return missing.isEmpty()
        ? AuditFinding.ok(question, "Yes.")
        : AuditFinding.warning(
            question,
            missing.size() + " are missing: " + some(missing) + ".",
            "run the plan to its end");
  }

  private static AuditFinding repeated(Map<String, List<Place>> attempts) {
    return AuditFinding.ok(
        "Was any run repeated?",
        attempts.isEmpty()
            ? "No."
            : attempts.entrySet().stream()
                .map(
                    row -> row.getValue().size() + " " + row.getKey() + ": " + some(row.getValue()))
                .collect(
                    Collectors.joining(
                        "; ",
                        "",
                        ". Their files are kept beside the records and excluded from all"
                            + " figures.")));
  }

  private static AuditFinding unused(List<Path> runs) {
    return AuditFinding.ok(
        "Were all runs there used?",
        "%s: %s no test of this plan has their settings."
            .formatted(
                Numbers.counted(runs.size(), "run") + (runs.size() == 1 ? " was not" : " were not"),
                runs.stream().limit(MOST).map(PlanAudit::place).collect(Collectors.joining(", "))
                    + (runs.size() > MOST ? " and " + (runs.size() - MOST) + " more;" : ";")));
  }

  private static String place(Path run) {
    int last = run.getNameCount();
    return run.subpath(last - 3, last).toString();
  }

  /** Names primary figures that were chosen after runs had been made; empty if no plan changed. */
  private static Optional<AuditFinding> changed(Map<String, BriefPlan> made, BriefPlan plan) {
    String question = "Was the plan changed after runs had been made?";
    Set<String> chosen = new TreeSet<>();
    boolean changed = false;
    for (Map.Entry<String, BriefPlan> former : made.entrySet()) {
      changed |= !former.getValue().equals(plan);
      for (PlannedTest test : plan.tests()) {
        former.getValue().tests().stream()
            .filter(earlier -> earlier.name().equals(test.name()))
            .filter(earlier -> !earlier.primary().equals(test.primary()))
            .forEach(
                earlier ->
                    chosen.add(
                        "%s of %s (%s before)"
                            .formatted(
                                test.primary().name(), test.name(), earlier.primary().name())));
      }
    }
    if (!chosen.isEmpty()) {
      return Optional.of(
          AuditFinding.warning(
                  question,
                  "Primary figures were chosen after the runs: " + String.join(", ", chosen) + ".",
                  "choose primary figures before the runs: of many figures, one always differs")
              .bearingOnVerdicts("a primary figure was chosen after the runs"));
    }
    return changed
        ? Optional.of(AuditFinding.ok(question, "Yes; its primary figures are the same."))
        : Optional.empty();
  }

  private static AuditFinding turns(PlanRuns runs, boolean planned) {
    String question = "Did the configurations take turns?";
    if (runs.tookTurns()) {
      return AuditFinding.ok(question, "Yes.");
    }
    return planned
        ? AuditFinding.warning(
            question,
            "Not throughout: changes over time are among the differences.",
            "on one machine, run all configurations by one command")
        : AuditFinding.warning(
            question,
            "No: the configurations ran one after another, so changes over time are among the"
                + " differences.",
            "use rounds if the data of all configurations can exist at once");
  }

  private static String some(List<Place> places) {
    return places.stream().limit(MOST).map(Place::toString).collect(Collectors.joining(", "))
        + (places.size() > MOST ? " and " + (places.size() - MOST) + " more" : "");
  }

  private static AuditFinding steps(List<StepRecord> steps) {
    String question = "Did all steps before the runs succeed?";
    Set<String> failures = new TreeSet<>();
    steps.forEach(
        step -> step.failure().ifPresent(reason -> failures.add(step.step() + ": " + reason)));
    if (!failures.isEmpty()) {
      return AuditFinding.warning(
          question,
          "Not done: " + String.join("; ", failures) + ".",
          failures.stream().anyMatch(failure -> failure.startsWith(DROP_CACHES))
              ? "run the plan as root: reads may have come from the page cache"
              : "correct the command");
    }
    List<StepRecord> drops =
        steps.stream()
            .filter(step -> step.step().equals(DROP_CACHES))
            .filter(step -> step.pageCacheBefore().isPresent() && step.pageCacheAfter().isPresent())
            .toList();
    long idle = drops.stream().filter(PlanAudit::isIdle).count();
    return idle == 0
        ? AuditFinding.ok(question, "Yes." + caches(drops))
        : AuditFinding.warning(
            question,
            "Before %s of %s runs, most of the page cache remained after it was dropped.%s"
                .formatted(idle, drops.size(), caches(drops)),
            "find what keeps the page cache in use: reads may have come from it");
  }

  private static long before(StepRecord drop) {
    return drop.pageCacheBefore().orElseThrow();
  }

  private static long after(StepRecord drop) {
    return drop.pageCacheAfter().orElseThrow();
  }

  /** Tests for a drop without effect; the code of running programs always stays in the cache. */
  private static boolean isIdle(StepRecord drop) {
    return after(drop) > ALWAYS_THERE_BYTES && after(drop) > before(drop) / 2;
  }

  private static String caches(List<StepRecord> drops) {
    return drops.isEmpty()
        ? ""
        : " The page cache had up to %s before it was dropped and at most %s after."
            .formatted(most(drops, PlanAudit::before), most(drops, PlanAudit::after));
  }

  private static String most(List<StepRecord> drops, ToLongFunction<StepRecord> size) {
    long bytes = drops.stream().mapToLong(size).max().orElseThrow();
    return Numbers.grouped(bytes / BYTES_PER_MEGABYTE, 0) + " MB";
  }
}
