package io.ycsbx.report.audit;

import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Mix;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The runs to be audited: the repeats of each test on each configuration, under their titles in the
 * report. Immutable.
 *
 * @param runs by test and configuration; a configuration without runs of a test is absent
 */
public record ComparedRuns(Map<String, Map<String, List<MeasuredRun>>> runs) {

  /** The value of a setting on a side that does not have it. */
  static final String NOT_SET = "not set";

  /** Copies the map, whose order is kept. */
  public ComparedRuns {
    runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
  }

  /** Tests for several configurations. */
  boolean areCompared() {
    return runs.values().stream().flatMap(byName -> byName.keySet().stream()).distinct().count()
        > 1;
  }

  /** The repeats of one test on one configuration. */
  record Cell(String test, String configuration, List<MeasuredRun> runs) {
    @Override
    public String toString() {
      return test + " on " + configuration;
    }
  }

  List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    runs.forEach(
        (test, byName) -> byName.forEach((name, all) -> cells.add(new Cell(test, name, all))));
    return cells;
  }

  List<MeasuredRun> all() {
    return cells().stream().flatMap(cell -> cell.runs().stream()).toList();
  }

  /** Returns the facts of some owners that are not the same on all sides of a test, each once. */
  Set<Difference> differences(Set<Fact.Owner> owners) {
    return differences(
        run ->
            Host.allFacts(run.context()).stream()
                .filter(fact -> owners.contains(fact.owner()))
                .toList());
  }

  /**
   * Returns the facts that are not the same on all sides of a test, each once. A setting that some
   * sides do not have, and whose default is in force on the others, is no difference.
   */
  Set<Difference> differences(Function<MeasuredRun, List<Fact>> facts) {
    Set<Difference> differences = new LinkedHashSet<>();
    for (Map<String, List<MeasuredRun>> byName : runs.values()) {
      Map<String, Map<String, Fact>> byFact = new LinkedHashMap<>();
      byName.forEach(
          (name, all) ->
              facts
                  .apply(all.get(0))
                  .forEach(
                      fact ->
                          byFact
                              .computeIfAbsent(fact.name(), key -> new LinkedHashMap<>())
                              .put(name, fact)));
      byFact.forEach(
          (fact, known) -> {
            if (differ(known.values(), known.size() == byName.size())) {
              Map<String, String> values = new LinkedHashMap<>();
              byName
                  .keySet()
                  .forEach(
                      name ->
                          values.put(
                              name, known.containsKey(name) ? known.get(name).value() : NOT_SET));
              differences.add(new Difference(fact, values));
            }
          });
    }
    return differences;
  }

  private static boolean differ(Collection<Fact> known, boolean onAllSides) {
    Fact first = known.iterator().next();
    return !known.stream().allMatch(first::agrees)
        || (!onAllSides && known.stream().anyMatch(fact -> fact.source() != Fact.Source.DEFAULT));
  }

  /** Returns a difference for each test whose sides ran different mixes of operations. */
  Set<Difference> mixes() {
    Set<Difference> differences = new LinkedHashSet<>();
    for (Map<String, List<MeasuredRun>> byName : runs.values()) {
      List<MeasuredRun> all = byName.values().stream().flatMap(List::stream).toList();
      if (!byName.values().stream().allMatch(some -> Mix.areAlike(some, all))) {
        Map<String, String> mixes = new LinkedHashMap<>();
        byName.forEach((name, some) -> mixes.put(name, Mix.of(some)));
        differences.add(new Difference("what was run", mixes));
      }
    }
    return differences;
  }
}
