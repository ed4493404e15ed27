package io.ycsbx.report.audit;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.stats.Family;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Collects the changes of level while runs were measured: those that intervals from repeats cover,
 * those that noise may hide, and the others. Used by one thread.
 */
final class LevelChanges {

  /** Digits of a percentage. */
  private static final int DIGITS = 2;

  private static final List<String> FIGURES = List.of(RunCourse.THROUGHPUT, RunCourse.P99);
  private static final double HUNDRED = 100;

  private final List<String> drifts = new ArrayList<>();
  private final Statements<Found> beyond = new Statements<>();
  private final Statements<Found> hidden = new Statements<>();
  private final Statements<Found> covered = new Statements<>();
  private final Set<String> changing = new HashSet<>();

  /** The largest drifts of covered figures, as a share, that would not show. */
  private final Map<String, Double> largestDrifts = new LinkedHashMap<>();

  private int unsteady;
  private int noisy;
  private boolean systematic;
  private boolean hiddenByRepeats;

  private record Found(LevelChange change, Statements.Repeat repeat) {}

  /**
   * Judges the changes of all runs. Both the drift of a figure and its course are tested.
   *
   * @param paired whether repeats of one name are a round
   */
  LevelChanges(List<RepeatSpread> cells, boolean paired) {
    long figures =
        cells.stream()
            .flatMap(cell -> FIGURES.stream().flatMap(figure -> cell.driftOf(figure).stream()))
            .count();
    for (RepeatSpread cell : cells) {
      List<RepeatSpread> sides =
          cells.stream()
              .filter(side -> paired && side.cell().test().equals(cell.cell().test()))
              .filter(side -> !side.cell().configuration().equals(cell.cell().configuration()))
              .toList();
      add(cell, sides, 1 - Family.ALPHA / (2 * figures));
    }
  }

  private void add(RepeatSpread cell, List<RepeatSpread> sides, double level) {
    Map<String, RepeatSpread.Drift> tested = new LinkedHashMap<>();
    for (String figure : FIGURES) {
      cell.drift(figure, level).ifPresent(drift -> tested.put(figure, drift));
    }
    List<RepeatSpread.Drift> shown =
        tested.values().stream().filter(RepeatSpread.Drift::isShown).toList();
    shown.forEach(drift -> drifts.add(words(drift, cell)));
    systematic |= !shown.isEmpty();
    Map<String, Boolean> changesAlike = new HashMap<>();
    for (RunCourse run : cell.runs()) {
      boolean warned = !shown.isEmpty() && cell.repeats().contains(run);
      boolean hides = false;
      for (LevelChange change : run.changes()) {
        Statements.Repeat repeat = Statements.Repeat.of(cell.cell(), run.run());
        if (change.kind() == LevelChange.Kind.HIDDEN) {
          hides = addHidden(change, repeat);
          continue;
        }
        boolean covers =
            Double.isFinite(Math.log(change.ratio()))
                && tested.containsKey(change.figure())
                && cell.covers(run, change.figure(), sides);
        boolean drifting = shown.contains(tested.get(change.figure()));
        boolean alike =
            covers
                && !drifting
                && changesAlike.computeIfAbsent(
                    change.figure(), figure -> cell.changeAlike(figure, level));
        systematic |= alike;
        if (!covers || alike) {
          beyond.add(change.statement(), new Found(change, repeat));
          warned = true;
        } else if (!drifting && cell.areTooShort(change.figure(), level)) {
          hides =
              addHidden(
                  new LevelChange(LevelChange.Kind.TOO_SHORT, change.figure(), change.ratio()),
                  repeat);
        } else if (!drifting) {
          hides |= addCovered(change, repeat, tested.get(change.figure()).largestShare());
        }
      }
      unsteady += warned ? 1 : 0;
      noisy += hides && !warned ? 1 : 0;
    }
  }

  /** Adds a change that the repeats cover, and returns whether a drift of all may be hidden. */
  private boolean addCovered(LevelChange change, Statements.Repeat repeat, double drift) {
    if (drift > RunCourse.detectableShare(change.figure())) {
      return addHidden(
          new LevelChange(LevelChange.Kind.HIDDEN_DRIFT, change.figure(), 1 + drift), repeat);
    }
    covered.add(change.coveredStatement(), new Found(change, repeat));
    largestDrifts.merge(change.figure(), drift, Math::max);
    if (change.kind() == LevelChange.Kind.SHIFT) {
      changing.add(change.figure());
    }
    return false;
  }

