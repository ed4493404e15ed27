package io.ycsbx.report.audit;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Mix;
import io.ycsbx.report.model.Run;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What is audited: the repeats of each test on each configuration, under the names that the report
 * gives them. Immutable.
 *
 * @param runs by test and configuration; a configuration that a test was not run on is absent
 */
public record Sides(Map<String, Map<String, List<Run>>> runs) {

  /** Copies the map, whose order is kept. */
  public Sides {
    runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
  }

  /** Whether there are several configurations, so that they can be held against each other. */
  boolean areCompared() {
    return runs.values().stream().flatMap(byName -> byName.keySet().stream()).distinct().count()
        > 1;
  }

  /** Repeats of one test on one configuration. */
  record Cell(String test, String configuration, List<Run> runs) {
    /** E.g. {@code workloada on New drive}. */
    @Override
    public String toString() {
      return test + " on " + configuration;
    }
  }

  /** All of them. */
  List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    runs.forEach(
        (test, byName) -> byName.forEach((name, all) -> cells.add(new Cell(test, name, all))));
    return cells;
  }

  /** All runs. */
  List<Run> all() {
    return cells().stream().flatMap(cell -> cell.runs().stream()).toList();
  }

  /**
   * What is not the same on all sides of a test, each said once.
   *
   * @param aspects a context's values by name
   */
  Set<Difference> differences(Function<Context, Map<String, String>> aspects) {
    Set<Difference> differences = new LinkedHashSet<>();
    for (Map<String, List<Run>> byName : runs.values()) {
      Map<String, Map<String, String>> values = new LinkedHashMap<>();
      byName.forEach((name, all) -> values.put(name, aspects.apply(all.get(0).context())));
      Set<String> keys = new LinkedHashSet<>();
      values.values().forEach(one -> keys.addAll(one.keySet()));
      for (String key : keys) {
        Map<String, String> byConfiguration = new LinkedHashMap<>();
        values.forEach((name, one) -> byConfiguration.put(name, one.getOrDefault(key, "not set")));
        if (byConfiguration.values().stream().distinct().count() > 1) {
          differences.add(new Difference(key, byConfiguration));
        }
      }
    }
    return differences;
  }

  /** Tests of which the sides did not really run the same operations. */
  Set<Difference> mixes() {
    Set<Difference> differences = new LinkedHashSet<>();
    for (Map<String, List<Run>> byName : runs.values()) {
      List<Run> all = byName.values().stream().flatMap(List::stream).toList();
      if (!byName.values().stream().allMatch(some -> Mix.areAlike(some, all))) {
        Map<String, String> mixes = new LinkedHashMap<>();
        byName.forEach((name, some) -> mixes.put(name, Mix.of(some)));
        differences.add(new Difference("what was run", mixes));
      }
    }
    return differences;
  }
}
