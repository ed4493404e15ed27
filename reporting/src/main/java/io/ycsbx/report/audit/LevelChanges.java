package io.ycsbx.report.audit;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.MeasuredRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Collects the changes of level while runs were measured: those that intervals from repeats cover,
 * and the others. Used by one thread.
 */
final class LevelChanges {

  /** Digits of a percentage. */
  private static final int DIGITS = 2;

  private final List<String> drifts = new ArrayList<>();
  private final Statements<Found> beyond = new Statements<>();
  private final Statements<Found> covered = new Statements<>();
  private final Set<String> changing = new HashSet<>();
  private int unsteady;

  private record Found(LevelChange change, Statements.Repeat repeat) {}

  /** Adds the runs of a cell. */
  void add(ComparedRuns.Cell cell, Map<MeasuredRun, RunCourse> courses) {
    List<MeasuredRun> counted = MeasuredRun.counted(cell.runs());
    RepeatSpread spread = new RepeatSpread(counted.stream().map(courses::get).toList());
    Map<String, RepeatSpread.Drift> common = new LinkedHashMap<>();
    for (String figure : List.of(RunCourse.THROUGHPUT, RunCourse.P99)) {
      spread.drift(figure).ifPresent(drift -> common.put(figure, drift));
    }
    common.values().forEach(drift -> drifts.add(words(drift, counted.size(), cell)));
    for (MeasuredRun run : cell.runs()) {
      boolean warned = !common.isEmpty() && counted.contains(run);
      for (LevelChange change : courses.get(run).changes()) {
        Optional<RepeatSpread.Drift> drift = Optional.ofNullable(common.get(change.figure()));
        double own = change.ratio() / drift.map(RepeatSpread.Drift::ratio).orElse(1.0);
        Found found = new Found(change, Statements.Repeat.of(cell, run));
        if (!spread.covers(courses.get(run), change.figure(), own)) {
          beyond.add(change.statement(), found);
          warned = true;
        } else if (drift.isEmpty()) {
          covered.add(change.coveredStatement(), found);
          if (change.kind() != LevelChange.Kind.DRIFT) {
            changing.add(change.figure());
          }
        }
      }
      unsteady += warned ? 1 : 0;
    }
  }

  /** Returns the number of runs with changes that intervals do not cover. */
  int unsteady() {
    return unsteady;
  }

  /** Tests for a change that all repeats of a cell have alike. */
  boolean areSystematic() {
    return !drifts.isEmpty();
  }

  /** Tests for a figure whose tests for changes found one, if only one that intervals cover. */
  boolean include(String figure) {
    return changing.contains(figure);
  }

  /** Returns a sentence on changes that intervals do not cover; there must be some. */
  String warning() {
    List<String> parts = new ArrayList<>(drifts);
    parts.addAll(beyond.parts(LevelChanges::words));
    return Prose.capital(Statements.sentence(parts));
  }

  /**
   * Returns a sentence on changes that intervals cover; empty if there are none.
   *
   * @param runs number of all runs, in words
   */
  Optional<String> covered(String runs) {
    return covered.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Prose.capital(
                String.join("; ", covered.parts((words, found) -> words(words, found, runs)))
                    + ": no more than the repeats differ, which the intervals cover."));
  }

  private static String words(RepeatSpread.Drift drift, int repeats, ComparedRuns.Cell cell) {
    LevelChange change = new LevelChange(LevelChange.Kind.DRIFT, drift.figure(), drift.ratio());
    return change.statement().formatted(change.size() + " on average")
        + " in %s %s repeats of %s"
            .formatted(drift.alike() == repeats ? "all" : drift.alike() + " of", repeats, cell);
  }

  private static String words(String statement, List<Found> found) {
    Comparator<Found> bySize = Comparator.comparing(each -> each.change().order());
    return statement.formatted(
            Numbers.range(
                Collections.min(found, bySize).change().size(),
                Collections.max(found, bySize).change().size()))
        + " in "
        + Statements.repeats(found.stream().map(Found::repeat));
  }

  private static String words(String statement, List<Found> found, String runs) {
    String range =
        Statements.range(
            found,
            each -> Math.abs(each.change().percent()),
            percent -> Numbers.significant(percent, DIGITS));
    long number = found.stream().map(Found::repeat).distinct().count();
    return statement.formatted(range + " %")
        + " in %s of %s".formatted(number, runs)
        + (found.get(0).change().kind() == LevelChange.Kind.HIDDEN ? "" : ", " + direction(found));
  }

  private static String direction(List<Found> found) {
    List<Boolean> rises = found.stream().map(each -> each.change().ratio() > 1).distinct().toList();
    if (rises.size() > 1) {
      return "in both directions";
    }
    return rises.get(0) ? "upwards" : "downwards";
  }
}
