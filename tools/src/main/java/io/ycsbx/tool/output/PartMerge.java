package io.ycsbx.tool.output;

import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Unit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/**
 * Merges the outputs of processes that ran together: rates and counts add up, a mean is weighted by
 * its count, histograms are added. What cannot be merged, such as a percentile without a histogram,
 * is left out with a warning. Used by one thread.
 */
final class PartMerge {

  private final List<ToolReading> parts;
  private final ToolReading merged = new ToolReading();
  private final Set<String> leftOut = new TreeSet<>();

  private PartMerge(List<ToolReading> parts) {
    this.parts = parts;
  }

  /**
   * Returns all parts as one.
   *
   * @param parts of processes, one or more
   */
  static ToolReading merge(List<ToolReading> parts) {
    return parts.size() == 1 ? parts.get(0) : new PartMerge(parts).merged();
  }

  private ToolReading merged() {
    for (ToolReading part : parts) {
      merged.addNotes(part);
      part.operations()
          .forEach((name, stats) -> merged.operations().merge(name, stats, OperationStats::plus));
      part.facts().forEach(this::fact);
    }
    parts.stream()
        .flatMap(part -> part.figures().keySet().stream())
        .distinct()
        .forEach(this::figure);
    parts.stream()
        .flatMap(part -> part.statistics().keySet().stream())
        .distinct()
        .forEach(this::statistic);
    if (!leftOut.isEmpty()) {
      merged.warn(
          "figures that cannot be merged over processes are left out: "
              + String.join(", ", leftOut),
          "let the description map a histogram, or run one process");
    }
    return merged;
  }

  private void fact(String name, String text) {
    String other = merged.facts().putIfAbsent(name, text);
    if (other != null && !other.equals(text)) {
      merged.warn(
          "processes differ in %s: %s and %s".formatted(name, other, text), "run them alike");
    }
  }

  private void figure(Figure figure) {
    List<Measurement> values =
        parts.stream().map(part -> part.figures().get(figure)).filter(Objects::nonNull).toList();
    Unit unit = values.get(0).unit();
    boolean all =
        values.size() == parts.size() && values.stream().allMatch(value -> value.unit() == unit);
    OptionalDouble value = all ? value(figure, values) : OptionalDouble.empty();
    if (value.isPresent()) {
      merged.add(figure, new Measurement(value.getAsDouble(), unit));
    } else if (!isOfHistogram(figure)) {
      leftOut.add(figure.toString());
    }
  }

  /** Tests for a latency that follows from the merged histograms of all processes. */
  private boolean isOfHistogram(Figure figure) {
    return figure.kind() instanceof Latency
        && parts.stream().allMatch(part -> part.operations().containsKey(figure.owner()));
  }

  private OptionalDouble value(Figure figure, List<Measurement> values) {
    double sum = values.stream().mapToDouble(Measurement::value).sum();
    if (figure.kind() instanceof Latency latency) {
      return switch (latency.type()) {
        case MIN -> values.stream().mapToDouble(Measurement::value).min();
        case MAX -> values.stream().mapToDouble(Measurement::value).max();
        case MEAN, UP_TO -> weighted(figure);
        case PERCENTILE, DEVIATION -> OptionalDouble.empty();
      };
    }
    if (figure.kind() == Metric.RUN_TIME) {
      return values.stream().mapToDouble(Measurement::value).max();
    }
    Unit unit = figure.kind().unit();
    return unit.isRate() || unit == Unit.COUNT ? OptionalDouble.of(sum) : OptionalDouble.empty();
  }

  /** Returns the mean over the operations of all processes; empty if their numbers are unknown. */
  private OptionalDouble weighted(Figure figure) {
    double sum = 0;
    double counts = 0;
    for (ToolReading part : parts) {
      Optional<Double> count = count(part, figure.owner());
      if (count.isEmpty()) {
        return OptionalDouble.empty();
      }
      sum += count.get() * part.figures().get(figure).value();
      counts += count.get();
    }
    return counts == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / counts);
  }

  private static Optional<Double> count(ToolReading part, String owner) {
    return Optional.ofNullable(part.figures().get(new Figure(owner, Metric.COUNT)))
        .map(Measurement::value)
        .or(
            () ->
                Optional.ofNullable(part.operations().get(owner))
                    .map(stats -> (double) stats.count()));
  }

  private void statistic(String name) {
    List<ToolReading> with =
        parts.stream().filter(part -> part.statistics().containsKey(name)).toList();
    DeclaredFigure declared = with.get(0).declared().get(name);
    if (with.size() == parts.size() && declared.addsUp()) {
      merged.add(
          declared, with.stream().mapToDouble(part -> part.statistics().get(name).value()).sum());
    } else {
      leftOut.add(name);
    }
  }
}