  private boolean addHidden(LevelChange change, Statements.Repeat repeat) {
    hidden.add(change.statement(), new Found(change, repeat));
    hiddenByRepeats |= change.kind() != LevelChange.Kind.HIDDEN;
    return true;
  }

  /** Returns the number of runs with changes that intervals do not cover. */
  int unsteady() {
    return unsteady;
  }

  /** Returns the number of other runs with noise that may hide a change or a drift. */
  int noisy() {
    return noisy;
  }

  /** Tests for a change that all repeats of a cell have alike. */
  boolean areSystematic() {
    return systematic;
  }

  /** Tests for changes that more repeats would show. */
  boolean areHiddenByRepeats() {
    return hiddenByRepeats;
  }

  /** Tests for a figure whose tests for changes found one, if only one that intervals cover. */
  boolean include(String figure) {
    return changing.contains(figure);
  }

  /** Returns sentences on all changes: not covered, hidden and covered; empty without changes. */
  List<String> sentences() {
    List<String> parts = new ArrayList<>(drifts);
    parts.addAll(beyond.parts(LevelChanges::words));
    List<String> sentences = new ArrayList<>();
    Stream.of(parts, hidden.parts(LevelChanges::words))
        .filter(clauses -> !clauses.isEmpty())
        .forEach(clauses -> sentences.add(Prose.capital(Statements.sentence(clauses))));
    if (!covered.isEmpty()) {
      sentences.add(
          Prose.capital(String.join("; ", covered.parts(LevelChanges::coveredWords)))
              + ": the values of these runs lie among those of the other repeats, so the intervals"
              + " cover the changes.");
      sentences.add("A drift of all repeats by less than " + power() + " would not show.");
    }
    return sentences;
  }

  private String power() {
    return largestDrifts.entrySet().stream()
        .map(
            drift ->
                "%s %% in %s"
                    .formatted(
                        Numbers.significant(HUNDRED * drift.getValue(), DIGITS), drift.getKey()))
        .collect(Collectors.joining(" or "));
  }

  private static String words(RepeatSpread.Drift drift, RepeatSpread cell) {
    LevelChange change = new LevelChange(LevelChange.Kind.DRIFT, drift.figure(), drift.ratio());
    int repeats = cell.repeats().size();
    return change.statement().formatted(change.size() + interval(drift) + " on average")
        + ", in %s %s repeats of %s"
            .formatted(
                drift.alike() == repeats ? "all" : drift.alike() + " of", repeats, cell.cell());
  }

  private static String interval(RepeatSpread.Drift drift) {
    List<String> ends =
        DoubleStream.of(drift.interval().low(), drift.interval().high())
            .map(end -> HUNDRED * Math.abs(end - 1))
            .sorted()
            .mapToObj(percent -> Numbers.grouped(percent, 1))
            .toList();
    return ends.get(0).equals(ends.get(1))
        ? ""
        : " (%s to %s %%)".formatted(ends.get(0), ends.get(1));
  }

  private static String words(String statement, List<Found> found) {
    Comparator<Found> bySize = Comparator.comparing(change -> change.change().order());
    return statement.formatted(
            Numbers.range(
                Collections.min(found, bySize).change().size(),
                Collections.max(found, bySize).change().size()))
        + " in "
        + Statements.repeats(found.stream().map(Found::repeat));
  }

  private static String coveredWords(String statement, List<Found> found) {
    String range =
        Statements.range(
            found,
            change -> Math.abs(change.change().percent()),
            percent -> Numbers.significant(percent, DIGITS));
    return statement.formatted(range)
        + " in %s, %s"
            .formatted(Statements.repeats(found.stream().map(Found::repeat)), direction(found));
  }

  private static String direction(List<Found> found) {
    List<Boolean> rises =
        found.stream().map(change -> change.change().ratio() > 1).distinct().toList();
    if (rises.size() > 1) {
      return "in both directions";
    }
    return rises.get(0) ? "upwards" : "downwards";
  }
}
