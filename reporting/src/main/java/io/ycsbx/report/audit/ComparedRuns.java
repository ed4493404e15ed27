package io.ycsbx.report.audit;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.SettingSource;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Mix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
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

  /**
   * Returns the aspects that are not the same on all sides of a test, each once. A setting that
   * some sides do not have, and whose default is in force on the others, is no difference.
   *
   * @param aspects a context's values by name
   */
  Set<Difference> differences(Function<Context, Map<String, String>> aspects) {
    Set<Difference> differences = new LinkedHashSet<>();
    for (Map<String, List<MeasuredRun>> byName : runs.values()) {
      Map<String, Map<String, String>> values = new LinkedHashMap<>();
      byName.forEach((name, all) -> values.put(name, aspects.apply(all.get(0).context())));
      Set<String> keys = new LinkedHashSet<>();
      values.values().forEach(one -> keys.addAll(one.keySet()));
      for (String key : keys) {
        Map<String, String> byConfiguration = new LinkedHashMap<>();
        values.forEach((name, one) -> byConfiguration.put(name, one.getOrDefault(key, NOT_SET)));
        boolean differs = byConfiguration.values().stream().distinct().count() > 1;
        if (differs && !(byConfiguration.containsValue(NOT_SET) && isUnset(key, values, byName))) {
          differences.add(new Difference(key, byConfiguration));
        }
      }
    }
    return differences;
  }

  /** Tests for a setting whose default, one for all, is in force on the sides that have it. */
  private static boolean isUnset(
      String key, Map<String, Map<String, String>> values, Map<String, List<MeasuredRun>> byName) {
    Set<String> defaults = new HashSet<>();
    for (String name : values.keySet()) {
      if (values.get(name).containsKey(key)) {
        EffectiveSetting setting = byName.get(name).get(0).context().settings().get(key);
        if (setting == null || setting.source() != SettingSource.DEFAULT) {
          return false;
        }
        defaults.add(setting.value());
      }
    }
    return defaults.size() == 1;
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
