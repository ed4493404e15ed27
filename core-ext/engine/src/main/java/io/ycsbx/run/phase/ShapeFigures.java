package io.ycsbx.run.phase;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.run.setup.LoadShape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Adds up the intervals of each phase of a shaped load, as parts of the operations: {@code
 * READ@spike}; or, without a shape, those before, during and after a fault: {@code READ@fault}. An
 * operation counts in the phase in which it ends. Used by one thread.
 */
final class ShapeFigures {

  private final List<LoadShape.NamedPhase> phases;
  private final Optional<Fault> fault;
  private final Map<String, OperationStats> totals = new LinkedHashMap<>();

  ShapeFigures(Optional<LoadShape> shape, Optional<Fault> fault) {
    this.phases = shape.map(LoadShape::phases).orElse(List.of());
    this.fault = fault;
  }

  /** Returns the end of the phase at a time; times are from the start of the measured phase. */
  long endNanos(long nanos) {
    return LongStream.concat(
            phases.stream().mapToLong(LoadShape.NamedPhase::endNanos),
            fault.stream().mapToLong(Fault::afterNanos))
        .filter(end -> end > nanos)
        .min()
        .orElse(Long.MAX_VALUE / 2);
  }

  /** Adds an interval, and returns it with the parts of its phase. */
  List<OperationStats> add(List<OperationStats> interval, long startNanos) {
    if (phases.isEmpty() && fault.isEmpty()) {
      return interval;
    }
    String phase =
        phases.isEmpty()
            ? fault.get().part(startNanos)
            : phases.stream()
                .filter(part -> part.endNanos() > startNanos)
                .findFirst()
                .orElse(phases.get(phases.size() - 1))
                .name();
    List<OperationStats> parts =
        interval.stream()
            .filter(stats -> stats.level() != Level.BINDING)
            .map(stats -> part(stats, phase))
            .toList();
    parts.forEach(part -> totals.merge(part.operation(), part, OperationStats::plus));
    return Stream.concat(interval.stream(), parts.stream()).toList();
  }

  /** Returns the operations with the parts of all phases. */
  List<OperationStats> totals(List<OperationStats> operations) {
    return Stream.concat(operations.stream(), totals.values().stream()).toList();
  }

  private static OperationStats part(OperationStats stats, String phase) {
    return new OperationStats(
        stats.operation() + "@" + phase, Level.BINDING, stats.statuses(), stats.keys());
  }
}
