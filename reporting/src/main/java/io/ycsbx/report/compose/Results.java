package io.ycsbx.report.compose;

import io.ycsbx.report.model.Measurement;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.Mix;
import io.ycsbx.report.model.Run;
import io.ycsbx.report.model.Unit;
import io.ycsbx.report.stats.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All runs, by configuration and test. Immutable and thread-safe. */
public final class Results {

  private final Map<String, Map<String, List<Run>>> runs = new LinkedHashMap<>();
  private final Set<String> tests = new LinkedHashSet<>();

  /** Takes runs in the order in which they are to appear; at least one. */
  public Results(List<Run> all) {
    if (all.isEmpty()) {
      throw new IllegalArgumentException("there must be a run");
    }
    for (Run run : all) {
      tests.add(run.place().test());
      runs.computeIfAbsent(run.place().configuration(), name -> new LinkedHashMap<>())
          .computeIfAbsent(run.place().test(), name -> new ArrayList<>())
          .add(run);
    }
  }

  /** All configurations' names. */
  public List<String> configurations() {
    return List.copyOf(runs.keySet());
  }

  /** All tests' names. */
  public List<String> tests() {
    return List.copyOf(tests);
  }

  /** The repeats of a test on a configuration; empty if it was not run there. */
  public List<Run> runs(String configuration, String test) {
    return List.copyOf(runs.getOrDefault(configuration, Map.of()).getOrDefault(test, List.of()));
  }

  /** All repeats of a test on all configurations. */
  public List<Run> runs(String test) {
    return configurations().stream().flatMap(name -> runs(name, test).stream()).toList();
  }

  /** What a test really ran; empty if no output tells, or configurations ran different things. */
  public String mix(String test) {
    List<Run> all = runs(test);
    boolean alike = configurations().stream().allMatch(name -> Mix.areAlike(runs(name, test), all));
    return alike ? Mix.of(all) : "";
  }

  /** All runs. */
  public List<Run> all() {
    return tests().stream().flatMap(test -> runs(test).stream()).toList();
  }

  /** The first run's idea of a figure, if any of a test has it. */
  public Optional<Metric> metric(String test, Metric.Key key) {
    return runs(test).stream()
        .flatMap(run -> Optional.ofNullable(run.measurements().get(key)).stream())
        .map(Measurement::metric)
        .findFirst();
  }

  /** All figures of a test, each once, in the order of the runs. */
  public List<Metric> metrics(String test) {
    Map<Metric.Key, Metric> metrics = new LinkedHashMap<>();
    for (Run run : runs(test)) {
      run.measurements().forEach((key, one) -> metrics.putIfAbsent(key, one.metric()));
    }
    return List.copyOf(metrics.values());
  }

  /**
   * A figure's values over the repeats, in a unit; a repeat that does not tell it, or in a unit of
   * something else, has none.
   *
   * @return empty if no repeat has one
   */
  public Optional<Sample> sample(String configuration, String test, Metric.Key key, Unit unit) {
    List<Double> values =
        runs(configuration, test).stream()
            .flatMap(run -> Optional.ofNullable(run.measurements().get(key)).stream())
            .filter(one -> one.metric().unit().convertsTo(unit))
            .map(one -> one.metric().unit().convert(one.value(), unit))
            .toList();
    return values.isEmpty() ? Optional.empty() : Optional.of(new Sample(values));
  }
}
