package io.ycsbx.export.format;

import io.ycsbx.export.figure.Figures;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.export.figure.ShownSeries;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.GcActivity;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Converts a record into stock's lines: the same sections in the same order, then further lines.
 *
 * <p>Values that would mislead in stock's output are corrected: garbage collections are those of
 * the measured phase, not of the JVM's life; times are not truncated.
 */
record StockLines(ReportSettings settings, Sink sink, LatencyLines latencies) {

  private static final double PERCENT = 100;

  @FunctionalInterface
  interface Sink {
    void line(String metric, String measurement, BigDecimal value) throws IOException;
  }

  StockLines(ReportSettings settings, Sink sink) {
    this(settings, sink, new LatencyLines(settings, sink));
  }

  void write(RunRecord run) throws IOException {
    long millis = Math.round(run.runTimeNanos() / 1e6);
    line("OVERALL", "RunTime(ms)", millis);
    rate("OVERALL", "Throughput(ops/sec)", run.throughput());
    Optional<OperationStats> batched = run.total().filter(total -> total.keys().isPresent());
    if (batched.isPresent()) {
      rate("OVERALL", "Throughput(keys/sec)", run.keysPerSecond(batched.get()));
    }
    gc(run, Math.max(1, millis));
    if (run.cleanup().isPresent()) {
      operation(run, run.cleanup().get());
    }
    for (OperationStats stats : run.operations()) {
      operation(run, stats);
    }
    if (run.total().isPresent()) {
      operation(run, run.total().get());
    }
    if (run.phase("settle").isPresent()) {
      line("SETTLE", "RunTime(ms)", Math.round(run.phase("settle").get().nanos() / 1e6));
    }
    statistics(run);
  }

  private void gc(RunRecord run, long runMillis) throws IOException {
    long collections = 0;
    long millis = 0;
    for (GcActivity gc : run.gc()) {
      String name = gc.collector().replace(' ', '_');
      line("TOTAL_GCS_" + name, "Count", gc.collections());
      line("TOTAL_GC_TIME_" + name, "Time(ms)", gc.millis());
      line("TOTAL_GC_TIME_%_" + name, "Time(%)", PERCENT * gc.millis() / runMillis);
      collections += gc.collections();
      millis += gc.millis();
    }
    line("TOTAL_GCs", "Count", collections);
    line("TOTAL_GC_TIME", "Time(ms)", millis);
    line("TOTAL_GC_TIME_%", "Time(%)", PERCENT * millis / runMillis);
  }

  private void operation(RunRecord run, OperationStats stats) throws IOException {
    Map<String, LatencyDistribution> series = ShownSeries.of(stats, settings);
    String name = stats.operation();
    latencies.figures(name, series.get(name));
    for (StatusStats status : stats.statuses()) {
      line(name, "Return=" + status.status(), status.count());
    }
    if (stats.keys().isPresent()) {
      keys(run, stats);
    }
    latencies.details(run, name, series.remove(name));
    for (Map.Entry<String, LatencyDistribution> further : series.entrySet()) {
      latencies.figures(further.getKey(), further.getValue());
      latencies.details(run, further.getKey(), further.getValue());
    }
  }

  private void keys(RunRecord run, OperationStats stats) throws IOException {
    line(stats.operation(), "Keys", stats.keyCount());
    rate(stats.operation(), "Throughput(keys/sec)", run.keysPerSecond(stats));
    for (StatusCount keys : stats.keys().orElseThrow()) {
      line(stats.operation(), "KeyReturn=" + keys.status(), keys.count());
    }
  }

  private void statistics(RunRecord run) throws IOException {
    String metric = run.subject().binding().orElse("database").toUpperCase(Locale.ROOT);
    for (StatisticFigure figure : run.statistics()) {
      // A ratio whose base is 0 is unknown, and unknown figures are absent.
      if (Double.isFinite(figure.value())) {
        line(metric, figure.name() + "(" + figure.unit() + ")", figure.value());
      }
    }
  }

  /** Writes a rate, if it is known. */
  private void rate(String metric, String measurement, OptionalDouble value) throws IOException {
    if (value.isPresent()) {
      line(metric, measurement, value.getAsDouble());
    }
  }

  private void line(String metric, String measurement, long value) throws IOException {
    sink.line(metric, measurement, Figures.of(value));
  }

  private void line(String metric, String measurement, double value) throws IOException {
    sink.line(metric, measurement, Figures.of(value));
  }
}
