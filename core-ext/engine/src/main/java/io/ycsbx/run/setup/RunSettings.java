package io.ycsbx.run.setup;

import static io.ycsbx.config.SettingsException.check;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import io.ycsbx.record.TargetRate;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The runner's own settings. Keys without a prefix are stock's, with stock's meaning. Counts are
 * 64-bit.
 */
@SettingsGroup(
    prefixes = {"arrival.", "warmup.", "drain.", "outage."},
    owner = Owner.RUNNER)
public record RunSettings(
    @Setting(
            owner = Owner.DATA,
            defaultValue = "0",
            meaning = "records in the table; a load inserts this many",
            range = "0..")
        long recordCount,
    @Setting(
            owner = Owner.DATA,
            defaultValue = "0",
            meaning = "first record that this client loads or uses",
            range = "0..")
        long insertStart,
    @Setting(
            owner = Owner.DATA,
            meaning =
                "records that this client loads; unset: the records from insertstart to"
                    + " recordcount",
            range = "1..")
        Optional<Long> insertCount,
    @Setting(
            owner = Owner.WORKLOAD,
            defaultValue = "0",
            meaning = "operations of the run; 0: the run ends by maxexecutiontime or a signal",
            range = "0..")
        long operationCount,
    @Setting(defaultValue = "1", meaning = "client threads", range = "1..100000") int threadCount,
    @Setting(
            defaultValue = "0",
            meaning = "operations per second of all threads together; 0: unlimited",
            range = "0..")
        double target,
    @Setting(
            defaultValue = "closed",
            meaning =
                "schedule of a run with a target: slots of each thread (closed), or an open loop"
                    + " (constant, poisson)")
        Arrival arrival,
    @Setting(
            key = "arrival.shape",
            meaning =
                "rate over the measured phase, in multiples of the target: NAME DURATION RATE, ..."
                    + " with rates such as 5, 1..5 or 1~5/20s, or file:PATH with one such part in"
                    + " each line; the phase ends after the last rate. Unset: the target"
                    + " throughout")
        Optional<String> arrivalShape,
    @Setting(
            key = "spin.sleep",
            defaultValue = "false",
            meaning =
                "whether threads wait for the next slot by spinning: exact starts, but"
                    + " each thread occupies a core")
        boolean spin,
    @Setting(
            key = "maxexecutiontime",
            owner = Owner.WORKLOAD,
            defaultValue = "0",
            meaning = "seconds after which the measured phase ends; 0: no limit",
            range = "0..")
        long maxExecutionSeconds,
    @Setting(
            key = "dotransactions",
            defaultValue = "true",
            meaning = "whether to run the workload's mix (true) or to load (false)")
        boolean transactions,
    @Setting(
            key = "warmup.seconds",
            defaultValue = "0",
            meaning = "seconds of warm-up before a run, excluded from every figure",
            range = "0..")
        long warmupSeconds,
    @Setting(
            key = "warmup.operations",
            defaultValue = "0",
            meaning = "operations of warm-up before a run, excluded from every figure",
            range = "0..")
        long warmupOperations,
    @Setting(
            key = "warmup.until",
            defaultValue = "limit",
            meaning =
                "end of the warm-up; limit: after warmup.seconds or warmup.operations; steady: at"
                    + " steady throughput and 99th percentile, after at most warmup.seconds (60 if"
                    + " 0)")
        WarmUpEnd warmupUntil,
    @Setting(
            key = "drain.seconds",
            defaultValue = "10",
            meaning =
                "time limit in seconds for operations in flight at the end; then they"
                    + " are interrupted and the run fails",
            range = "0..")
        long drainSeconds,
    @Setting(
            key = "outage.seconds",
            defaultValue = "15",
            meaning =
                "number of seconds with failures and no success after which the run fails; no check"
                    + " if 0 or with maxerrors=100%",
            range = "0..")
        long outageSeconds,
    @Setting(
            defaultValue = "1%",
            meaning =
                "limit of failed operations, as a count or a share; above it, the run" + " fails")
        ErrorLimit maxErrors,
    @Setting(
            owner = Owner.RESULTS,
            meaning = "name of this run, shown in every status line and in the results")
        String label) {

  /** The timing of operations' starts, given a target. */
  public enum Arrival {
    /**
     * Closed loop, as in stock: each thread has its own even schedule, and starts an operation when
     * its slot has come and its previous operation has ended. After a stall, the thread catches up
     * without pauses; other threads keep their slots.
     */
    CLOSED,
    /**
     * Open loop: one even schedule for the whole run. The next free thread takes the next slot, so
     * a stalled thread delays its own operation only. After a stall of all threads, missed slots
     * follow without pauses.
     */
    CONSTANT,
    /** Like {@link #CONSTANT}, with the random gaps of a Poisson process. */
    POISSON
  }

  /** Conditions that end the warm-up. */
  public enum WarmUpEnd {
    /** After {@code warmup.seconds} or {@code warmup.operations}. */
    LIMIT,
    /** As soon as throughput and latency are steady; {@code warmup.seconds} is the longest time. */
    STEADY
  }

  private static final long LONGEST_WARMUP_SECONDS = 60;

  /** Least time for both parts of a warm-up until steady, and for enough slices of the second. */
  private static final long LEAST_STEADY_SECONDS = 5;

  /** Checks the rules that concern several settings, and reads the shape's file once. */
  public RunSettings {
    check(
        arrival == Arrival.CLOSED || target > 0,
        "target",
        "must be set for an arrival other than closed",
        target);
    if (arrivalShape.isPresent()) {
      arrivalShape = Optional.of(shapeText(arrivalShape.get(), target));
    }
    check(
        transactions || insertCount.isPresent() || recordCount > insertStart,
        "recordcount",
        "must be more than insertstart for a load",
        recordCount);
    boolean steady = warmupUntil == WarmUpEnd.STEADY;
    check(
        warmupOperations == 0 || (warmupSeconds == 0 && !steady),
        "warmup.operations",
        "must not be set together with " + (steady ? "warmup.until=steady" : "warmup.seconds"),
        warmupOperations);
    check(
        !steady || warmupSeconds == 0 || warmupSeconds >= LEAST_STEADY_SECONDS,
        "warmup.seconds",
        "must be 0 or at least " + LEAST_STEADY_SECONDS + " with warmup.until=steady",
        warmupSeconds);
  }

  private static String shapeText(String text, double target) {
    check(target > 0, "arrival.shape", "must be unset without a target", text);
    try {
      return LoadShape.resolve(text);
    } catch (IllegalArgumentException e) {
      throw new SettingsException("arrival.shape", e.getMessage(), text);
    }
  }

  /** Returns the operations of the measured phase; 0: no limit. */
  public long operations() {
    return transactions ? operationCount : insertCount.orElse(recordCount - insertStart);
  }

  /** Returns the number of threads, at most one per operation. */
  public int threads() {
    long operations = operations();
    return operations == 0 ? threadCount : (int) Math.min(threadCount, operations);
  }

  /** Returns whether neither a number, a time nor a shape ends the measured phase. */
  public boolean isEndless() {
    return operations() == 0 && maxExecutionSeconds == 0 && arrivalShape.isEmpty();
  }

  /** Returns the longest time of the measured phase, by its time and its shape. */
  public long longestNanos() {
    long seconds = maxExecutionSeconds > 0 ? maxExecutionSeconds : Long.MAX_VALUE;
    long ofShape = shape().map(LoadShape::endNanos).orElse(Long.MAX_VALUE);
    return Math.min(TimeUnit.SECONDS.toNanos(seconds), ofShape);
  }

  /** Returns the course of the rate in the measured phase; empty: the target throughout. */
  public Optional<LoadShape> shape() {
    return arrivalShape.map(LoadShape::parse);
  }

  /** Returns the mean rate of the measured phase; empty: unlimited. */
  public Optional<TargetRate> targetRate() {
    double mean = target * shape().map(LoadShape::mean).orElse(1.0);
    return target == 0
        ? Optional.empty()
        : Optional.of(new TargetRate(mean, arrival == Arrival.POISSON, threads()));
  }

  /** Returns whether there is a warm-up; never before a load, whose inserts would stay. */
  public boolean warmsUp() {
    return transactions
        && (warmupSeconds > 0 || warmupOperations > 0 || warmupUntil == WarmUpEnd.STEADY);
  }

  /** Returns the longest time of a warm-up until steady, in seconds. */
  public long longestWarmupSeconds() {
    return warmupSeconds > 0 ? warmupSeconds : LONGEST_WARMUP_SECONDS;
  }
}
