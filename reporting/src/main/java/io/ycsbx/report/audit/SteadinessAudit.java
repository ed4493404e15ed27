package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks whether runs had settled before they were measured, and were steady from then on. */
final class SteadinessAudit {

  private static final String ADVICE =
      "warm up until throughput has settled (warmup.until=steady), and run for longer";
  private static final String LONGER = "extend the warm-up (warmup.seconds), and run for longer";
  private static final String RUN_LONGER =
      "run for longer, or find the cause of the change: other load on the hosts, or work of the"
          + " database such as compaction";
  private static final String NO_SERIES = "The runs have no time series to test.";
  private static final String KEEP_SERIES = "run longer, and keep the status lines";

  private static final String CHANGED = "throughput or the 99th percentile changed";
  private static final String DRIFTED = "throughput differs from the first to the last third";

  /** Most repeats whose changes are listed one by one. */
  private static final int MOST = 6;

  private SteadinessAudit() {}

  /** A repeat of a test, with the results of both tests. */
  private record Repeat(
      Statements.Repeat name, Optional<Boolean> settled, Optional<PhaseSteadiness> measured) {

    static List<Repeat> of(ComparedRuns sides) {
      List<Repeat> repeats = new ArrayList<>();
      for (ComparedRuns.Cell cell : sides.cells()) {
        for (MeasuredRun run : cell.runs()) {
          repeats.add(
              new Repeat(
                  new Statements.Repeat(cell.toString(), run.place().repeat()),
                  run.context().course().warmUpSettled(),
                  PhaseSteadiness.of(run)));
        }
      }
      return repeats;
    }

    boolean tested() {
      return measured.filter(PhaseSteadiness::tested).isPresent();
    }

    boolean isUnknown() {
      return settled.isEmpty() && measured.isEmpty();
    }

    boolean changed() {
      return measured.filter(level -> !level.steady()).isPresent();
    }

    /** Returns the change in words; without figures if it is one of many. */
    String words(boolean many) {
      PhaseSteadiness level = measured.orElseThrow();
      return many ? level.tested() ? CHANGED : DRIFTED : level.words();
    }
  }

  /** Answers both questions. */
  static List<AuditFinding> of(ComparedRuns sides) {
    List<Repeat> repeats = Repeat.of(sides);
    return List.of(settled(repeats), steady(repeats));
  }

  /** Returns whether the runs had settled when their measured phases started. */
  private static AuditFinding settled(List<Repeat> repeats) {
    String question = "Settled before it was measured?";
    Statements<Statements.Repeat> complaints = new Statements<>();
    Statements<Statements.Repeat> untested = new Statements<>();
    boolean tested = false;
    boolean inferred = false;
    for (Repeat repeat : repeats) {
      if (repeat.settled().isPresent()) {
        tested = true;
        if (!repeat.settled().get()) {
          complaints.add("the warm-up had not settled", repeat.name());
        }
      } else if (repeat.changed()) {
        complaints.add("no warm-up was tested, and the run was not steady,", repeat.name());
      } else if (repeat.tested()) {
        inferred = true;
      } else {
        untested.add(
            repeat.measured().isPresent()
                ? "no warm-up was tested, and the run has too few points for a test,"
                : "no warm-up was tested, and the run has no time series,",
            repeat.name());
      }
    }
    if (!complaints.isEmpty()) {
      return AuditFinding.warning(
          question,
          words(complaints),
          repeats.stream().allMatch(repeat -> repeat.settled().isPresent()) ? LONGER : ADVICE);
    }
    if (repeats.stream().allMatch(Repeat::isUnknown)) {
      return AuditFinding.unknown(question, NO_SERIES, KEEP_SERIES);
    }
    if (!untested.isEmpty()) {
      return AuditFinding.unknown(question, words(untested), ADVICE);
    }
    return AuditFinding.ok(
        question,
        (tested ? "The warm-ups ended steady." : "")
            + (tested && inferred ? " " : "")
            + (inferred ? "The runs kept their level from the start." : ""));
  }

  /** Returns whether the runs kept their level while they were measured. */
  private static AuditFinding steady(List<Repeat> repeats) {
    String question = "Steady while measured?";
    Statements<Statements.Repeat> changed = new Statements<>();
    boolean tested = false;
    double drift = -1;
    boolean many = repeats.stream().filter(Repeat::changed).count() > MOST;
    for (Repeat repeat : repeats) {
      if (repeat.changed()) {
        changed.add(repeat.words(many), repeat.name());
      }
      tested |= repeat.tested();
      drift =
          Math.max(
              drift,
              repeat
                  .measured()
                  .filter(level -> !level.tested())
                  .map(level -> Math.abs(level.driftPercent()))
                  .orElse(-1.0));
    }
    if (!changed.isEmpty()) {
      return AuditFinding.warning(question, words(changed), RUN_LONGER);
    }
    return answer(question, tested, drift);
  }

  private static AuditFinding answer(String question, boolean tested, double drift) {
    if (!tested && drift < 0) {
      return AuditFinding.unknown(question, NO_SERIES, KEEP_SERIES);
    }
    List<String> answers = new ArrayList<>();
    if (tested) {
      answers.add("No lasting change of throughput or of the 99th percentile.");
    }
    if (drift >= 0) {
      answers.add(
          "Too few points to test for changes: the last third differs from the first by %s %% at"
                  .formatted(Numbers.grouped(drift, 1))
              + " most.");
    }
    return AuditFinding.ok(question, String.join(" ", answers));
  }

  private static String words(Statements<Statements.Repeat> complaints) {
    return complaints.sentence((words, repeats) -> words + " in " + Statements.repeats(repeats));
  }
}
