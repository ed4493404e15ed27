package io.ycsbx.report.audit;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.MeasuredRun;
import java.util.Comparator;
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
    Statements<ComparedRuns.Cell> losing = new Statements<>();
    Statements<ComparedRuns.Cell> unknown = new Statements<>();
    double most = -1;
    for (ComparedRuns.Cell cell : sides.cells()) {
      List<Course> byCount =
          cell.runs().stream()
              .map(MeasuredRun::context)
              .map(context -> context.course())
              .filter(Course::endedByCount)
              .toList();
      Optional<Double> lost =
          byCount.stream()
              .flatMap(course -> course.idlePercent().stream())
              .max(Comparator.naturalOrder());
      most = Math.max(most, lost.orElse(-1.0));
      if (lost.filter(percent -> percent >= MOST_LOST).isPresent()) {
        losing.add(Numbers.grouped(lost.orElseThrow(), 1), cell);
      } else if (lost.isEmpty() && !byCount.isEmpty()) {
        unknown.add("", cell);
      }
    }
    return finding(losing, unknown, most);
  }

  private static Optional<AuditFinding> finding(
      Statements<ComparedRuns.Cell> losing, Statements<ComparedRuns.Cell> unknown, double most) {
    if (!losing.isEmpty()) {
      return Optional.of(
          AuditFinding.warning(
              QUESTION,
              losing.sentence(
                  (percent, cells) ->
                      "%s ended by count, and %s %% of the time, included in throughput, was lost"
                              .formatted(Statements.names(cells), percent)
                          + " to threads that waited for the slowest one"),
              ADVICE));
    }
    if (!unknown.isEmpty()) {
      return Optional.of(
          AuditFinding.unknown(
              QUESTION,
              unknown.sentence(
                  (none, cells) ->
                      Statements.names(cells)
                          + " ended by count, and there is no series that shows how long threads"
                          + " waited for the slowest one"),
              ADVICE));
    }
    return most < 0
        ? Optional.empty()
        : Optional.of(
            AuditFinding.ok(
                QUESTION,
                "Threads that waited for the slowest one lost %s %% of the time at most."
                    .formatted(Numbers.grouped(most, 1))));
  }
}
