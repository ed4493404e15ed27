package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks whether runs had settled before they were measured, and were steady from then on. */
final class SteadinessAudit {

  private static final String WARM_UP =
      "warm up until throughput has settled (warmup.until=steady), and run for longer";
  private static final String LONGER = "extend the warm-up (warmup.seconds), and run for longer";
  private static final String RUN_LONGER =
      "run for longer, or find the cause of the change: other load on the hosts, or work of the"
          + " database such as compaction";

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
    boolean allTested = true;
    for (Repeat repeat : repeats) {
      allTested &= repeat.settled().isPresent();
      if (repeat.settled().isPresent()) {
        if (!repeat.settled().get()) {
          complaints.add("the warm-up had not settled", repeat.name());
        }
      } else if (repeat.measured().isEmpty()) {
        untested.add(
            "no warm-up was tested, and the run has too few points for a test,", repeat.name());
      } else if (!repeat.measured().get().steady()) {
        complaints.add("no warm-up was tested, and the run was not steady,", repeat.name());
      }
    }
    if (!complaints.isEmpty()) {
      return AuditFinding.warning(question, words(complaints), allTested ? LONGER : WARM_UP);
    }
    if (!untested.isEmpty()) {
      return AuditFinding.unknown(question, words(untested), WARM_UP);
    }
    return AuditFinding.ok(
        question,
        allTested
            ? "The warm-ups ended steady."
            : "Runs without a tested warm-up kept their level from the start.");
  }

  /** Returns whether the runs kept their level while they were measured. */
  private static AuditFinding steady(List<Repeat> repeats) {
    String question = "Steady while measured?";
    Statements<Statements.Repeat> changed = new Statements<>();
    boolean tested = false;
    for (Repeat repeat : repeats) {
      tested |= repeat.measured().isPresent();
      repeat
          .measured()
          .filter(level -> !level.steady())
          .ifPresent(level -> changed.add(level.words(), repeat.name()));
    }
    if (!changed.isEmpty()) {
      return AuditFinding.warning(question, words(changed), RUN_LONGER);
    }
    return tested
        ? AuditFinding.ok(question, "No lasting change of throughput or of the 99th percentile.")
        : AuditFinding.unknown(
            question,
            "The runs have no time series to test, or too few points.",
            "run longer, and keep the status lines");
  }

  private static String words(Statements<Statements.Repeat> complaints) {
    return complaints.sentence((words, repeats) -> words + " in " + Statements.repeats(repeats));
  }
}
