package io.ycsbx.report.source;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Unit;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Sums up what drives did over a run's intervals: of each, and of all together under {@link
 * Figures#DRIVES}. Rates and queue depth are means over time, and add up over drives; a latency is
 * the mean over requests; utilisation is the mean over time and drives. Used by one thread.
 */
final class Drives {

  /** What one drive did in one interval, with iostat's figures. */
  record Use(
      double reads,
      double writes,
      double readBytes,
      double writeBytes,
      double readMillis,
      double writeMillis,
      double queueDepth,
      double utilisationPercent) {

    /** It did nothing. */
    static final Use NONE = new Use(0, 0, 0, 0, 0, 0, 0, 0);
  }

  private static final double BYTES_PER_MEGABYTE = 1e6;

  /** Sums over intervals, weighted by their lengths. */
  private static final class Sum {
    private double seconds;
    private double reads;
    private double writes;
    private double readBytes;
    private double writeBytes;
    private double readMillis;
    private double writeMillis;
    private double queueDepth;
    private double utilisation;

    void add(Use use, double length) {
      seconds += length;
      reads += use.reads * length;
      writes += use.writes * length;
      readBytes += use.readBytes * length;
      writeBytes += use.writeBytes * length;
      readMillis += use.readMillis * use.reads * length;
      writeMillis += use.writeMillis * use.writes * length;
      queueDepth += use.queueDepth * length;
      utilisation += use.utilisationPercent * length;
    }
  }

  private final Map<String, Sum> byName = new LinkedHashMap<>();

  /** Adds an interval of one drive, and its length in seconds. */
  void add(String name, Use use, double seconds) {
    byName.computeIfAbsent(name, drive -> new Sum()).add(use, seconds);
  }

  /** Hands out the figures; none if there was no drive, or no time. */
  void addTo(Measurements measurements) {
    byName.values().removeIf(sum -> sum.seconds <= 0);
    if (byName.isEmpty()) {
      return;
    }
    Sum all = new Sum();
    byName.values().forEach(one -> plus(all, one));
    all.seconds = byName.values().stream().mapToDouble(one -> one.seconds).max().orElse(0);
    all.utilisation /= byName.size();
    add(measurements, Figures.DRIVES, all);
    byName.forEach((name, sum) -> add(measurements, name, sum));
  }

  private static void plus(Sum all, Sum one) {
    all.reads += one.reads;
    all.writes += one.writes;
    all.readBytes += one.readBytes;
    all.writeBytes += one.writeBytes;
    all.readMillis += one.readMillis;
    all.writeMillis += one.writeMillis;
    all.queueDepth += one.queueDepth;
    all.utilisation += one.utilisation;
  }

  private static void add(Measurements figures, String name, Sum sum) {
    double seconds = sum.seconds;
    bandwidth(figures, name, Figures.READ_BANDWIDTH, sum.readBytes / seconds);
    bandwidth(figures, name, Figures.WRITE_BANDWIDTH, sum.writeBytes / seconds);
    figures.add(name, Figures.READ_IOPS, sum.reads / seconds, Unit.IOPS, Direction.NEITHER);
    figures.add(name, Figures.WRITE_IOPS, sum.writes / seconds, Unit.IOPS, Direction.NEITHER);
    latency(figures, name, Figures.READ_LATENCY, sum.readMillis, sum.reads);
    latency(figures, name, Figures.WRITE_LATENCY, sum.writeMillis, sum.writes);
    figures.add(
        name, Figures.QUEUE_DEPTH, sum.queueDepth / seconds, Unit.MEAN_COUNT, Direction.NEITHER);
    figures.percent(name, Figures.UTILISATION, sum.utilisation / seconds);
  }

  private static void bandwidth(Measurements figures, String name, String figure, double bytes) {
    figures.add(
        name, figure, bytes / BYTES_PER_MEGABYTE, Unit.MEGABYTES_PER_SECOND, Direction.NEITHER);
  }

  /** Absent if there was no request: a drive that was not asked did not answer in 0 ms. */
  private static void latency(
      Measurements figures, String name, String figure, double millis, double requests) {
    if (requests > 0) {
      figures.add(name, figure, millis / requests, Unit.MILLISECONDS, Direction.LOWER_IS_BETTER);
    }
  }
}
