package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.StepPlan;
import io.ycsbx.brief.results.StepRecord;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Listing;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.stats.Precision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToLongFunction;

/** Audits how a plan was carried out. */
final class PlanAudit {

  private static final int MOST = 5;
  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final long ALWAYS_THERE_BYTES = 256 << 20;

  private PlanAudit() {}

  /**
   * Returns the findings.
   *
   * @param plan the plan that was carried out
   */
  static List<AuditFinding> of(PlanRuns runs, BriefPlan plan) {
    List<AuditFinding> findings = new ArrayList<>();
    findings.add(complete(runs, plan));
    findings.add(LogAudit.repeated(runs.attempts(), runs.history().logs()));
    if (plan.configurations().size() > 1) {
      List<Configuration> run =
          plan.configurations().stream().filter(side -> runs.has(side.name())).toList();
      List<String> paused =
          run.stream().filter(side -> side.pause().isPresent()).map(Configuration::title).toList();
      findings.add(turns(runs, plan, paused));
      OwnSteps.of(run, side -> runs.isEmbedded(side.name(), plan)).ifPresent(findings::add);
    }
    if (!runs.before().isEmpty()) {
      findings.add(steps(runs.before()));
    }
    return findings;
  }

  private static AuditFinding complete(PlanRuns runs, BriefPlan plan) {
    List<Place> missing = runs.missing();
    if (!missing.isEmpty()) {
      return PlanCheck.COMPLETE
          .warning(
              missing.size() + " are missing: " + Listing.names(missing, MOST) + ".",
              "run the plan to its end")
          .bearingOnVerdicts(Numbers.counted(missing.size(), "run") + " of the plan missing");
    }
    Optional<Duration> time = plan.repetition().time();
    int fewest = plan.rounds().map(Precision::fewest).orElse(0);
    boolean given = plan.rounds().filter(rounds -> rounds.most() > fewest).isEmpty();
    if (time.isEmpty() || runs.rounds() >= fewest) {
      return PlanCheck.COMPLETE.ok("Yes.");
    }
    String cut =
        "the plan's %s s allowed %s of %s%s rounds"
            .formatted(
                Numbers.grouped((double) time.get().toSeconds(), 0),
                runs.rounds(),
                given ? "" : "at least ",
                fewest);
    return PlanCheck.COMPLETE
        .warning("No, " + cut + ".", "give the plan more time, or make shorter runs")
        .bearingOnVerdicts(cut);
  }

  private static AuditFinding turns(PlanRuns runs, BriefPlan plan, List<String> paused) {
    if (!paused.isEmpty()) {
      return PlanCheck.TURNS.warning(
          ("No: %s ran as a block, after a pause for work by hand, so changes over time are among"
                  + " the differences, and gains are not of pairs.")
              .formatted(String.join(" and ", paused)),
          "measure on two machines, or with all drives in place, if you can");
    }
    List<String> overlaps = runs.history().overlaps();
    if (!overlaps.isEmpty()) {
      return PlanCheck.TURNS
          .warning(
              "No, by their records these ran at the same time: %s."
                  .formatted(Listing.clauses(overlaps, MOST)),
              "make the runs again: a record was copied or changed, or a clock was set")
          .bearingOnVerdicts("runs overlap in time");
    }
    if (runs.tookTurns()) {
      return order(runs.history(), plan);
    }
    return plan.interleave() || plan.rounds().isPresent()
        ? PlanCheck.TURNS
            .warning(
                "Not throughout: changes over time are among the differences.",
                "on one machine, run all configurations by one command")
            .bearingOnVerdicts("the configurations did not take turns throughout")
        : PlanCheck.TURNS.warning(
            "No: the configurations ran one after another, so changes over time are among the"
                + " differences.",
            "use rounds if the data of all configurations can exist at once");
  }

