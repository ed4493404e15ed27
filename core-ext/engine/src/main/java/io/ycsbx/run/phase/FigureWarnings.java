package io.ycsbx.run.phase;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.ClientHiccup;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.Interval;
import io.ycsbx.record.TargetRate;
import io.ycsbx.record.Window;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.steady.Shift;
import io.ycsbx.steady.Steadiness;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import site.ycsb.DB;

/** Derives warnings from a run's figures. */
public final class FigureWarnings {

  /** Least number of intervals that can show a drift. */
  private static final int FEWEST_INTERVALS = 20;

  private static final double DRIFT = 0.1;

  /** Far longer than a thread waits for a core on a busy client. */
  private static final long STANDSTILL_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private FigureWarnings() {}

  /**
   * Warns if throughput differs between the last two quarters of the run. The last interval is
   * ignored, since it is shorter.
   *
   * @param parts whether a shape or a fault divides the run into parts with figures of their own
   */
  static Optional<Warning> drift(List<Interval> intervals, boolean parts) {
    int whole = intervals.size() - 1;
    if (whole < FEWEST_INTERVALS) {
      return Optional.empty();
    }
    int quarter = whole / 4;
    double last = perSecond(intervals.subList(whole - quarter, whole));
    double before = perSecond(intervals.subList(whole - 2 * quarter, whole - quarter));
    // A run that stands still in both quarters has no ratio, and no drift.
    double ratio = last / before;
    return Math.abs(ratio - 1) > DRIFT
        ? Optional.of(
            new Warning(
                Warning.DRIFT,
                "throughput was still drifting at the end: "
                    + Shift.change(ratio)
                    + " in the last quarter of the run",
                parts
                    ? "a shape or a fault changes the throughput: compare the operations of the"
                        + " run's parts, such as @before and @after"
                    : "warm up longer (warmup.seconds) or run longer"))
        : Optional.empty();
  }

  /** Warns if the database did not keep up with the target. */
  public static Optional<Warning> target(TargetRate rate, Window window) {
    double seconds = Math.max(1, window.nanos()) / 1e9;
    double reached = window.transactions() / seconds;
    double target = rate.perSecond();
    return reached >= target * (1 - rate.tolerance(seconds))
        ? Optional.empty()
        : Optional.of(
            new Warning(
                Warning.TARGET_MISSED,
                String.format(
                    Locale.ROOT,
                    "throughput was %,.0f ops/s, %.0f %% of the target of %,.0f ops/s",
                    reached,
                    100 * reached / target,
                    target),
                "above the capacity, response times grow with the length of the run: set a lower"
                    + " target"));
  }

  /**
   * Warns if operations failed.
   *
   * @param attempts the operations, with those by which the workload ended a thread
   */
  public static Optional<Warning> errors(long failures, long attempts) {
    return failures == 0
        ? Optional.empty()
        : Optional.of(
            new Warning(
                Warning.ERRORS,
                failures + " of " + attempts + " operations failed",
                "a failed operation is often faster or slower than one that succeeds: find the"
                    + " cause"));
  }

  /** Warns if the whole client stood still, by the longest delay of a thread that only wakes up. */
  static Optional<Warning> standstill(ClientHiccup.Delay longest, long startNanos) {
    return longest.nanos() < STANDSTILL_NANOS
        ? Optional.empty()
        : Optional.of(
            new Warning(
                "client-stood-still",
                String.format(
                    Locale.ROOT,
                    "the client stood still for %.1f s, %.1f s after the start",
                    longest.nanos() / 1e9,
                    (longest.fromNanos() - startNanos) / 1e9),
                "response times include this, service times need not: find out whether it was"
                    + " stopped, collected garbage, or lacked processors"));
  }

  /** Warns if batches were driven by single calls, since the database has no batches. */
  static Optional<Warning> keyByKey(DB database, List<OperationStats> operations) {
    boolean batches = operations.stream().anyMatch(stats -> stats.keys().isPresent());
    return !batches || database instanceof BatchDB
        ? Optional.empty()
        : Optional.of(
            new Warning(
                "batches-key-by-key",
                "the binding has no batches: each batch was executed key by key, and its latency"
                    + " covers all calls",
                "do not compare with a database that has batches"));
  }

  /**
   * Warns if the warm-up ended before it was steady.
   *
   * @param steadiness result of the last test; empty if there were too few slices or transactions
   * @param longestSeconds longest time of the warm-up
   */
  static Optional<Warning> warmUp(Optional<Steadiness> steadiness, long longestSeconds) {
    if (steadiness.filter(Steadiness::steady).isPresent()) {
      return Optional.empty();
    }
    String reason =
        steadiness
            .map(Steadiness::reason)
            .orElse("there were too few slices or transactions for a test");
    return Optional.of(
        new Warning(
            Warning.WARM_UP_NOT_STEADY,
            "the warm-up had not settled within " + longestSeconds + " s: " + reason,
            "extend the warm-up (warmup.seconds)"));
  }

  private static double perSecond(List<Interval> intervals) {
    double transactions = intervals.stream().mapToDouble(Interval::transactions).sum();
    double millis = intervals.stream().mapToDouble(Interval::millis).sum();
    return 1e3 * transactions / millis;
  }
}
