package io.ycsbx.record;

import java.util.Comparator;
import java.util.List;

/**
 * The time during which several clients were all measuring, by their own clocks. An interval that
 * lies only partly in it counts with that part of its transactions.
 */
final class CommonWindow {

  private static final long NANOS_PER_MILLI = 1_000_000;

  private CommonWindow() {}

  /** The common window; {@link Window#NONE} if there is none. */
  static Window of(List<RunRecord> runs) {
    long start = runs.stream().mapToLong(run -> run.window().startTimeMillis()).max().orElse(0);
    long end = runs.stream().mapToLong(CommonWindow::endMillis).min().orElse(0);
    if (end <= start) {
      return Window.NONE;
    }
    if (runs.size() == 1) {
      return runs.get(0).window();
    }
    double transactions = runs.stream().mapToDouble(run -> transactions(run, start, end)).sum();
    return new Window(start, (end - start) * NANOS_PER_MILLI, Math.round(transactions));
  }

  private static long endMillis(RunRecord run) {
    return run.window().startTimeMillis() + run.window().nanos() / NANOS_PER_MILLI;
  }

  private static double transactions(RunRecord run, long startMillis, long endMillis) {
    long phaseStart = run.window().startTimeMillis();
    double sum = 0;
    for (Interval interval : run.intervals()) {
      long from = phaseStart + interval.startMillis();
      long common = Math.min(endMillis, from + interval.millis()) - Math.max(startMillis, from);
      if (common > 0) {
        sum += interval.transactions() * ((double) common / interval.millis());
      } else if (interval.millis() == 0 && from >= startMillis && from <= endMillis) {
        sum += interval.transactions();
      }
    }
    return sum;
  }

  /**
   * All clients' intervals in the order of their starts, counted from a common instant. They stay
   * apart: those of different clients overlap.
   */
  static List<Interval> intervals(List<RunRecord> runs, long fromMillis) {
    return runs.stream()
        .flatMap(run -> run.intervals().stream().map(i -> shift(i, run.window(), fromMillis)))
        .sorted(Comparator.comparingLong(Interval::startMillis))
        .toList();
  }

  private static Interval shift(Interval interval, Window own, long fromMillis) {
    return new Interval(
        own.startTimeMillis() + interval.startMillis() - fromMillis,
        interval.millis(),
        interval.transactions(),
        interval.operations());
  }
}
