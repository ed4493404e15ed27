package io.ycsbx.export.figure;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Window;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of a run as a whole. Unknown figures are absent.
 *
 * @param identity the run's identity
 * @param start start of the measured phase
 * @param threads worker threads
 * @param targetOpsPerSecond all threads' target together, in operations per second
 * @param runTimeMillis length of the measured phase, in milliseconds
 * @param transactions calls of the workload that ended in the measured phase
 * @param throughputOpsPerSecond transactions per second
 * @param outcome the run's outcome, e.g. {@code succeeded}
 */
public record RunFigures(
    RunIdentity identity,
    Optional<Instant> start,
    Optional<Integer> threads,
    Optional<BigDecimal> targetOpsPerSecond,
    Optional<BigDecimal> runTimeMillis,
    Optional<Long> transactions,
    Optional<BigDecimal> throughputOpsPerSecond,
    Optional<String> outcome) {

  private static final double NANOS_PER_MILLI = 1e6;

  /** Returns the figures that are known before the run starts. */
  public static RunFigures planned(
      RunIdentity identity, int threads, Optional<BigDecimal> targetOpsPerSecond) {
    return new RunFigures(
        identity,
        Optional.empty(),
        Optional.of(threads),
        targetOpsPerSecond,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns the figures that the stock client reports. */
  public static RunFigures ofStock(
      Optional<BigDecimal> runTimeMillis, Optional<BigDecimal> throughputOpsPerSecond) {
    return new RunFigures(
        RunIdentity.UNKNOWN,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        runTimeMillis,
        Optional.empty(),
        throughputOpsPerSecond,
        Optional.empty());
  }

  static RunFigures of(RunRecord run) {
    boolean measured = run.window().nanos() > 0;
    return new RunFigures(
        RunIdentity.of(run),
        Optional.of(run.window())
            .filter(window -> measured)
            .map(Window::startTimeMillis)
            .map(Instant::ofEpochMilli),
        Optional.of(run.plan().threads()),
        run.plan().targetOpsPerSecond().map(Figures::of),
        Optional.of(Figures.of(run.runTimeNanos() / NANOS_PER_MILLI)),
        Optional.of(run.transactions()),
        Optional.of(run.throughputPerSecond()).filter(rate -> measured).map(Figures::of),
        Optional.of(run.outcome().kind().name().toLowerCase(Locale.ROOT)));
  }

  /** Returns every figure by its documented name, unit included; null if it is unknown. */
  public Map<String, Object> columns() {
    Map<String, Object> columns = new LinkedHashMap<>();
    identity.columns().forEach((name, value) -> columns.put(name, value.isEmpty() ? null : value));
    columns.put("start_time", start.map(Instant::toString).orElse(null));
    columns.put("threads", threads.orElse(null));
    columns.put("target_ops_per_second", targetOpsPerSecond.orElse(null));
    columns.put("run_time_ms", runTimeMillis.orElse(null));
    columns.put("transactions", transactions.orElse(null));
    columns.put("throughput_ops_per_second", throughputOpsPerSecond.orElse(null));
    columns.put("outcome", outcome.orElse(null));
    return columns;
  }
}
