package io.ycsbx.run.stop;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Detects an outage of the database: operations fail, and none succeeds. After hours of success,
 * the share of failed operations would stay low, since each failure takes a timeout. Used by one
 * thread.
 *
 * <p>If the runner sees calls of the database, only these decide: a workload may report a failure
 * as a success, as stock's does for read-modify-writes.
 */
public final class Outage {

  private final long longestNanos;
  private long lastSuccessNanos;
  private List<OperationStats> failing = List.of();
  private Level decisive = Level.WORKLOAD;
  private boolean everSucceeded;
  private boolean succeeds;
  private boolean suspected;

  /**
   * Starts the detection.
   *
   * @param longestSeconds longest time without any success; 0: no limit
   * @param startNanos now, on the {@link System#nanoTime()} scale
   */
  public Outage(long longestSeconds, long startNanos) {
    this.longestNanos = TimeUnit.SECONDS.toNanos(longestSeconds);
    this.lastSuccessNanos = startNanos;
  }

  /**
   * Takes the results of an interval.
   *
   * @return whether the outage has lasted too long
   */
  public boolean lasts(List<OperationStats> interval, long nowNanos) {
    if (interval.stream().anyMatch(stats -> stats.level() == Level.DATABASE)) {
      decisive = Level.DATABASE;
    }
    List<OperationStats> decide =
        interval.stream().filter(stats -> stats.level() == decisive).toList();
    succeeds = decide.stream().anyMatch(stats -> stats.failures() < stats.count());
    everSucceeded |= succeeds;
    if (succeeds) {
      // Failures in an interval with a success may precede it: a later stall is no outage.
      lastSuccessNanos = nowNanos;
      failing = List.of();
    } else if (decide.stream().anyMatch(stats -> stats.failures() > 0)) {
      failing = decide;
    }
    return longestNanos > 0 && !failing.isEmpty() && nowNanos - lastSuccessNanos >= longestNanos;
  }

  /**
   * Returns whether failures above the error limit may be due to an outage. The first call starts a
   * suspicion, and a success in a later interval refutes it. A database without any success so far
   * has no outage.
   */
  public boolean mayExplainFailures() {
    boolean refuted = suspected && succeeds;
    suspected = true;
    return longestNanos > 0 && everSucceeded && !refuted;
  }

  /** Returns the last interval with failures since the last success; empty if there is none. */
  public List<OperationStats> failing() {
    return failing;
  }
}
