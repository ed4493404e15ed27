package io.ycsbx.report.source;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.spi.Unit;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds figures that cannot be, by what they are and whatever tool printed them: below 0, beyond
 * any machine, a share above 110 %, more failures than operations, or a minimum, mean, percentiles
 * and maximum out of order. Stateless and thread-safe.
 */
public final class ImpossibleFigures {

  /** Percentages that are no shares of a whole. */
  private static final Set<FigureKind> NO_SHARES =
      Set.of(
          Metric.CACHED_SHARE,
          Metric.ENDURANCE_USED,
          Metric.READ_IOPS_USED,
          Metric.READ_BANDWIDTH_USED,
          Metric.LINK_USE,
          // Of the memory: a host may have more space to swap.
          Metric.SWAP);

  /** Largest values by unit: counters of 64 bits that went back give larger ones. */
  private static final Map<Unit, Double> MOST =
      Map.of(
          Unit.SECONDS,
          1e7,
          Unit.IOPS,
          1e9,
          Unit.BYTES_PER_SECOND,
          1e13,
          Unit.BYTES,
          1e18,
          // The kernel's rounding may take a share of a short interval beyond 100.
          Unit.PERCENT,
          110.0);

  /** Of all other units. */
  private static final double MOST_OF_OTHERS = 1e13;

  /** Latencies have three digits or more. */
  private static final double ROUNDING = 1.001;

  private ImpossibleFigures() {}

  /** Returns the first of them in words; empty if there is none. */
  public static Optional<String> first(Map<Figure, Measurement> figures) {
    for (Map.Entry<Figure, Measurement> entry : figures.entrySet()) {
      Figure figure = entry.getKey();
      Measurement measurement = entry.getValue();
      String words = words(figure, measurement);
      if (isImpossible(figure, measurement)) {
        return Optional.of(words + ", which cannot be");
      }
      double rounding = figure.kind() instanceof Latency ? ROUNDING : 1;
      for (Map.Entry<Figure, Measurement> most : figures.entrySet()) {
        if (isBounded(figure, most.getKey())
            && measurement.value() > most.getValue().value() * rounding) {
          return Optional.of(words + ", but " + words(most.getKey(), most.getValue()));
        }
      }
    }
    return Optional.empty();
  }

  private static String words(Figure figure, Measurement measurement) {
    return (figure + " is " + measurement.value() + " " + measurement.unit().symbol()).strip();
  }

  private static boolean isImpossible(Figure figure, Measurement measurement) {
    Unit unit = measurement.unit();
    if (figure.owner().equals(Figure.STATISTICS) || unit == Unit.CELSIUS) {
      return false;
    }
    double most =
        MOST.entrySet().stream()
            .filter(entry -> entry.getKey().convertsTo(unit))
            .map(entry -> entry.getKey().convert(entry.getValue(), unit))
            .findFirst()
            .orElse(MOST_OF_OTHERS);
    boolean isBounded = !NO_SHARES.contains(figure.kind());
    return measurement.value() < 0 || (isBounded && measurement.value() > most);
  }

  /** Tests for a figure that is never above another one. */
  private static boolean isBounded(Figure figure, Figure bound) {
    if (!figure.owner().equals(bound.owner())) {
      return false;
    }
    if (figure.kind() instanceof Latency latency && bound.kind() instanceof Latency most) {
      return latency.series() == most.series() && isBounded(latency, most);
    }
    return (figure.kind() == Metric.FAILURES && bound.kind() == Metric.COUNT)
        || (figure.kind() == Metric.LOST && bound.kind() == Metric.ACKNOWLEDGED);
  }

  /** Stock rounds percentiles of its histogram down to milliseconds, so that min may be above. */
  private static boolean isBounded(Latency latency, Latency bound) {
    boolean ofMax = bound.type() == Latency.Type.MAX;
    return switch (latency.type()) {
      case MIN -> ofMax || bound.type() == Latency.Type.MEAN;
      case MEAN -> ofMax;
      case PERCENTILE ->
          ofMax || (bound.type() == latency.type() && bound.parameter() > latency.parameter());
      case DEVIATION, MAX, UP_TO -> false;
    };
  }
}
