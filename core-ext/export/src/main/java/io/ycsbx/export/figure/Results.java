package io.ycsbx.export.figure;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.record.GcActivity;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A run's figures, ready to be written in any format. Immutable and thread-safe.
 *
 * @param run the figures of the run as a whole
 * @param operations each operation in the order of first appearance, then all together
 * @param gc the client's garbage collectors during the measured phase
 * @param statistics the figures that the engine or server counted
 * @param warnings warnings about the figures
 */
public record Results(
    RunFigures run,
    List<OperationFigures> operations,
    List<GcActivity> gc,
    List<StatisticFigure> statistics,
    List<Warning> warnings) {

  public static Results of(RunRecord run, ReportSettings settings) {
    return new Results(
        RunFigures.of(run),
        run.operationsAndTotal().stream()
            .map(stats -> OperationFigures.of(run, stats, settings))
            .toList(),
        run.gc(),
        run.statistics(),
        run.warnings());
  }

  /**
   * Returns a table with one row per operation, status and series. Each row includes the figures of
   * the run as a whole. All rows have the same columns; an unknown figure is null.
   */
  public List<Map<String, Object>> rows() {
    List<Map<String, Object>> rows = new ArrayList<>();
    operations.forEach(
        operation ->
            operation.latencies().forEach(latencies -> rows.add(row(operation, latencies))));
    Map<String, Object> empty = new LinkedHashMap<>();
    rows.forEach(row -> row.keySet().forEach(name -> empty.put(name, null)));
    rows.replaceAll(
        row -> {
          Map<String, Object> whole = new LinkedHashMap<>(empty);
          whole.putAll(row);
          return whole;
        });
    return rows;
  }

  private Map<String, Object> row(OperationFigures operation, LatencyFigures latencies) {
    Map<String, Object> row = new LinkedHashMap<>(run.columns());
    row.put("operation", operation.operation());
    row.put("level", operation.level().orElse(null));
    Optional<List<StatusCount>> keys = operation.keys().filter(known -> latencies.success());
    row.put("keys", keys.map(StatusCount::total).orElse(null));
    row.put("key_failures", keys.map(StatusCount::failures).orElse(null));
    row.put("keys_per_second", keys.flatMap(known -> operation.keysPerSecond()).orElse(null));
    row.putAll(latencies.columns());
    return row;
  }

  /** Returns the names of the table's columns, even for a table without rows. */
  public Set<String> header() {
    List<Map<String, Object>> rows = rows();
    return rows.isEmpty()
        ? row(OperationFigures.NONE, LatencyFigures.NONE).keySet()
        : rows.get(0).keySet();
  }
}
