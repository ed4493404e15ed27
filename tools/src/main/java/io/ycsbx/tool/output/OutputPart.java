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
import io.ycsbx.spi.DeclaredFigure;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The content of one output of one process, or of several together. Used by one thread. */
final class OutputPart {

  private final Map<Figure, Measurement> figures = new LinkedHashMap<>();
  private final Set<String> sampled = new LinkedHashSet<>();
  private final Map<String, OperationStats> operations = new LinkedHashMap<>();
  private final Set<String> coarse = new LinkedHashSet<>();
  private final Map<String, StatisticFigure> statistics = new LinkedHashMap<>();
  private final Map<String, DeclaredFigure> declared = new LinkedHashMap<>();
  private final Map<String, String> facts = new LinkedHashMap<>();
  private final Set<Warning> warnings = new LinkedHashSet<>();
  private Optional<String> version = Optional.empty();

  Map<Figure, Measurement> figures() {
    return figures;
  }

  /** Returns the operations whose latencies are of some of them only. */
  Set<String> sampled() {
    return sampled;
  }

  Map<String, OperationStats> operations() {
    return operations;
  }

  Set<String> coarse() {
    return coarse;
  }

  Map<String, StatisticFigure> statistics() {
    return statistics;
  }

  Map<String, DeclaredFigure> declared() {
    return declared;
  }

  Map<String, String> facts() {
    return facts;
  }

  Set<Warning> warnings() {
    return warnings;
  }

  /** Returns the tool's version, if a reader has it. */
  Optional<String> version() {
    return version;
  }

  void setVersion(Optional<String> found) {
    version = found.or(() -> version);
  }

  /** Adds a figure, and returns false if it is there. */
  boolean add(Figure figure, Measurement measurement) {
    return figures.putIfAbsent(figure, measurement) == null;
  }

  /** Adds a statistic with its declaration, and returns false if it is there. */
  boolean add(DeclaredFigure figure, double value) {
    declared.putIfAbsent(figure.name(), figure);
    return statistics.putIfAbsent(figure.name(), StatisticFigure.of(figure.name(), figure, value))
        == null;
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
    if (operations.putIfAbsent(operation, stats) != null) {
      throw new IllegalArgumentException("a second histogram of " + operation);
    }
    if (wide) {
      coarse.add(operation);
    }
  }

  /** Marks all operations as sampled. */
  void markSampled() {
    sampled.addAll(operations.keySet());
    figures.keySet().stream()
        .filter(figure -> figure.kind() instanceof Latency)
        .map(Figure::owner)
        .forEach(sampled::add);
  }

  void warn(String message, String advice) {
    warnings.add(new Warning(ToolReading.CAUTION, message, advice));
  }
}
