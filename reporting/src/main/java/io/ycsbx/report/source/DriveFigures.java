package io.ycsbx.report.source;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.Unit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Sums up the work of drives over a run's intervals: of each drive, and of all together under
 * {@link MetricNames#DRIVES}. Rates and queue depth are means over time, and add up over drives; a
 * latency is the mean over requests; utilisation is the mean over time and drives. Used by one
 * thread.
 */
public final class DriveFigures {

  private static final double BYTES_PER_MEGABYTE = 1e6;

  /** The work of one drive in one interval, with iostat's figures. */
  public record Use(
      double reads,
      double writes,
      double readBytes,
      double writeBytes,
      double readMillis,
      double writeMillis,
      double queueDepth,
      double utilisationPercent) {

    /** An idle interval. */
    public static final Use NONE = new Use(0, 0, 0, 0, 0, 0, 0, 0);

    /** Returns sums over the interval: numbers of rates, and the time of all requests. */
    private Use over(double seconds) {
      return new Use(
          reads * seconds,
          writes * seconds,
          readBytes * seconds,
          writeBytes * seconds,
          readMillis * reads * seconds,
          writeMillis * writes * seconds,
          queueDepth * seconds,
          utilisationPercent * seconds);
    }

    private Use plus(Use other) {
      return new Use(
          reads + other.reads,
          writes + other.writes,
          readBytes + other.readBytes,
          writeBytes + other.writeBytes,
          readMillis + other.readMillis,
          writeMillis + other.writeMillis,
          queueDepth + other.queueDepth,
          utilisationPercent + other.utilisationPercent);
    }
  }

  private final Map<String, Use> sums = new LinkedHashMap<>();
  private final Map<String, Double> seconds = new HashMap<>();

  /** Adds an interval of one drive, and its length in seconds. */
  public void add(String name, Use use, double length) {
    sums.merge(name, use.over(length), Use::plus);
    seconds.merge(name, length, Double::sum);
  }

  /** Adds the figures; none if there was no drive, or no time. */
  public void addTo(Measurements figures) {
    sums.keySet().removeIf(name -> seconds.get(name) <= 0);
    double longest = sums.keySet().stream().mapToDouble(seconds::get).max().orElse(0);
    sums.values().stream()
        .reduce(Use::plus)
        .ifPresent(all -> add(figures, MetricNames.DRIVES, all, longest, sums.size()));
    sums.forEach((name, sum) -> add(figures, name, sum, seconds.get(name), 1));
  }

  private static void add(Measurements figures, String name, Use sum, double seconds, int drives) {
    bandwidth(figures, name, MetricNames.READ_BANDWIDTH, sum.readBytes / seconds);
    bandwidth(figures, name, MetricNames.WRITE_BANDWIDTH, sum.writeBytes / seconds);
    figures.add(name, MetricNames.READ_IOPS, sum.reads / seconds, Unit.IOPS, Direction.NEITHER);
    figures.add(name, MetricNames.WRITE_IOPS, sum.writes / seconds, Unit.IOPS, Direction.NEITHER);
    latency(figures, name, MetricNames.READ_LATENCY, sum.readMillis, sum.reads);
    latency(figures, name, MetricNames.WRITE_LATENCY, sum.writeMillis, sum.writes);
    figures.add(
        name,
        MetricNames.QUEUE_DEPTH,
        sum.queueDepth / seconds,
        Unit.MEAN_COUNT,
        Direction.NEITHER);
    figures.percent(name, MetricNames.UTILISATION, sum.utilisationPercent / drives / seconds);
  }

  private static void bandwidth(Measurements figures, String name, String figure, double bytes) {
    figures.add(
        name, figure, bytes / BYTES_PER_MEGABYTE, Unit.MEGABYTES_PER_SECOND, Direction.NEITHER);
  }

  /** Adds a mean; a drive without requests has no latency, rather than one of 0 ms. */
  private static void latency(
      Measurements figures, String name, String figure, double millis, double requests) {
    if (requests > 0) {
      figures.add(name, figure, millis / requests, Unit.MILLISECONDS, Direction.LOWER_IS_BETTER);
    }
  }
}
