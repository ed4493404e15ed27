package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.MeasuredRun;
import java.util.List;
import java.util.Optional;

/**
 * Checks whether all threads had operations to the end. A run that ends by count ends with its
 * slowest thread, and its throughput includes the time in which the others waited.
 */
final class IdleThreads {

  private static final String QUESTION = "All threads busy to the end?";
  private static final String ADVICE = "end runs by time (maxexecutiontime), not by a count";

  /** Share of the time in percent that may be lost without a warning. */
  private static final double MOST_LOST = 1;

  private IdleThreads() {}

  /** Returns an answer; empty if no run is known to have ended by count. */
  static Optional<AuditFinding> of(ComparedRuns sides) {
    Highest lost = Highest.of(sides, MOST_LOST, run -> byCount(run).flatMap(Course::idlePercent));
    if (!lost.above().isEmpty()) {
      return Optional.of(
          AuditFinding.warning(
              QUESTION,
              ("%s ended by count, and %s of the time, included in throughput, was lost to"
                      + " threads that waited for the slowest one.")
                  .formatted(Statements.names(lost.above()), lost.upTo()),
              ADVICE));
    }
    List<ComparedRuns.Cell> unknown =
        sides.cells().stream()
            .filter(cell -> cell.runs().stream().anyMatch(run -> byCount(run).isPresent()))
            .filter(
                cell ->
                    cell.runs().stream()
                        .allMatch(run -> byCount(run).flatMap(Course::idlePercent).isEmpty()))
            .toList();
    if (!unknown.isEmpty()) {
      return Optional.of(
          AuditFinding.unknown(
              QUESTION,
              Statements.names(unknown)
                  + " ended by count, and there is no series that shows how long threads waited"
                  + " for the slowest one.",
              ADVICE));
    }
    return lost.most() >= 0
        ? Optional.of(
            AuditFinding.ok(
                QUESTION,
                "Threads that waited for the slowest one lost %s of the time at most."
                    .formatted(lost.percent())))
        : Optional.empty();
  }

  private static Optional<Course> byCount(MeasuredRun run) {
    return Optional.of(run.context().course()).filter(Course::endedByCount);
  }
}
