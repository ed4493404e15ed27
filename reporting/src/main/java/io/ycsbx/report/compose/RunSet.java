package io.ycsbx.report.compose;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Mix;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.model.Tool;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All runs, by configuration and test. Immutable and thread-safe. */
public final class RunSet {

  private final List<MeasuredRun> inOrder;
  private final Map<String, Map<String, List<MeasuredRun>>> runs = new LinkedHashMap<>();
  private final Set<String> tests = new LinkedHashSet<>();

  /** Takes runs in the order in which they are to appear; at least one. */
  public RunSet(List<MeasuredRun> all) {
    if (all.isEmpty()) {
      throw new IllegalArgumentException("there must be a run");
    }
    this.inOrder = List.copyOf(all);
    for (MeasuredRun run : all) {
      tests.add(run.place().test());
      runs.computeIfAbsent(run.place().configuration(), name -> new LinkedHashMap<>())
          .computeIfAbsent(run.place().test(), name -> new ArrayList<>())
          .add(run);
    }
  }

  /** Returns the runs of some configurations; all runs if these configurations have no runs. */
  RunSet of(List<String> configurations) {
    List<MeasuredRun> known =
        inOrder.stream()
            .filter(run -> configurations.contains(run.place().configuration()))
            .toList();
    return known.isEmpty() ? this : new RunSet(known);
  }

  public List<String> configurations() {
    return List.copyOf(runs.keySet());
  }

  public List<String> tests() {
    return List.copyOf(tests);
  }

  /** Returns the repeats of a test on a configuration; empty if it was not run there. */
  public List<MeasuredRun> runs(String configuration, String test) {
    return List.copyOf(runs.getOrDefault(configuration, Map.of()).getOrDefault(test, List.of()));
  }

  public List<MeasuredRun> runs(String test) {
    return configurations().stream().flatMap(name -> runs(name, test).stream()).toList();
  }

  List<MeasuredRun> ofConfiguration(String configuration) {
    return tests().stream().flatMap(test -> runs(configuration, test).stream()).toList();
  }

  /**
   * Returns a test's mix of operations, TPROC-C's in a word; empty if unknown, or if configurations
   * differ in it.
   */
  public String mix(String test) {
    List<MeasuredRun> repeats = runs(test);
    Optional<String> standard = Optional.of(RunFacts.TPROC_C);
    if (repeats.stream().anyMatch(run -> run.context().workload().equals(standard))) {
      return "TPROC-C-like transactions";
    }
    boolean alike =
        configurations().stream().allMatch(name -> Mix.areAlike(runs(name, test), repeats));
    return alike ? Mix.of(repeats) : "";
  }

  public List<MeasuredRun> all() {
    return tests().stream().flatMap(test -> runs(test).stream()).toList();
  }

  /** Returns a figure's unit in the first run of a test that has it. */
  public Optional<Unit> unit(String test, Figure figure) {
    return runs(test).stream()
        .flatMap(run -> run.measurement(figure).stream())
        .map(Measurement::unit)
        .findFirst();
  }

  /** Returns which way a statistic gets better, as the first run that has it declares. */
  Optional<Direction> direction(Figure figure) {
    return inOrder.stream()
        .filter(run -> figure.owner().equals(Figure.STATISTICS))
        .filter(run -> run.measurement(figure).isPresent())
        .flatMap(run -> run.context().direction(figure.kind().label()).stream())
        .findFirst();
  }

  /** Returns all figures of a test, each once, in the order of the runs. */
  public List<Figure> figures(String test) {
    return runs(test).stream()
        .flatMap(run -> run.measurements().keySet().stream())
        .distinct()
        .toList();
  }

  /** Tests for a test that several load generators ran. */
  boolean generatorsDiffer(String test) {
    return Tool.areSeveral(runs(test));
  }

  /** Tests for a figure that is of a sample of the operations in a run of a test. */
  boolean isSampled(String test, Figure figure) {
    return runs(test).stream().anyMatch(run -> run.context().sampled().contains(figure.owner()));
  }

  /** Tests for a figure of a test; of two load generators, for one that both have. */
  boolean has(String test, Figure figure) {
    return generatorsDiffer(test)
        ? configurations().stream()
            .map(name -> runs(name, test))
            .allMatch(
                runs ->
                    runs.isEmpty()
                        || runs.stream().anyMatch(run -> run.measurement(figure).isPresent()))
        : unit(test, figure).isPresent();
  }

  /** Returns the operations of a test, without the parts that bindings time. */
  public List<String> operations(String test) {
    return figures(test).stream()
        .filter(figure -> figure.kind().equals(Latency.MEAN))
        .map(Figure::owner)
        .filter(Figure::isWhole)
        .distinct()
        .toList();
  }

  /** Returns the names of the drives of a test on a configuration; empty if there is only one. */
  List<String> drives(String configuration, String test) {
    List<String> drives =
        runs(configuration, test).stream()
            .flatMap(run -> run.drives().stream())
            .distinct()
            .sorted()
            .toList();
    return drives.size() > 1 ? drives : List.of();
  }

  /** Returns the repeats that count for verdicts. */
  List<MeasuredRun> sound(String configuration, String test) {
    return runs(configuration, test).stream().filter(MeasuredRun::isSound).toList();
  }

  /** Returns the repeats of which tables and charts are. */
  List<MeasuredRun> counted(String configuration, String test) {
    return MeasuredRun.counted(runs(configuration, test));
  }

  List<MeasuredRun> counted(String test) {
    return configurations().stream().flatMap(name -> counted(name, test).stream()).toList();
  }

  /**
   * Returns a figure's values in a unit, by the names of the repeats, in order. A repeat without
   * the figure, with a unit that does not convert, or that does not {@linkplain MeasuredRun#counted
   * count}, has none.
   *
   * @return a new map
   */
  Map<String, Double> values(String configuration, String test, Figure figure, Unit unit) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (MeasuredRun run : counted(configuration, test)) {
      run.measurement(figure)
          .or(() -> withoutFailures(run, figure))
          .flatMap(measurement -> measurement.in(unit))
          .ifPresent(value -> values.put(run.place().repeat(), value));
    }
    return values;
  }

  /** Returns the throughput with failures for a run that lacks this figure. */
  private static Optional<Measurement> withoutFailures(MeasuredRun run, Figure figure) {
    return figure.equals(Figure.ofRun(Metric.THROUGHPUT_WITH_FAILURES))
        ? run.measurement(Figure.ofRun(Metric.THROUGHPUT))
        : Optional.empty();
  }
}
