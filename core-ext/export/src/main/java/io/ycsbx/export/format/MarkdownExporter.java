package io.ycsbx.export.format;

import io.ycsbx.export.figure.LatencyFigures;
import io.ycsbx.export.figure.OperationFigures;
import io.ycsbx.export.figure.Results;
import io.ycsbx.export.figure.RunFigures;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Series;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a table for GitHub, with one row per operation and series. Latencies are those of
 * successful operations, in microseconds.
 */
public final class MarkdownExporter implements ResultsExporter {

  private static final List<LatencyFigures> NO_SUCCESS = List.of(LatencyFigures.NONE);

  @Override
  public String name() {
    return "markdown";
  }

  @Override
  public void write(Results results, OutputStream out) throws IOException {
    SortedSet<Latency> shown = new TreeSet<>(List.of(Latency.MEAN, Latency.MAX));
    for (OperationFigures operation : results.operations()) {
      operation.latencies().forEach(latencies -> shown.addAll(latencies.figures().keySet()));
    }
    shown.removeAll(List.of(Latency.DEVIATION, Latency.MIN));
    StringBuilder table = new StringBuilder(summary(results.run())).append("\n\n");
    boolean batches = results.operations().stream().anyMatch(o -> o.keys().isPresent());
    List<String> header = new ArrayList<>(List.of("Operation", "Count", "Failures"));
    shown.forEach(latency -> header.add(latency.unit().appendedTo(latency.label())));
    if (batches) {
      header.addAll(List.of("Keys", "Keys/s"));
    }
    table.append(row(header));
    table.append("|---|").append("---:|".repeat(header.size() - 1)).append('\n');
    for (OperationFigures operation : results.operations()) {
      List<LatencyFigures> successes =
          operation.latencies().stream().filter(LatencyFigures::success).toList();
      for (LatencyFigures latencies : successes.isEmpty() ? NO_SUCCESS : successes) {
        List<String> cells = new ArrayList<>(start(operation, latencies.series()));
        shown.forEach(latency -> cells.add(text(latencies.figures().get(latency))));
        cells.addAll(batches ? keys(operation) : List.of());
        table.append(row(cells));
      }
    }
    out.write(table.toString().getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static String summary(RunFigures run) {
    return Stream.of(
            run.text("label"),
            run.text("binding"),
            run.text("workload_class"),
            run.number(RunFigures.THREADS).map(threads -> threads + " threads").orElse(""),
            run.number(RunFigures.THROUGHPUT).map(rate -> rate + " operations/s").orElse(""),
            run.number(RunFigures.RUN_TIME).map(millis -> "over " + millis + " ms").orElse(""))
        .filter(part -> !part.isEmpty())
        .map(MarkdownExporter::escape)
        .collect(Collectors.joining(", "));
  }

  private static List<String> start(OperationFigures operation, Optional<Series> series) {
    String times = series.equals(Optional.of(Series.RESPONSE)) ? " (response time)" : "";
    return List.of(
        operation.operation() + times,
        Long.toString(StatusCount.total(operation.statuses())),
        Long.toString(StatusCount.failures(operation.statuses())));
  }

  /** Returns keys and keys per second; empty cells for an operation that is no batch. */
  private static List<String> keys(OperationFigures operation) {
    return operation
        .keys()
        .map(StatusCount::total)
        .map(keys -> List.of(Long.toString(keys), text(operation.keysPerSecond().orElse(null))))
        .orElse(List.of("", ""));
  }

  private static String text(BigDecimal figure) {
    return Objects.toString(figure, "");
  }

  private static String row(List<String> cells) {
    return cells.stream()
        .map(MarkdownExporter::escape)
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String escape(String text) {
    return text.replaceAll("[\\\\`*_|<>\\[\\]]", "\\\\$0").replaceAll("\\R", " ");
  }
}
