package io.ycsbx.report.audit;

import io.ycsbx.report.audit.ServerEvents.Seen;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.EventTimes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The sentences on the events of databases. Each number of runs is that of runs whose database was
 * asked to their end; where these are not all, the sides are named, and what is left out is named
 * in whole. Used by one thread.
 */
final class EventSentences {

  private final List<ComparedRuns.Cell> all;
  private final List<String> apart = new ArrayList<>();
  private final List<String> sums = new ArrayList<>();
  private final Map<String, List<Seen>> never = new LinkedHashMap<>();
  private final List<String> always = new ArrayList<>();
  private final List<String> unknown = new ArrayList<>();
  private final Map<String, Set<String>> leftOut = new LinkedHashMap<>();

  EventSentences(List<ComparedRuns.Cell> all) {
    this.all = all;
  }

  /** Adds a side of which not all whole runs are known, or which has none. */
  void leaveOut(String kind, ComparedRuns.Cell cell) {
    leftOut.computeIfAbsent(kind + "s", first -> new LinkedHashSet<>()).add(cell.toString());
  }

  /** Adds what happened in runs of a test of which none is known to its end. */
  void addUnknown(String kind, List<Seen> seen) {
    unknown.addAll(had(kind, seen));
  }

  /** Adds runs of a test that are alike; all of them are known. */
  void addAlike(String kind, List<Seen> known) {
    LongSummaryStatistics numbers = known.stream().mapToLong(Seen::number).summaryStatistics();
    if (numbers.getMax() == 0) {
      never.computeIfAbsent(kind, first -> new ArrayList<>()).addAll(known);
      return;
    }
    String test = known.get(0).cell().test();
    boolean each = areAll(known, all.stream().filter(cell -> cell.test().equals(test)).toList());
    String range = Numbers.range("" + numbers.getMin(), "" + numbers.getMax());
    always.add(
        "%s had %s %s%s."
            .formatted(
                each ? "Each run of " + test : Prose.capital(repeats(known)),
                range,
                range.equals("1") ? kind : kind + "s",
                each || known.size() == 1 ? "" : " each"));
  }

  /** Adds runs of a test that are not alike; a number of a run that is not known is the least. */
  void addUnlike(String kind, List<ComparedRuns.Cell> cells, List<Seen> seen) {
    apart.addAll(had(kind, seen));
    long without = seen.stream().filter(run -> run.isKnown() && run.number() == 0).count();
    if (without > 0) {
      apart.add(
          "%s of %s had no %s"
              .formatted(Numbers.counted((int) without, "run"), cells.get(0).test(), kind));
    }
    Set<String> notKnown = leftOut.getOrDefault(kind + "s", Set.of());
    Map<String, List<Seen>> bySide =
        seen.stream()
            .collect(
                Collectors.groupingBy(
                    run -> run.cell().configuration(), LinkedHashMap::new, Collectors.toList()));
    if (cells.stream().map(ComparedRuns.Cell::toString).noneMatch(notKnown::contains)
        && bySide.values().stream().map(EventSentences::mean).distinct().count() > 1) {
      sums.add(sum(kind, cells.get(0).test(), bySide));
    }
  }

  private static double mean(List<Seen> runs) {
    return runs.stream().mapToInt(Seen::number).average().orElse(0);
  }

  /** Returns e.g. {@code checkpoints in t: 1 in 2 runs of a, 0 in 2 runs of b}. */
  private static String sum(String kind, String test, Map<String, List<Seen>> bySide) {
    List<String> sides = new ArrayList<>();
    bySide.forEach(
        (side, runs) ->
            sides.add(
                "%s in %s of %s"
                    .formatted(
                        runs.stream().mapToInt(Seen::number).sum(),
                        Numbers.counted(runs.size(), "run"),
                        side)));
    return "%ss in %s: %s".formatted(kind, test, String.join(", ", sides));
  }

  private static List<String> had(String kind, List<Seen> seen) {
    return seen.stream()
        .filter(run -> run.number() > 0)
        .map(
            run ->
                "repeat %s of %s had %s %s"
                    .formatted(
                        run.run().place().repeat(),
                        run.cell(),
                        Numbers.counted(run.number(), kind),
                        Statements.names(
                            run.events().orElseThrow().times().stream()
                                .map(EventTimes::of)
                                .toList())))
        .toList();
  }

  /** Tests for all runs of some cells, also those that were killed. */
  private static boolean areAll(List<Seen> seen, List<ComparedRuns.Cell> cells) {
    return seen.size() == cells.stream().mapToInt(cell -> cell.runs().size()).sum();
  }

  private static String repeats(List<Seen> seen) {
    return Statements.repeats(
        seen.stream().map(run -> Statements.Repeat.of(run.cell(), run.run())));
  }

  AuditFinding finding() {
    if (!apart.isEmpty()) {
      AuditFinding warning =
          Check.EVENTS
              .warning(
                  Prose.capital(Statements.sentence(apart)),
                  "run longer than their period, or have them end before the measured phase")
              .leavingOut(leftOut());
      return sums.isEmpty() ? warning : warning.bearingOnVerdicts(String.join("; ", sums));
    }
    Statements<String> without = new Statements<>();
    never.forEach(
        (kind, runs) ->
            without.add(
                areAll(runs, all) ? Numbers.counted(runs.size(), "run") : repeats(runs), kind));
    List<String> words =
        new ArrayList<>(
            without.parts(
                (runs, kinds) -> "No %s in %s.".formatted(String.join(", ", kinds), runs)));
    words.addAll(always);
    if (!unknown.isEmpty()) {
      words.add(Prose.capital(Statements.sentence(unknown)));
    }
    if (leftOut.isEmpty()) {
      return Check.EVENTS.ok(words);
    }
    words.add("Not looked at: " + leftOut() + ".");
    return Check.EVENTS.unknown(String.join(" ", words), "look into the servers' logs");
  }

  /** Returns all kinds that are not known with their sides, those of the same sides together. */
  private String leftOut() {
    Statements<String> kinds = new Statements<>();
    leftOut.forEach((kind, cells) -> kinds.add(sides(cells), kind));
    return String.join("; ", kinds.parts((sides, names) -> String.join(", ", names) + sides));
  }

  private String sides(Set<String> cells) {
    List<String> sides =
        all.stream()
            .filter(cell -> cells.contains(cell.toString()))
            .map(ComparedRuns.Cell::configuration)
            .distinct()
            .toList();
    boolean whole =
        all.stream()
            .filter(cell -> sides.contains(cell.configuration()))
            .allMatch(cell -> cells.contains(cell.toString()));
    return whole ? " on " + String.join(", ", sides) : " of " + String.join(", ", cells);
  }
}
