package io.ycsbx.record.figure;

import io.ycsbx.record.host.DeviceUse;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Sums up the counters of drives over a run's intervals: of each drive, and of all together under
 * {@link Figure#DRIVES}. Rates and queue depth are means over time, and add up over drives; a
 * latency is the mean over requests; a share is the mean over time and drives. Used by one thread.
 */
public final class DriveFigures {

  /** The counters, one a row. */
  private static final Map<Metric, DriveCounter> COUNTERS =
      new EnumMap<>(
          Map.of(
              Metric.READ_BANDWIDTH, DriveCounter.megabytes(DeviceUse::reads),
              Metric.WRITE_BANDWIDTH, DriveCounter.megabytes(DeviceUse::writes),
              Metric.READ_IOPS, DriveCounter.sum(use -> use.reads().perSecond()),
              Metric.WRITE_IOPS, DriveCounter.sum(use -> use.writes().perSecond()),
              Metric.READ_LATENCY, DriveCounter.millis(DeviceUse::reads),
              Metric.WRITE_LATENCY, DriveCounter.millis(DeviceUse::writes),
              Metric.LATENCY, DriveCounter.OF_ALL,
              Metric.QUEUE_DEPTH, DriveCounter.sum(DeviceUse::queueDepth),
              Metric.UTILISATION, DriveCounter.share(DeviceUse::utilisationPercent)));

  private final Map<String, Map<Metric, Sum>> drives = new LinkedHashMap<>();
  private final Map<String, Double> seconds = new HashMap<>();

  /** A sum of values, each times its weight: seconds, or requests. */
  private record Sum(double value, double weight) {

    Sum plus(Sum other) {
      return new Sum(value + other.value, weight + other.weight);
    }
  }

  /** Adds an interval of one drive, and its length in seconds. */
  public void add(String drive, DeviceUse use, double length) {
    seconds.merge(drive, length, Double::sum);
    Map<Metric, Sum> sums = drives.computeIfAbsent(drive, name -> new EnumMap<>(Metric.class));
    for (Map.Entry<Metric, DriveCounter> row : COUNTERS.entrySet()) {
      DriveCounter counter = row.getValue();
      double weight =
          length * counter.requests().map(requests -> requests.applyAsDouble(use)).orElse(1.0);
      sums.merge(
          row.getKey(), new Sum(counter.value().applyAsDouble(use) * weight, weight), Sum::plus);
    }
  }

  /** Returns the figures in their units; none if there was no drive, or no time. */
  public Map<Figure, Double> figures() {
    drives.keySet().removeIf(drive -> seconds.get(drive) <= 0);
    Map<Metric, Sum> all = new EnumMap<>(Metric.class);
    drives
        .values()
        .forEach(sums -> sums.forEach((metric, sum) -> all.merge(metric, sum, Sum::plus)));
    double longest = drives.keySet().stream().mapToDouble(seconds::get).max().orElse(0);
    Map<Figure, Double> figures = new LinkedHashMap<>();
    add(figures, Figure.DRIVES, all, longest, drives.size());
    drives.forEach((drive, sums) -> add(figures, drive, sums, seconds.get(drive), 1));
    return figures;
  }

  private static void add(
      Map<Figure, Double> figures,
      String owner,
      Map<Metric, Sum> sums,
      double seconds,
      int drives) {
    sums.forEach(
        (metric, sum) -> {
          DriveCounter counter = COUNTERS.get(metric);
          double time = counter.addsUp() ? seconds : seconds * drives;
          double weight = counter.requests().isPresent() ? sum.weight : time;
          if (weight > 0) {
            figures.put(new Figure(owner, metric), sum.value / weight);
          }
        });
  }
}
