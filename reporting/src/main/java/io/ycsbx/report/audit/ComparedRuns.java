package io.ycsbx.report.audit;

import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Mix;
import io.ycsbx.report.model.Tool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The runs to be audited: the repeats of each test on each configuration, under their titles in the
 * report. Immutable.
 *
 * @param runs by test and configuration; a configuration without runs of a test is absent
 */
public record ComparedRuns(Map<String, Map<String, List<MeasuredRun>>> runs) {

  /** Copies the map, whose order is kept. */
  public ComparedRuns {
    runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
  }

  /** Tests for several configurations. */
  boolean areCompared() {
    return runs.values().stream().flatMap(byName -> byName.keySet().stream()).distinct().count()
        > 1;
  }

  record Cell(String test, String configuration, List<MeasuredRun> runs) {
    @Override
    public String toString() {
      return test + " on " + configuration;
    }
  }

  List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    runs.forEach(
        (test, byName) -> byName.forEach((name, side) -> cells.add(new Cell(test, name, side))));
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
      Map<String, Tool.Kind> tools = new LinkedHashMap<>();
      Map<String, Map<String, Fact>> byFact = new LinkedHashMap<>();
      byName.forEach(
          (name, repeats) -> {
            tools.put(name, repeats.get(0).context().tool().kind());
            for (Fact fact : facts.apply(repeats.get(0))) {
              byFact.computeIfAbsent(fact.title(), key -> new LinkedHashMap<>()).put(name, fact);
            }
          });
      byFact.values().forEach(known -> difference(known, tools).ifPresent(differences::add));
    }
    return differences;
  }

  /** Compares a fact. It is unknown on a side whose load generator does not record it. */
  private static Optional<Difference> difference(
      Map<String, Fact> known, Map<String, Tool.Kind> tools) {
    Set<Tool.Kind> recording = known.keySet().stream().map(tools::get).collect(Collectors.toSet());
    List<Difference.Side> sides = new ArrayList<>();
    tools.forEach(
        (name, tool) ->
            sides.add(
                new Difference.Side(
                    name,
                    Optional.ofNullable(known.get(name)).map(Fact::value),
                    recording.contains(tool))));
    Fact first = known.values().iterator().next();
    boolean agree = known.values().stream().allMatch(first::agrees);
    boolean defaults =
        known.values().stream().allMatch(side -> side.source() == Fact.Source.DEFAULT);
    boolean unset = sides.stream().anyMatch(side -> side.value().isEmpty() && side.recorded());
    return agree && (defaults || known.size() == tools.size())
        ? Optional.empty()
        : Optional.of(new Difference(first.host(), first.name(), sides, agree && !unset));
  }

  /** Returns a difference for each test whose sides ran different mixes of operations. */
  Set<Difference> mixes() {
    Set<Difference> differences = new LinkedHashSet<>();
    for (Map<String, List<MeasuredRun>> byName : runs.values()) {
      List<MeasuredRun> all = byName.values().stream().flatMap(List::stream).toList();
      if (!byName.values().stream().allMatch(repeats -> Mix.areAlike(repeats, all))) {
        List<Difference.Side> mixes = new ArrayList<>();
        byName.forEach(
            (name, repeats) ->
                mixes.add(new Difference.Side(name, Optional.of(Mix.of(repeats)), true)));
        differences.add(new Difference(Optional.empty(), "what was run", mixes, false));
      }
    }
    return differences;
  }
}
