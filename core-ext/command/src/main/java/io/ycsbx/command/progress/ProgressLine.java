package io.ycsbx.command.progress;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.progress.Progress;
import io.ycsbx.run.progress.RunListener;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Shows a run's progress in one line of the terminal: operations, rate, latencies over all
 * operations, errors, time left.
 */
final class ProgressLine implements RunListener {

  private final Screen screen;
  private Optional<OperationStats> wholeRun = Optional.empty();
  private long lastTransactions;

  ProgressLine(Screen screen) {
    this.screen = screen;
  }

  @Override
  public void phaseStarted(String name, long startTimeMillis) {
    screen.replaceLine(name + " ...");
  }

  @Override
  public void interval(Progress progress) {
    String line = line(progress);
    if (progress.last()) {
      screen.printAlone(line);
    } else {
      screen.replaceLine(line);
    }
    lastTransactions = progress.transactions();
  }

  @Override
  public void ended() {
    screen.clearLine();
  }

  private String line(Progress progress) {
    Optional<OperationStats> interval = RunRecord.total(progress.operations());
    wholeRun = Stream.concat(wholeRun.stream(), interval.stream()).reduce(OperationStats::plus);
    boolean last = progress.last();
    // The last line covers the whole run: the last interval may be very short or empty.
    Optional<OperationStats> shown = last ? wholeRun : interval;
    long nanos = Math.max(1, progress.endNanos() - (last ? 0 : progress.startNanos()));
    StringBuilder line = new StringBuilder();
    if (progress.plannedTransactions() > 0) {
      line.append(100 * progress.transactions() / progress.plannedTransactions()).append("% ");
    }
    line.append(String.format(Locale.ROOT, "%,d ops  ", progress.transactions()));
    long transactions = progress.transactions() - (last ? 0 : lastTransactions);
    line.append(String.format(Locale.ROOT, "%,.0f ops/s  ", transactions * 1e9 / nanos));
    if (wholeRun.filter(stats -> stats.keys().isPresent()).isPresent()) {
      double perSecond = shown.map(OperationStats::keyCount).orElse(0L) * 1e9 / nanos;
      line.append(String.format(Locale.ROOT, "%,.0f keys/s  ", perSecond));
    }
    shown
        .map(OperationStats::service)
        .filter(service -> service.count() > 0)
        .ifPresent(service -> line.append(percentiles(service)));
    line.append(progress.failures()).append(" errors");
    progress.clients().ifPresent(clients -> line.append("  ").append(clients));
    OptionalLong left = Remaining.seconds(progress);
    if (!last && left.isPresent()) {
      line.append("  ").append(Remaining.inWords(left.getAsLong())).append("left");
    }
    return line.toString();
  }

  private static String percentiles(LatencyDistribution all) {
    return "p50 %s  p99 %s  p99.9 %s  "
        .formatted(
            latency(all.percentileNanos(50)),
            latency(all.percentileNanos(99)),
            latency(all.percentileNanos(99.9)));
  }

  /** Formats a latency with three digits and the fitting unit. */
  private static String latency(long nanos) {
    String[] units = {"ns", "us", "ms", "s"};
    double value = nanos;
    int unit = 0;
    while (value >= 1000 && unit < units.length - 1) {
      value /= 1000;
      unit++;
    }
    String form = value >= 100 || unit == 0 ? "%.0f %s" : value >= 10 ? "%.1f %s" : "%.2f %s";
    return String.format(Locale.ROOT, form, value, units[unit]);
  }
}
