package io.ycsbx.tool.output;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.spi.DeclaredFigure;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The content of one output of one process, of several together, or of a whole run, in the order of
 * the description. It grows while outputs are read, by one thread; callers only read it.
 *
 * @param figures those that the tool printed, each once
 * @param operations distributions of latencies, of histograms and samples, by operation
 * @param coarse the operations among them whose histograms have wide buckets
 * @param sampled the operations whose latencies are of some of them only
 * @param statistics figures under names of the tool's own
 * @param declared the units and directions of the statistics
 * @param facts of the database, by name
 * @param versions of the tool, as it prints it; the first counts
 * @param warnings what readers of the figures must know; those with the code {@link #FAILED} are
 *     reasons why the run did not succeed
 */
public record ToolReading(
    Map<Figure, Measurement> figures,
    Map<String, OperationStats> operations,
    Set<String> coarse,
    Set<String> sampled,
    Map<String, StatisticFigure> statistics,
    Map<String, DeclaredFigure> declared,
    Map<String, String> facts,
    Set<String> versions,
    Set<Warning> warnings) {

  /** The code of a warning that the output itself says that the run failed. */
  public static final String FAILED = "tool-failed";

  /** The code of all other warnings. */
  public static final String CAUTION = "tool-output";

  ToolReading() {
    this(
        new LinkedHashMap<>(),
        new LinkedHashMap<>(),
        new LinkedHashSet<>(),
        new LinkedHashSet<>(),
        new LinkedHashMap<>(),
        new LinkedHashMap<>(),
        new LinkedHashMap<>(),
        new LinkedHashSet<>(),
        new LinkedHashSet<>());
  }

  /** Returns the tool's version; empty if it is unknown. */
  public Optional<String> version() {
    return versions.stream().findFirst();
  }

  /**
   * Adds a figure.
   *
   * @throws IllegalArgumentException with the rule, if it is there
   */
  void add(Figure figure, Measurement measurement) {
    put(figures, figure, measurement);
  }

  /** Adds a statistic with its declaration, likewise. */
  void add(DeclaredFigure figure, double value) {
    put(statistics, figure.name(), StatisticFigure.of(figure.name(), figure, value));
    declared.put(figure.name(), figure);
  }

  /** Adds a fact, likewise. */
  void add(String fact, String text) {
    put(facts, fact, text);
  }

  private static <K, V> void put(Map<K, V> values, K name, V value) {
    if (values.putIfAbsent(name, value) != null) {
      throw new IllegalArgumentException("is there already: " + name);
    }
  }

  /**
   * Adds the latencies of an operation.
   *
   * @param wide whether they are of wide buckets
   * @throws IllegalArgumentException with the rule, if the operation has latencies
   */
  void addOnce(String operation, LatencyDistribution latencies, boolean wide) {
    StatusStats succeeded = new StatusStats("OK", true, "", latencies, Optional.empty());
    OperationStats stats = new OperationStats(operation, Level.DATABASE, List.of(succeeded));
    put(operations, operation, stats);
    if (wide) {
      coarse.add(operation);
    }
  }

  /** Adds another output, and returns the first thing that both have, in words. */
  Optional<String> add(ToolReading other) {
    Optional<String> twice =
        common(figures, other.figures)
            .or(() -> common(statistics, other.statistics))
            .or(() -> common(operations, other.operations));
    other.figures.forEach(figures::putIfAbsent);
    operations.putAll(other.operations);
    statistics.putAll(other.statistics);
    declared.putAll(other.declared);
    other.facts.forEach(facts::putIfAbsent);
    addNotes(other);
    return twice.map(name -> "another output gives it, too: " + name);
  }

  /** Adds all of another output but its values and facts. */
  void addNotes(ToolReading other) {
    coarse.addAll(other.coarse);
    sampled.addAll(other.sampled);
    versions.addAll(other.versions);
    warnings.addAll(other.warnings);
  }

  private static <K> Optional<String> common(Map<K, ?> one, Map<K, ?> other) {
    return other.keySet().stream().filter(one::containsKey).findFirst().map(Object::toString);
  }

  void warn(String message, String advice) {
    warnings.add(new Warning(CAUTION, message, advice));
  }

  /** Marks all operations as sampled. */
  void markSampled() {
    sampled.addAll(operations.keySet());
    figures.keySet().stream()
        .filter(figure -> figure.kind() instanceof Latency)
        .map(Figure::owner)
        .forEach(sampled::add);
  }

  /** Ends the reading of a whole run. */
  void complete() {
    Set<String> names = new LinkedHashSet<>(operations.keySet());
    figures.keySet().forEach(figure -> names.add(figure.owner()));
    names.removeAll(Set.of("", Figure.TOTAL));
    if (names.size() == 1) {
      shareWithRun(names.iterator().next());
    }
    List<String> unnamed = names.stream().filter(name -> !Figure.isOperation(name)).toList();
    if (!unnamed.isEmpty()) {
      warn(
          "operations whose names do not begin with a capital letter, or have blanks, and whose"
              + " figures are no figures of reports: "
              + String.join(", ", unnamed),
          "name them by operations in the description");
    }
  }

  /** Gives a run's figures to its only operation, and that one's to the run, each where it fits. */
  private void shareWithRun(String operation) {
    new LinkedHashMap<>(figures)
        .forEach(
            (figure, value) -> {
              if (figure.kind() instanceof Metric metric
                  && (figure.owner().isEmpty() || figure.owner().equals(operation))) {
                share(figure, metric, operation, value);
              }
            });
  }

  private void share(Figure figure, Metric metric, String operation, Measurement value) {
    boolean ofRun = metric.isOf(Metric.Of.RUN);
    boolean ofOperation = metric.isOf(Metric.Of.OPERATION);
    if (ofRun != ofOperation) {
      figures.remove(figure);
    }
    if (ofRun) {
      figures.putIfAbsent(figure.of(""), value);
    }
    if (ofOperation) {
      figures.putIfAbsent(figure.of(operation), value);
    }
  }
}
