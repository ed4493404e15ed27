package io.ycsbx.export;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.GcActivity;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A record as stock's lines: the same sections in the same order, and after them what stock does
 * not have.
 *
 * <p>Where stock's own line would mislead, the value is right instead: garbage collections are
 * those of the measured phase, not of the JVM's life; times are not truncated.
 */
final class StockLines {

  private static final double PERCENT = 100;

  private final ReportSettings settings;
  private final Sink sink;

  /** Takes one line. */
  @FunctionalInterface
  interface Sink {
    void line(String metric, String measurement, BigDecimal value) throws IOException;
  }

  StockLines(ReportSettings settings, Sink sink) {
    this.settings = settings;
    this.sink = sink;
  }

  void write(RunRecord run) throws IOException {
    long millis = Math.round(run.runTimeNanos() / 1e6);
    line("OVERALL", "RunTime(ms)", millis);
    line("OVERALL", "Throughput(ops/sec)", run.throughputPerSecond());
    gc(run, Math.max(1, millis));
    if (run.cleanup().isPresent()) {
      operation(run, run.cleanup().get());
    }
    for (OperationStats stats : run.operations()) {
      operation(run, stats);
    }
    settle(run);
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
    String name = stats.operation();
    boolean intendedOnly = stats.response().isPresent() && !settings.showsService();
    LatencyDistribution shown = intendedOnly ? stats.response().get() : stats.service();
    distribution(run, name, shown);
    for (StatusStats status : stats.statuses()) {
      line(name, "Return=" + status.status(), status.count());
    }
    if (stats.response().isPresent() && settings.showsService() && settings.showsResponse()) {
      distribution(run, "Intended-" + name, stats.response().get());
    }
    for (Map.Entry<String, LatencyDistribution> failed : failures(stats).entrySet()) {
      distribution(run, failed.getKey(), failed.getValue());
    }
  }

  private Map<String, LatencyDistribution> failures(OperationStats stats) {
    Map<String, LatencyDistribution> failures = new LinkedHashMap<>();
    for (StatusStats status : stats.statuses()) {
      if (!status.ok()) {
        failures.merge(
            settings.failureName(stats.operation(), status.status()),
            status.service(),
            LatencyDistribution::plus);
      }
    }
    return failures;
  }

  private void distribution(RunRecord run, String name, LatencyDistribution latencies)
      throws IOException {
    line(name, "Operations", latencies.count());
    if (latencies.count() == 0) {
      return;
    }
    line(name, "AverageLatency(us)", latencies.meanNanos() / 1e3);
    sink.line(name, "MinLatency(us)", Figures.micros(latencies.minNanos()));
    sink.line(name, "MaxLatency(us)", Figures.micros(latencies.maxNanos()));
    switch (settings.type()) {
      case HDRHISTOGRAM -> percentiles(name, latencies);
      case HISTOGRAM -> buckets(name, latencies);
      case HDRHISTOGRAM_AND_HISTOGRAM -> {
        percentiles(name, latencies);
        buckets(name, latencies);
      }
      case TIMESERIES -> TimeSeriesLines.write(run, name, settings.granularityMillis(), sink);
    }
  }

  private void percentiles(String name, LatencyDistribution latencies) throws IOException {
    for (double percentile : settings.percentiles()) {
      sink.line(
          name,
          Ordinals.of(percentile) + "PercentileLatency(us)",
          Figures.micros(latencies.percentileNanos(percentile)));
    }
  }

  /** Stock's buckets of one millisecond, the last for everything above. */
  private void buckets(String name, LatencyDistribution latencies) throws IOException {
    long[] counts = MillisecondBuckets.of(latencies, settings.buckets());
    for (int bucket = 0; bucket < settings.buckets(); bucket++) {
      line(name, Integer.toString(bucket), counts[bucket]);
    }
    line(name, ">" + settings.buckets(), counts[settings.buckets()]);
  }

  private void settle(RunRecord run) throws IOException {
    if (run.phase("settle").isPresent()) {
      Phase settle = run.phase("settle").get();
      line("SETTLE", "RunTime(ms)", Math.round(settle.nanos() / 1e6));
    }
  }

  private void statistics(RunRecord run) throws IOException {
    String metric = run.subject().binding().orElse("database").toUpperCase(Locale.ROOT);
    for (StatisticFigure figure : run.statistics()) {
      line(metric, figure.name() + "(" + figure.unit() + ")", figure.value());
    }
  }

  private void line(String metric, String measurement, long value) throws IOException {
    sink.line(metric, measurement, Figures.of(value));
  }

  private void line(String metric, String measurement, double value) throws IOException {
    sink.line(metric, measurement, Figures.of(value));
  }
}
