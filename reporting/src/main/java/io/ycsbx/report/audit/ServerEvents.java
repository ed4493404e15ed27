package io.ycsbx.report.audit;

import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.Phase;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares how often databases did something beside the load, such as a checkpoint. Runs of a test
 * are alike if its number is the same in all repeats of all sides, or differs by one where all have
 * some, as of a period that begins or ends in a run. Killed runs do not count.
 */
final class ServerEvents {

  /** A whole run with its events of one kind; without them, its database was not asked. */
  record Seen(ComparedRuns.Cell cell, MeasuredRun run, Optional<DatabaseEvents> events) {

    private static final double MILLIS_PER_SECOND = 1e3;

    /** Returns the number of events, the least one if the run is not known in whole. */
    int number() {
      return events.map(found -> found.times().size()).orElse(0);
    }

    /** Tests for events that were looked for in the whole window. */
    boolean isKnown() {
      double millis = run.value("", Metric.RUN_TIME).orElse(0.0) * MILLIS_PER_SECOND;
      return events
          .filter(found -> found.fromMillis() <= 0 && found.toMillis() >= Math.floor(millis))
          .isPresent();
    }
  }

  private ServerEvents() {}

  /** Answers the question; empty if no run's database was asked. */
  static Optional<AuditFinding> of(ComparedRuns sides) {
    List<ComparedRuns.Cell> cells = sides.cells();
    Set<String> kinds = kinds(cells);
    if (kinds.isEmpty()) {
      return Optional.empty();
    }
    EventSentences sentences = new EventSentences(cells);
    for (String test : sides.runs().keySet()) {
      List<ComparedRuns.Cell> ofTest =
          cells.stream().filter(cell -> cell.test().equals(test)).toList();
      kinds.forEach(kind -> compare(kind, ofTest, sentences));
    }
    return Optional.of(sentences.finding());
  }

  /** Returns the kinds of all runs, without the fault, which the run itself caused. */
  private static Set<String> kinds(List<ComparedRuns.Cell> cells) {
    return cells.stream()
        .flatMap(cell -> whole(cell).stream())
        .flatMap(run -> run.context().events().stream())
        .map(DatabaseEvents::kind)
        .filter(kind -> !kind.equals(Phase.FAULT))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static List<MeasuredRun> whole(ComparedRuns.Cell cell) {
    return cell.runs().stream().filter(run -> !run.context().course().cut()).toList();
  }

  /** Compares the runs of one test. */
  private static void compare(
      String kind, List<ComparedRuns.Cell> cells, EventSentences sentences) {
    List<Seen> seen = cells.stream().flatMap(cell -> seen(kind, cell).stream()).toList();
    List<Seen> known = seen.stream().filter(Seen::isKnown).toList();
    for (ComparedRuns.Cell cell : cells) {
      List<Seen> ofCell = seen(kind, cell);
      if (ofCell.isEmpty() || !ofCell.stream().allMatch(Seen::isKnown)) {
        sentences.leaveOut(kind, cell);
      }
    }
    LongSummaryStatistics numbers = known.stream().mapToLong(Seen::number).summaryStatistics();
    int most = seen.stream().mapToInt(Seen::number).max().orElse(0);
    int mayDiffer = numbers.getMin() > 0 ? 1 : 0;
    if (known.isEmpty()) {
      sentences.addUnknown(kind, seen);
    } else if (most - numbers.getMin() > mayDiffer) {
      sentences.addUnlike(kind, cells, seen);
    } else {
      sentences.addAlike(kind, known);
    }
  }

  private static List<Seen> seen(String kind, ComparedRuns.Cell cell) {
    return whole(cell).stream()
        .map(
            run ->
                new Seen(
                    cell,
                    run,
                    run.context().events().stream()
                        .filter(found -> found.kind().equals(kind))
                        .findFirst()))
        .toList();
  }
}
