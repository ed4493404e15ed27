package io.ycsbx.cli;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.run.Progress;
import io.ycsbx.run.RunListener;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One line on a terminal that follows the run: done, rate, latencies of all operations, errors,
 * time left.
 */
final class ProgressLine implements RunListener {

  private static final String TO_START_AND_CLEAR = "\r\033[K";

  private final PrintWriter err;
  private long lastTransactions;

  ProgressLine(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void phaseStarted(String name, long startTimeMillis) {
    err.print(TO_START_AND_CLEAR + name + " …");
    err.flush();
  }

  @Override
  public void interval(Progress progress) {
    err.print(TO_START_AND_CLEAR + line(progress));
    if (progress.last()) {
      err.println();
    }
    err.flush();
    lastTransactions = progress.transactions();
  }

  @Override
  public void ended() {
    err.print(TO_START_AND_CLEAR);
    err.flush();
  }

  private String line(Progress progress) {
    double seconds = (progress.endNanos() - progress.startNanos()) / 1e9;
    StringBuilder line = new StringBuilder();
    if (progress.plannedTransactions() > 0) {
      line.append(100 * progress.transactions() / progress.plannedTransactions()).append("% ");
    }
    line.append(String.format(Locale.ROOT, "%,d ops  ", progress.transactions()));
    double rate =
        progress.last()
            ? progress.transactions() * 1e9 / Math.max(1, progress.endNanos())
            : (progress.transactions() - lastTransactions) / seconds;
    line.append(String.format(Locale.ROOT, "%,.0f ops/s  ", rate));
    if (progress.operations().stream().anyMatch(stats -> stats.keys().isPresent())) {
      long keys = progress.operations().stream().mapToLong(OperationStats::keyCount).sum();
      line.append(String.format(Locale.ROOT, "%,.0f keys/s  ", keys / seconds));
    }
    latencies(progress).ifPresent(all -> line.append(percentiles(all)));
    line.append(progress.failures()).append(" errors");
    OptionalLong left = Remaining.seconds(progress);
    if (!progress.last() && left.isPresent()) {
      line.append("  ").append(Remaining.inWords(left.getAsLong())).append("left");
    }
    return line.toString();
  }

  private static Optional<LatencyDistribution> latencies(Progress progress) {
    return progress.operations().stream()
        .map(OperationStats::service)
        .reduce(LatencyDistribution::plus)
        .filter(all -> all.count() > 0);
  }

  private static String percentiles(LatencyDistribution all) {
    return "p50 "
        + latency(all.percentileNanos(50))
        + "  p99 "
        + latency(all.percentileNanos(99))
        + "  p99.9 "
        + latency(all.percentileNanos(99.9))
        + "  ";
  }

  /** Three digits and the unit that fits. */
  private static String latency(long nanos) {
    String[] units = {"ns", "µs", "ms", "s"};
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
