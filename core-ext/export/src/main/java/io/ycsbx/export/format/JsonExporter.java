package io.ycsbx.export.format;

import io.ycsbx.export.figure.Figures;
import io.ycsbx.export.figure.LatencyFigures;
import io.ycsbx.export.figure.OperationFigures;
import io.ycsbx.export.figure.Results;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.record.GcActivity;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes one JSON object with the figures of the run and of each operation. */
public final class JsonExporter implements ResultsExporter {

  /** Increases when a name or a meaning changes; additional names do not count. */
  private static final int FORMAT_VERSION = 1;

  @Override
  public String name() {
    return "json";
  }

  @Override
  public void write(Results results, OutputStream out) throws IOException {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("format_version", FORMAT_VERSION);
    root.putAll(results.run().columns());
    root.put("operations", results.operations().stream().map(JsonExporter::operation).toList());
    root.put("gc", ifAny(results.gc().stream().map(JsonExporter::gc).toList()));
    root.put(
        "statistics",
        ifAny(
            results.statistics().stream()
                .filter(figure -> Double.isFinite(figure.value()))
                .map(
                    figure ->
                        object(
                            "name", figure.name(),
                            "value", Figures.exact(figure.value()),
                            "unit", figure.unit()))
                .toList()));
    root.put(
        "warnings",
        ifAny(
            results.warnings().stream()
                .map(w -> object("code", w.code(), "message", w.message(), "advice", w.advice()))
                .toList()));
    out.write(JsonWriters.INDENTED.writeValueAsBytes(root));
    out.write('\n');
    out.flush();
  }

  private static Map<String, Object> operation(OperationFigures operation) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("operation", operation.operation());
    object.put("level", operation.level().orElse(null));
    object.put("count", StatusCount.total(operation.statuses()));
    object.put("failures", StatusCount.failures(operation.statuses()));
    object.put("statuses", statuses(operation.statuses()));
    object.put("keys", operation.keys().map(keys -> keys(operation, keys)).orElse(null));
    object.put("latencies", operation.latencies().stream().map(LatencyFigures::columns).toList());
    return object;
  }

  private static List<Map<String, Object>> statuses(List<StatusCount> counts) {
    return counts.stream()
        .map(s -> object("status", s.status(), "success", s.ok(), "count", s.count()))
        .toList();
  }

  private static Map<String, Object> keys(OperationFigures operation, List<StatusCount> keys) {
    return object(
        "count", StatusCount.total(keys),
        "failures", StatusCount.failures(keys),
        "per_second", operation.keysPerSecond().orElse(null),
        "statuses", statuses(keys));
  }

  private static Map<String, Object> gc(GcActivity gc) {
    return object(
        "collector", gc.collector(), "collections", gc.collections(), "time_ms", gc.millis());
  }

  private static List<?> ifAny(List<?> list) {
    return list.isEmpty() ? null : list;
  }

  private static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return object;
  }
}
