package io.ycsbx.command.progress;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import java.io.PrintWriter;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Prints stock's status line at a fixed interval, for logs. */
final class StatusLine implements RunListener {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss:SSS", Locale.ROOT);

  private static final List<String> PERCENTILES = List.of("90", "99", "99.9", "99.99");

  private final DecimalFormat decimals =
      new DecimalFormat("#.##", DecimalFormatSymbols.getInstance(Locale.ROOT));
  private final PrintWriter err;
  private final String label;
  private final long everyNanos;
  private final Map<String, OperationStats> pending = new LinkedHashMap<>();
  private long lineStartNanos;
  private long lineStartTransactions;

  StatusLine(PrintWriter err, String label, int everySeconds) {
    this.err = err;
    this.label = label;
    this.everyNanos = TimeUnit.SECONDS.toNanos(everySeconds);
  }

  @Override
  public void interval(Progress progress) {
    for (OperationStats stats : progress.operations()) {
      pending.merge(stats.operation(), stats, OperationStats::plus);
    }
    // Intervals are about a second long; an interval that ends a little early completes the line.
    long slackNanos = TimeUnit.MILLISECONDS.toNanos(500);
    long nanos = progress.endNanos() - lineStartNanos;
    // If all workers had ended at the last collection, the final interval is empty and has no rate.
    if (nanos > 0 && (progress.last() || nanos + slackNanos >= everyNanos)) {
      err.println(line(progress));
      err.flush();
      pending.clear();
      lineStartNanos = progress.endNanos();
      lineStartTransactions = progress.transactions();
    }
  }

  private String line(Progress progress) {
    double seconds = (progress.endNanos() - lineStartNanos) / 1e9;
    double rate = (progress.transactions() - lineStartTransactions) / seconds;
    StringBuilder line = new StringBuilder(label);
    line.append(TIME.format(LocalDateTime.now(ZoneId.systemDefault()))).append(' ');
    line.append(TimeUnit.NANOSECONDS.toSeconds(progress.endNanos())).append(" sec: ");
    line.append(progress.transactions()).append(" operations; ");
    line.append(decimals.format(rate)).append(" current ops/sec; ");
    progress.clients().ifPresent(clients -> line.append(clients).append("; "));
    if (!progress.last()) {
      Remaining.seconds(progress)
          .ifPresent(s -> line.append("est completion in ").append(Remaining.inWords(s)));
    }
    pending.values().forEach(stats -> line.append(summary(stats, seconds)));
    return line.toString();
  }

  private String summary(OperationStats stats, double seconds) {
    LatencyDistribution latencies = stats.service();
    StringBuilder text = new StringBuilder("[").append(stats.operation());
    text.append(": Count=").append(latencies.count());
    text.append(", Max=").append(micros((double) latencies.maxNanos()));
    text.append(", Min=").append(micros((double) latencies.minNanos()));
    text.append(", Avg=").append(micros(latencies.meanNanos()));
    for (String percentile : PERCENTILES) {
      long nanos = latencies.percentileNanos(Double.parseDouble(percentile));
      text.append(", ").append(percentile).append('=').append(micros((double) nanos));
    }
    if (stats.keys().isPresent()) {
      text.append(", keys/sec=").append(decimals.format(stats.keyCount() / seconds));
    }
    return text.append("] ").toString();
  }

  private String micros(double nanos) {
    return decimals.format(nanos / 1e3);
  }
}
