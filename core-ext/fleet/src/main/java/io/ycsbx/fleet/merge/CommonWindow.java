package io.ycsbx.fleet.merge;

import io.ycsbx.record.Interval;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Window;
import java.util.List;
import java.util.Optional;

/**
 * Computes the time in which all clients were measuring, by their own clocks. An interval that lies
 * partly in this time counts with the same part of its transactions, and so does the whole window
 * of a record without intervals, or without those of some of its clients.
 */
final class CommonWindow {

  private static final long NANOS_PER_MILLI = 1_000_000;

  private CommonWindow() {}

  /**
   * Returns the common window; {@link Window#NONE} if there is none. Takes from each client the
   * same part of the failed transactions as of all transactions.
   */
  static Window of(List<RunRecord> runs) {
    long start = runs.stream().mapToLong(run -> run.window().startTimeMillis()).max().orElse(0);
    long end = runs.stream().mapToLong(CommonWindow::endMillis).min().orElse(0);
    if (end <= start) {
      return Window.NONE;
    }
    if (runs.size() == 1) {
      return runs.get(0).window();
    }
    double transactions = 0;
    double failed = 0;
    for (RunRecord run : runs) {
      double common = transactions(run, start, end);
      transactions += common;
      Window own = run.window();
      failed += own.failedTransactions().orElse(0L) * common / Math.max(1, own.transactions());
    }
    boolean known = runs.stream().allMatch(run -> run.window().failedTransactions().isPresent());
    return new Window(
        start,
        (end - start) * NANOS_PER_MILLI,
        Math.round(transactions),
        known ? Optional.of(Math.round(failed)) : Optional.empty());
  }

  /** Returns whether a client had no space for its intervals, without which its log is useless. */
  static boolean lacksIntervals(RunRecord run) {
    return run.transactions() > 0 && run.intervals().isEmpty();
  }

  private static long endMillis(RunRecord run) {
    return run.window().startTimeMillis() + run.window().nanos() / NANOS_PER_MILLI;
  }

  private static double transactions(RunRecord run, long startMillis, long endMillis) {
    if (lacksIntervals(run) || run.hasIntervalsOfSome()) {
      double nanos = (endMillis - startMillis) * (double) NANOS_PER_MILLI;
      return run.window().transactions() * Math.min(1, nanos / run.window().nanos());
    }
    Phase measured = run.measured();
    long phaseStart = measured.startTimeMillis();
    long phaseEnd = phaseStart + measured.nanos() / NANOS_PER_MILLI;
    double sum = 0;
    for (Interval interval : run.intervals()) {
      // The last interval is collected shortly after the phase has ended; no operation ends in
      // between.
      long from = Math.min(phaseStart + interval.startMillis(), phaseEnd);
      long to = Math.min(from + interval.millis(), phaseEnd);
      long common = Math.min(endMillis, to) - Math.max(startMillis, from);
      if (common > 0) {
        sum += interval.transactions() * ((double) common / (to - from));
      } else if (from == to && from >= startMillis && from <= endMillis) {
        sum += interval.transactions();
      }
    }
    return sum;
  }
}
