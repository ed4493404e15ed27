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
    Phase measured = measured(run);
    long phaseStart = measured.startTimeMillis();
    long phaseEnd = phaseStart + measured.nanos() / NANOS_PER_MILLI;
    double sum = 0;
    for (Interval interval : run.intervals()) {
      // An interval is read a little after the phase has ended, and nothing ends in between.
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

  /** What intervals are counted from: of a merged record not its window, but its first client. */
  private static Phase measured(RunRecord run) {
    Window window = run.window();
    return run.phase(Phase.MEASURED)
        .orElseGet(() -> new Phase(Phase.MEASURED, window.startTimeMillis(), window.nanos()));
  }

  /**
   * All clients' intervals in the order of their starts, counted from a common instant. They stay
   * apart: those of different clients overlap.
   */
  static List<Interval> intervals(List<RunRecord> runs, long fromMillis) {
    return runs.stream()
        .flatMap(run -> run.intervals().stream().map(i -> shift(i, measured(run), fromMillis)))
        .sorted(Comparator.comparingLong(Interval::startMillis))
        .toList();
  }

  private static Interval shift(Interval interval, Phase own, long fromMillis) {
    return new Interval(
        own.startTimeMillis() + interval.startMillis() - fromMillis,
        interval.millis(),
        interval.transactions(),
        interval.operations());
  }
}
