package io.ycsbx.brief.table;

import io.ycsbx.brief.run.StepRecord;
import io.ycsbx.report.brief.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/** What a sceptic asks of how a plan was carried out. */
final class PlanAudit {

  private static final int MOST = 5;
  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final String DROP_CACHES = "drop caches";

  private PlanAudit() {}

  static List<Finding> of(PlanRuns runs) {
    List<Finding> findings = new ArrayList<>();
    findings.add(complete(runs.missing()));
    findings.add(repeated(runs.attempts()));
    if (!runs.before().isEmpty()) {
      findings.add(steps(runs.before()));
    }
    return findings;
  }

  private static Finding complete(List<String> missing) {
    String question = "Was every run of the plan made?";
    return missing.isEmpty()
        ? new Finding(Finding.Level.OK, question, "Yes.", Optional.empty())
        : new Finding(
            Finding.Level.WARNING,
            question,
            missing.size() + " are missing: " + some(missing) + ".",
            Optional.of("run the plan to its end"));
  }

  private static Finding repeated(List<String> attempts) {
    String question = "Was any run made again?";
    return attempts.isEmpty()
        ? new Finding(Finding.Level.OK, question, "No.", Optional.empty())
        : new Finding(
            Finding.Level.OK,
            question,
            attempts.size()
                + " were stopped or failed, are kept beside the records, and are in no figure: "
                + some(attempts)
                + ".",
            Optional.empty());
  }

  private static String some(List<String> all) {
    return String.join(", ", all.subList(0, Math.min(MOST, all.size())))
        + (all.size() > MOST ? " and " + (all.size() - MOST) + " more" : "");
  }

  private static Finding steps(List<StepRecord> steps) {
    String question = "Was all done that is to be done before a run?";
    Set<String> failures = new TreeSet<>();
    steps.forEach(
        step -> step.failure().ifPresent(reason -> failures.add(step.step() + ": " + reason)));
    if (!failures.isEmpty()) {
      return new Finding(
          Finding.Level.WARNING,
          question,
          "Not done: " + String.join("; ", failures) + ".",
          Optional.of(
              failures.stream().anyMatch(one -> one.startsWith(DROP_CACHES))
                  ? "run the plan as root: reads may have come from the page cache"
                  : "see to it that the command works"));
    }
    return new Finding(Finding.Level.OK, question, "Yes." + caches(steps), Optional.empty());
  }

  private static String caches(List<StepRecord> steps) {
    List<StepRecord> drops =
        steps.stream()
            .filter(step -> step.step().equals(DROP_CACHES))
            .filter(step -> step.pageCacheBefore().isPresent())
            .toList();
    OptionalLong left = drops.stream().mapToLong(step -> step.pageCacheAfter().orElse(0)).max();
    OptionalLong had = drops.stream().mapToLong(step -> step.pageCacheBefore().orElse(0)).max();
    return left.isEmpty()
        ? ""
        : String.format(
            Locale.ROOT,
            " The page cache had up to %,.0f MB before it was dropped and at most %,.0f MB after.",
            had.getAsLong() / BYTES_PER_MEGABYTE,
            left.getAsLong() / BYTES_PER_MEGABYTE);
  }
}