  private static AuditFinding order(History history, BriefPlan plan) {
    List<RoundOrder> folders = history.orders();
    int pairs = folders.stream().mapToInt(RoundOrder::pairs).sum();
    int moved = folders.stream().mapToInt(RoundOrder::moved).sum();
    int resumed = folders.stream().mapToInt(RoundOrder::resumed).sum();
    List<String> gaps =
        folders.stream().flatMap(folder -> folder.gaps().stream()).map(PlanAudit::words).toList();
    String order =
        moved > 0
            ? "Yes, but %s of %s were made in another order than drawn%s."
                .formatted(
                    moved,
                    Numbers.counted(pairs, "pair") + " of runs",
                    resumed > 0 ? ", " + resumed + " since a command began between them" : "")
            : pairs > 0 ? "Yes, in the drawn order." : "Yes.";
    boolean unknown = history.logs().stream().anyMatch(check -> !check.unknown().isEmpty());
    if (unknown) {
      order += " Gaps in rounds are not known: not all runs are in a run log.";
    }
    Map<Integer, Duration> stops = new TreeMap<>();
    folders.stream()
        .flatMap(folder -> folder.stops().entrySet().stream())
        .forEach(stop -> stops.merge(stop.getKey(), stop.getValue(), RoundOrder::longer));
    Optional<String> stop = stop(stops);
    order += stop.map(words -> " The plan " + words + ".").orElse("");
    boolean gains =
        plan.rounds().isPresent()
            && plan.sections().stream().anyMatch(section -> section.baseline().isPresent());
    boolean stopped =
        gains
            && stops.values().stream()
                .anyMatch(length -> length.compareTo(RoundOrder.SHORTEST) > 0);
    if (moved == resumed && gaps.isEmpty() && !stopped) {
      return unknown ? PlanCheck.TURNS.unknown(order) : PlanCheck.TURNS.ok(order);
    }
    return PlanCheck.TURNS
        .warning(
            gaps.isEmpty()
                ? order
                : order + " Nothing ran in a round for " + Listing.names(gaps, MOST) + ".",
            "make all runs by one command: changes over time are among the differences")
        .bearingOnVerdicts(
            moved != resumed
                ? "runs were not made in the drawn order"
                : stopped ? "the plan " + stop.orElseThrow() : "nothing ran in a round for long");
  }

  /** Names the rounds in which the plan was stopped, and the longest time without a run. */
  private static Optional<String> stop(Map<Integer, Duration> stops) {
    List<String> rounds = stops.keySet().stream().map(String::valueOf).toList();
    return stops.values().stream()
        .max(Duration::compareTo)
        .map(
            longest ->
                "was stopped within round%s %s and continued, up to %s s later"
                    .formatted(
                        rounds.size() == 1 ? "" : "s",
                        Listing.names(rounds, MOST),
                        Numbers.grouped((double) longest.toSeconds(), 0)));
  }

  private static String words(RoundOrder.Gap gap) {
    return Numbers.grouped((double) gap.length().toSeconds(), 0) + " s before " + gap.before();
  }

  private static AuditFinding steps(List<StepRecord> steps) {
    Set<String> failures = new TreeSet<>();
    steps.forEach(
        step -> step.failure().ifPresent(reason -> failures.add(step.step() + ": " + reason)));
    if (!failures.isEmpty()) {
      return PlanCheck.STEPS.warning(
          "Not done: " + String.join("; ", failures) + ".",
          steps.stream().anyMatch(step -> isDrop(step) && step.failure().isPresent())
              ? "run the plan as root: reads may have come from the page cache"
              : "correct the command");
    }
    List<StepRecord> drops =
        steps.stream()
            .filter(PlanAudit::isDrop)
            .filter(step -> step.pageCacheBefore().isPresent() && step.pageCacheAfter().isPresent())
            .toList();
    long idle = drops.stream().filter(PlanAudit::isIdle).count();
    return idle == 0
        ? PlanCheck.STEPS.ok("Yes." + caches(drops))
        : PlanCheck.STEPS.warning(
            "Before %s of %s runs, most of the page cache remained after it was dropped.%s"
                .formatted(idle, drops.size(), caches(drops)),
            "find what keeps the page cache in use: reads may have come from it");
  }

  private static boolean isDrop(StepRecord step) {
    return step.step().equals(StepPlan.DROP_CACHES);
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
