package io.ycsbx.report.audit;

import io.ycsbx.report.facts.Host;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Mix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
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

  /** The value of a setting on a side that does not have it. */
  private static final String NOT_SET = "not set";

  /** The value of a fact on a side whose load generator does not record it. */
  private static final String NOT_KNOWN = "not known";

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

  /**
   * An aspect that is not the same on all sides.
   *
   * @param name e.g. a setting
   * @param values by configuration
   * @param unknown whether no two sides are known to differ, but a side is not known
   */
  record Difference(String name, Map<String, String> values, boolean unknown) {

    private static final int MOST = 8;
    private static final int LONGEST = 60;

    Difference {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Tests for two sides that are known to differ. */
    boolean isOfKnownValues() {
      return known().size() > 1;
    }

    private List<String> known() {
      return values.values().stream()
          .filter(value -> !Set.of(NOT_SET, NOT_KNOWN).contains(value))
          .distinct()
          .toList();
    }

    @Override
    public String toString() {
      int from = differing();
      return values.entrySet().stream()
          .map(entry -> shortened(entry.getValue(), from) + " on " + entry.getKey())
          .collect(Collectors.joining(" and ", name + " is ", ""));
    }

    /** Returns the start of the first word in which the known values differ. */
    private int differing() {
      List<String> known = known();
      if (known.size() < 2) {
        return 0;
      }
      String first = known.get(0);
      int same = first.length();
      for (String other : known) {
        int mismatch = Arrays.mismatch(first.toCharArray(), other.toCharArray());
        same = mismatch < 0 ? same : Math.min(same, mismatch);
      }
      return Math.max(first.lastIndexOf(' ', same - 1) + 1, same - LONGEST / 2);
    }

    private static String shortened(String value, int from) {
      if (value.length() <= LONGEST) {
        return value;
      }
      String rest = from == 0 ? value : "..." + value.substring(from);
      return rest.length() <= LONGEST ? rest : rest.substring(0, LONGEST) + "...";
    }

    static String sentence(Collection<Difference> all) {
      String more = all.size() > MOST ? "; and " + (all.size() - MOST) + " more" : "";
      return all.stream()
          .limit(MOST)
          .map(Difference::toString)
          .collect(Collectors.joining("; ", "", more + "."));
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
      Map<String, String> tools = new LinkedHashMap<>();
      Map<String, Map<String, Fact>> byFact = new LinkedHashMap<>();
      byName.forEach(
          (name, repeats) -> {
            tools.put(name, repeats.get(0).context().tool().replaceFirst(" .*", ""));
            for (Fact fact : facts.apply(repeats.get(0))) {
              byFact.computeIfAbsent(fact.name(), key -> new LinkedHashMap<>()).put(name, fact);
            }
          });
      byFact.forEach((fact, known) -> difference(fact, known, tools).ifPresent(differences::add));
    }
    return differences;
  }

  /** Compares a fact. It is unknown on a side whose load generator does not record it. */
  private static Optional<Difference> difference(
      String fact, Map<String, Fact> known, Map<String, String> tools) {
    Set<String> recording = known.keySet().stream().map(tools::get).collect(Collectors.toSet());
    Map<String, String> values = new LinkedHashMap<>();
    tools.forEach(
        (name, tool) -> {
          String none = recording.contains(tool) ? NOT_SET : NOT_KNOWN;
          values.put(name, known.containsKey(name) ? known.get(name).value() : none);
        });
    Fact first = known.values().iterator().next();
    boolean agree = known.values().stream().allMatch(first::agrees);
    boolean defaults =
        known.values().stream().allMatch(side -> side.source() == Fact.Source.DEFAULT);
    return agree && (defaults || known.size() == tools.size())
        ? Optional.empty()
        : Optional.of(new Difference(fact, values, agree && !values.containsValue(NOT_SET)));
  }

  /** Returns a difference for each test whose sides ran different mixes of operations. */
  Set<Difference> mixes() {
    Set<Difference> differences = new LinkedHashSet<>();
    for (Map<String, List<MeasuredRun>> byName : runs.values()) {
      List<MeasuredRun> all = byName.values().stream().flatMap(List::stream).toList();
      if (!byName.values().stream().allMatch(repeats -> Mix.areAlike(repeats, all))) {
        Map<String, String> mixes = new LinkedHashMap<>();
        byName.forEach((name, repeats) -> mixes.put(name, Mix.of(repeats)));
        differences.add(new Difference("what was run", mixes, false));
      }
    }
    return differences;
  }
}
