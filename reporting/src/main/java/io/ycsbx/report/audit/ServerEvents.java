package io.ycsbx.report.audit;

import io.ycsbx.record.DatabaseEvents;
import io.ycsbx.record.Phase;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.EventTimes;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.HashSet;
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

  private static final double MILLIS_PER_SECOND = 1e3;

  private final List<String> apart = new ArrayList<>();
  private final Set<String> sums = new LinkedHashSet<>();
  private final Set<String> never = new LinkedHashSet<>();
  private final List<String> always = new ArrayList<>();
  private final List<String> unknown = new ArrayList<>();
  private final Set<Statements.Repeat> looked = new HashSet<>();

  private ServerEvents() {}

  /** Answers the question; empty if no run's database was asked. */
  static Optional<AuditFinding> of(ComparedRuns sides) {
    ServerEvents events = new ServerEvents();
    for (String test : sides.runs().keySet()) {
      List<ComparedRuns.Cell> cells =
          sides.cells().stream().filter(cell -> cell.test().equals(test)).toList();
      kinds(cells).forEach(kind -> events.compare(kind, cells));
    }
    return events.looked.isEmpty() ? Optional.empty() : Optional.of(events.answer());
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

  private void compare(String kind, List<ComparedRuns.Cell> cells) {
    List<String> had = new ArrayList<>();
    List<Integer> bySide = new ArrayList<>();
    LongSummaryStatistics numbers = new LongSummaryStatistics();
    int without = 0;
    for (ComparedRuns.Cell cell : cells) {
      boolean known = true;
      int sum = 0;
      for (MeasuredRun run : whole(cell)) {
        Optional<DatabaseEvents> events = events(kind, run);
        int number = events.map(found -> found.times().size()).orElse(0);
        boolean covered = events.filter(found -> covers(found, run)).isPresent();
        known &= covered;
        sum += number;
        if (number > 0) {
          had.add(words(kind, events.get(), cell, run));
        } else if (covered) {
          without++;
        }
        if (number > 0 || covered) {
          numbers.accept(number);
          looked.add(Statements.Repeat.of(cell, run));
        }
      }
      bySide.add(sum);
      if (!known) {
        unknown.add(kind + "s of " + cell);
      }
    }
    if (!areAlike(numbers)) {
      apart.addAll(had);
      if (without > 0) {
        apart.add(Numbers.counted(without, "run") + " had no " + kind);
      }
      if (bySide.stream().distinct().count() > 1) {
        sums.add(Statements.names(bySide) + " " + kind + "s");
      }
    } else if (!had.isEmpty()) {
      String range = Numbers.range("" + numbers.getMin(), "" + numbers.getMax());
      String things = range.equals("1") ? kind : kind + "s";
      always.add("Each run of %s had %s %s.".formatted(cells.get(0).test(), range, things));
    } else if (without > 0) {
      never.add(kind);
    }
  }

  private static boolean areAlike(LongSummaryStatistics numbers) {
    return numbers.getCount() == 0
        || numbers.getMax() - numbers.getMin() <= (numbers.getMin() > 0 ? 1 : 0);
  }

  private static Optional<DatabaseEvents> events(String kind, MeasuredRun run) {
    return run.context().events().stream().filter(found -> found.kind().equals(kind)).findFirst();
  }

  /** Tests for events that were looked for in the whole window. */
  private static boolean covers(DatabaseEvents events, MeasuredRun run) {
    double millis = run.value("", Metric.RUN_TIME).orElse(0.0) * MILLIS_PER_SECOND;
    return events.fromMillis() <= 0 && events.toMillis() >= Math.floor(millis);
  }

  private static String words(
      String kind, DatabaseEvents events, ComparedRuns.Cell cell, MeasuredRun run) {
    List<String> times = events.times().stream().map(EventTimes::of).toList();
    return "repeat %s of %s had %s %s"
        .formatted(
            run.place().repeat(),
            cell,
            Numbers.counted(times.size(), kind),
            Statements.names(times));
  }

  private AuditFinding answer() {
    if (!apart.isEmpty()) {
      AuditFinding warning =
          Check.EVENTS
              .warning(
                  Statements.sentence(apart),
                  "run longer than their period, or have them end before the measured phase")
              .leavingOut(Statements.names(unknown));
      return sums.isEmpty()
          ? warning
          : warning.bearingOnVerdicts("the sides had " + String.join(", ", sums));
    }
    List<String> words = new ArrayList<>(always);
    if (!never.isEmpty()) {
      words.add(
          0,
          "No %s in %s."
              .formatted(String.join(", ", never), Numbers.counted(looked.size(), "run")));
    }
    if (unknown.isEmpty()) {
      return Check.EVENTS.ok(words);
    }
    return Check.EVENTS
        .unknown(String.join(" ", words), "look into the servers' logs")
        .leavingOut(Statements.names(unknown));
  }
}
