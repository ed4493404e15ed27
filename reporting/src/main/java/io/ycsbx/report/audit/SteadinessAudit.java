package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks whether runs had settled before they were measured, and were steady from then on. Changes
 * that the intervals from repeats cover are no warning. Used by one thread.
 */
final class SteadinessAudit {

  private static final String WARM_UP =
      "warm up until throughput has settled (warmup.until=steady), and run for longer";
  private static final String OF_A_TOOL =
      "let the load generator ramp up before the measured time, and run for longer";
  private static final String LONGER = "extend the warm-up (warmup.seconds), and run for longer";
  private static final String RUN_LONGER =
      "run for longer, or find the cause of the change: other load on the hosts, or work of the"
          + " database such as compaction";
  private static final String LESS_NOISE =
      "run for longer, and on hosts without other load: noise hides changes";
  private static final String MORE_REPEATS = "make more repeats, or " + LESS_NOISE;
  private static final String ALIKE_IN_ALL =
      "warm up for longer, or find what all runs have in common, such as data that grows: more"
          + " repeats do not average it out";

  private static final double HUNDRED = 100;

  private final ComparedRuns sides;
  private final boolean described;
  private final Statements<Statements.Repeat> unsettled = new Statements<>();
  private final Statements<Statements.Repeat> untested = new Statements<>();
  private final LevelChanges changes;
  private boolean warmUpsTested = true;

  /** Whether runs were tested: all, none, or some of them. */
  private final Set<Boolean> tested = new HashSet<>();

  private int tests;
  private final Set<ComparedRuns.Cell> latencies = new LinkedHashSet<>();
  private final Set<ComparedRuns.Cell> noLatencies = new LinkedHashSet<>();

  /** Changes in percent of runs that are too short for a test. */
  private final DoubleSummaryStatistics drifts = new DoubleSummaryStatistics();

  private SteadinessAudit(ComparedRuns sides, boolean paired) {
    this.sides = sides;
    List<RepeatSpread> cells = sides.cells().stream().map(RepeatSpread::of).toList();
    this.changes = new LevelChanges(cells, paired);
    this.described = sides.all().stream().anyMatch(run -> run.context().isDescribed());
    cells.forEach(this::add);
  }

  /**
   * Answers both questions.
   *
   * @param paired whether repeats of one name are a round
   */
  static List<AuditFinding> of(ComparedRuns sides, boolean paired) {
    SteadinessAudit audit = new SteadinessAudit(sides, paired);
    return List.of(audit.settled(), audit.steady());
  }

  private void add(RepeatSpread repeats) {
    ComparedRuns.Cell cell = repeats.cell();
    for (RunCourse course : repeats.runs()) {
      MeasuredRun run = course.run();
      tested.add(course.tested().isPresent());
      if (course.tested().isPresent()) {
        (course.hasLatencies() ? latencies : noLatencies).add(cell);
      }
      if (course.isShort()) {
        drifts.accept(HUNDRED * Math.abs(course.drift(RunCourse.THROUGHPUT) - 1));
      }
      tests += course.tested().isPresent() || course.isShort() ? 1 : 0;
      addWarmUp(run.context().course().warmUpSettled(), course, Statements.Repeat.of(cell, run));
    }
  }

  private void addWarmUp(Optional<Boolean> settled, RunCourse run, Statements.Repeat repeat) {
    List<LevelChange> found = run.changes();
    boolean steady = found.isEmpty();
    warmUpsTested &= settled.isPresent();
    if (settled.equals(Optional.of(false))) {
      unsettled.add("the warm-up had not settled", repeat);
    } else if (settled.isEmpty() && (!steady || run.tested().isEmpty())) {
      String series = run.isShort() ? "has too few points for a test," : "has no time series,";
      boolean noisy = found.stream().allMatch(change -> change.kind() == LevelChange.Kind.HIDDEN);
      String unsteady = noisy ? "varied too much to be tested," : "was not steady,";
      untested.add("no warm-up was tested, and the run " + (steady ? series : unsteady), repeat);
    }
  }

  /** Returns whether the runs had settled when their measured phases started. */
  private AuditFinding settled() {
    String warmUp = described ? OF_A_TOOL : WARM_UP;
    if (!unsettled.isEmpty()) {
      return Check.SETTLED.warning(words(unsettled), warmUpsTested ? LONGER : warmUp);
    }
    if (!untested.isEmpty()) {
      return Check.SETTLED.unknown(words(untested), warmUp);
    }
    return Check.SETTLED.ok(
        warmUpsTested
            ? "The warm-ups ended steady."
            : "Runs without a tested warm-up kept their level from the start.");
  }

  private static String words(Statements<Statements.Repeat> complaints) {
    return Prose.capital(
        complaints.sentence(
            (words, repeats) -> words + " in " + Statements.repeats(repeats.stream())));
  }

  /** Returns whether the runs kept their level while they were measured. */
  private AuditFinding steady() {
    List<String> words = changes.sentences();
    if (changes.unsteady() > 0) {
      String noisy = changes.noisy() == 0 ? "" : ", and " + changes.noisy() + " too noisy to tell";
      return Check.STEADY
          .warning(String.join(" ", words), changes.areSystematic() ? ALIKE_IN_ALL : RUN_LONGER)
          .bearingOnVerdicts(ofTested(changes.unsteady()) + " unsteady" + noisy);
    }
    if (changes.noisy() > 0) {
      return Check.STEADY
          .unknown(
              String.join(" ", words), changes.areHiddenByRepeats() ? MORE_REPEATS : LESS_NOISE)
          .bearingOnVerdicts(ofTested(changes.noisy()) + " too noisy to tell whether steady");
    }
    if (drifts.getCount() == 0 && !tested.contains(true)) {
      String none = "The runs have no time series to test.";
      return described
          ? Check.STEADY.unknown(none)
          : Check.STEADY.unknown(none, "run longer, and keep the status lines");
    }
    List<String> kept = kept();
    if (!kept.isEmpty()) {
      words.add(
          "No lasting change of "
              + String.join(" or of ", kept)
              + (tested.contains(false) ? " in the runs that are long enough to test." : "."));
    }
    if (drifts.getCount() > 0) {
      words.add(
          "Runs have too few points to test for changes: the last third differs from the first by"
              + " %s %% at most.".formatted(Numbers.grouped(drifts.getMax(), 1)));
    }
    return Check.STEADY
        .ok(words)
        .leavingOut(
            latencies.isEmpty() || noLatencies.isEmpty()
                ? ""
                : "the 99th percentile of " + Statements.names(List.copyOf(noLatencies)));
  }

  private String ofTested(int runs) {
    return "%s of %s %s"
        .formatted(
            runs,
            Numbers.counted(tests, tests < sides.all().size() ? "tested run" : "run"),
            runs == 1 ? "was" : "were");
  }

  /** Returns the figures of which tests found no change. */
  private List<String> kept() {
    List<String> kept = new ArrayList<>();
    if (tested.contains(true) && !changes.include(RunCourse.THROUGHPUT)) {
      kept.add("throughput");
    }
    if (!latencies.isEmpty() && !changes.include(RunCourse.P99)) {
      kept.add("the 99th percentile");
    }
    return kept;
  }
}
