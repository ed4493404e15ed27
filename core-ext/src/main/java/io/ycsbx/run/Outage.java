package io.ycsbx.run;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Notices that a database has gone away: operations fail, and none succeeds any more. A share of
 * all operations would not tell after hours of success, when each failure takes its time-out. Used
 * by one thread.
 *
 * <p>Where the runner sees calls of the database, these alone decide: a workload may report as a
 * success what was none, as stock's does with its read-modify-writes.
 */
final class Outage {

  private final long longestNanos;
  private long lastSuccessNanos;
  private List<OperationStats> failing = List.of();
  private Level decisive = Level.WORKLOAD;
  private boolean everSucceeded;
  private boolean succeeds;
  private boolean suspected;

  /**
   * Watches from now on.
   *
   * @param longestSeconds how long operations may fail without one success; 0: for ever
   * @param startNanos now, on the {@link System#nanoTime()} scale
   */
  Outage(long longestSeconds, long startNanos) {
    this.longestNanos = TimeUnit.SECONDS.toNanos(longestSeconds);
    this.lastSuccessNanos = startNanos;
  }

  /**
   * Takes note of an interval.
   *
   * @return whether the database has been away for too long
   */
  boolean lasts(List<OperationStats> interval, long nowNanos) {
    if (interval.stream().anyMatch(stats -> stats.level() == Level.DATABASE)) {
      decisive = Level.DATABASE;
    }
    List<OperationStats> decide =
        interval.stream().filter(stats -> stats.level() == decisive).toList();
    succeeds = decide.stream().anyMatch(stats -> stats.failures() < stats.count());
    everSucceeded |= succeeds;
    if (succeeds) {
      // What failed beside a success may have failed before it: a stall that follows is no outage.
      lastSuccessNanos = nowNanos;
      failing = List.of();
    } else if (decide.stream().anyMatch(stats -> stats.failures() > 0)) {
      failing = decide;
    }
    return longestNanos > 0 && !failing.isEmpty() && nowNanos - lastSuccessNanos >= longestNanos;
  }

  /**
   * Whether the failures of a run, which are too many for it to go on, may be an outage. The
   * intervals after the first call decide: a success says that they are not, and until then they
   * may be. A database of which nothing ever succeeded has not gone away.
   */
  boolean mayExplainFailures() {
    boolean refuted = suspected && succeeds;
    suspected = true;
    return longestNanos > 0 && everSucceeded && !refuted;
  }

  /** The last interval in which anything failed since the last success; empty if nothing did. */
  List<OperationStats> failing() {
    return failing;
  }
}
