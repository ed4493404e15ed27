package io.ycsbx.export.figure;

import io.ycsbx.record.RunRecord;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of a run as a whole.
 *
 * @param columns every figure by its documented name, unit included, in order; null if it is
 *     unknown
 */
public record RunFigures(Map<String, Object> columns) {

  /** Names of the texts that identify the run. */
  public static final List<String> IDENTITY =
      List.of("label", "command", "binding", "database_class", "workload_class", "ycsbx_version");

  public static final String THREADS = "threads";

  /** All threads' target together. */
  public static final String TARGET = "target_ops_per_second";

  /** Length of the measured phase. */
  public static final String RUN_TIME = "run_time_ms";

  /** Calls of the workload that ended in the measured phase. */
  public static final String TRANSACTIONS = "transactions";

  public static final String THROUGHPUT = "throughput_ops_per_second";

  /** Copies the map, whose order is kept, and adds the names of unknown figures. */
  public RunFigures {
    Map<String, Object> ordered = new LinkedHashMap<>();
    IDENTITY.forEach(name -> ordered.put(name, null));
    for (String name :
        List.of("start_time", THREADS, TARGET, RUN_TIME, TRANSACTIONS, THROUGHPUT, "outcome")) {
      ordered.put(name, null);
    }
    ordered.putAll(columns);
    columns = Collections.unmodifiableMap(ordered);
  }

  static RunFigures of(RunRecord run) {
    Map<String, Object> columns = new LinkedHashMap<>();
    columns.put("label", run.plan().label());
    columns.put("command", run.plan().load() ? "load" : "run");
    columns.put("binding", run.subject().binding().orElse(""));
    columns.put("database_class", run.subject().databaseClass());
    columns.put("workload_class", run.subject().workloadClass());
    columns.put("ycsbx_version", run.suiteVersion());
    columns.values().removeIf(""::equals);
    columns.put(THREADS, run.plan().threads().orElse(null));
    columns.put(TARGET, run.plan().targetOpsPerSecond().map(Figures::of).orElse(null));
    columns.put(RUN_TIME, Figures.of(run.runTimeNanos() / 1e6));
    columns.put(TRANSACTIONS, run.transactions());
    columns.put("outcome", run.outcome().kind().name().toLowerCase(Locale.ROOT));
    if (run.window().nanos() > 0) {
      columns.put("start_time", Instant.ofEpochMilli(run.window().startTimeMillis()).toString());
      run.throughput().ifPresent(rate -> columns.put(THROUGHPUT, Figures.of(rate)));
    }
    return new RunFigures(columns);
  }

  /** Returns a figure that is a text; empty if it is unknown. */
  public String text(String name) {
    return columns.get(name) == null ? "" : columns.get(name).toString();
  }

  /** Returns a figure that is a number, if it is known. */
  public Optional<BigDecimal> number(String name) {
    return Optional.of(text(name)).filter(number -> !number.isEmpty()).map(BigDecimal::new);
  }
}
