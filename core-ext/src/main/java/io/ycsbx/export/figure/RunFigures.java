package io.ycsbx.export.figure;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Window;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of a run as a whole. Unknown figures are absent.
 *
 * @param identity the known parts of the run's identity by their documented names, in order
 * @param start start of the measured phase
 * @param threads worker threads
 * @param targetOpsPerSecond all threads' target together, in operations per second
 * @param runTimeMillis length of the measured phase, in milliseconds
 * @param transactions calls of the workload that ended in the measured phase
 * @param throughputOpsPerSecond transactions per second
 * @param outcome the run's outcome, e.g. {@code succeeded}
 */
public record RunFigures(
    Map<String, String> identity,
    Optional<Instant> start,
    Optional<Integer> threads,
    Optional<BigDecimal> targetOpsPerSecond,
    Optional<BigDecimal> runTimeMillis,
    Optional<Long> transactions,
    Optional<BigDecimal> throughputOpsPerSecond,
    Optional<String> outcome) {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final List<String> IDENTITY =
      List.of("label", "command", "binding", "database_class", "workload_class", "ycsbx_version");

  /** Copies the map, whose order is kept. */
  public RunFigures {
    identity = Collections.unmodifiableMap(new LinkedHashMap<>(identity));
  }

  /** Returns the figures that are known before the run starts. */
  public static RunFigures planned(
      Map<String, String> identity, int threads, Optional<BigDecimal> targetOpsPerSecond) {
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
        Map.of(),
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
        identity(run),
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

  private static Map<String, String> identity(RunRecord run) {
    return identity(
        run.plan().label(),
        run.plan().load(),
        run.subject().binding().orElse(""),
        run.subject().databaseClass(),
        run.subject().workloadClass(),
        run.suiteVersion());
  }

  /** Returns the identity of a run; unknown parts are empty. */
  public static Map<String, String> identity(
      String label,
      boolean load,
      String binding,
      String databaseClass,
      String workloadClass,
      String suiteVersion) {
    List<String> parts =
        List.of(label, load ? "load" : "run", binding, databaseClass, workloadClass, suiteVersion);
    Map<String, String> identity = new LinkedHashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      identity.put(IDENTITY.get(i), parts.get(i));
    }
    identity.values().removeIf(String::isEmpty);
    return identity;
  }

  /** Returns every figure by its documented name, unit included; null if it is unknown. */
  public Map<String, Object> columns() {
    Map<String, Object> columns = new LinkedHashMap<>();
    IDENTITY.forEach(name -> columns.put(name, identity.get(name)));
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
