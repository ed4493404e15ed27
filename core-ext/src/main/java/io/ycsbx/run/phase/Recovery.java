package io.ycsbx.run.phase;

import io.ycsbx.record.StatisticFigure;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Finds the outage that a fault causes, and the recovery from it, in samples of the number of
 * successful operations. Used by one thread.
 *
 * <p>The outage is the longest time without a success that ends after the fault. The database has
 * recovered at the end of the first second after the outage that has at least {@value #ENOUGH} of
 * the rate in the ten seconds before the fault. Times are on the {@link System#nanoTime()} scale.
 */
final class Recovery {

  private static final long NEVER = Long.MAX_VALUE;
  private static final double ENOUGH = 0.9;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final long BEFORE_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Shorter times without a success occur without a fault. */
  private static final long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private record Sample(long nanos, long successes) {}

  private final Deque<Sample> samples = new ArrayDeque<>();
  private long faultNanos = NEVER;
  private double rateBefore;
  private Sample lastSuccess;
  private long outageNanos = SHORTEST_NANOS;
  private long firstSuccessNanos = NEVER;
  private long recoveredNanos = NEVER;

  /** Takes the number of successes so far. */
  void sample(long nanos, long successes) {
    Sample sample = new Sample(nanos, successes);
    if (faultNanos == NEVER) {
      keep(BEFORE_NANOS, nanos);
    } else {
      if (lastSuccess == null || successes > lastSuccess.successes()) {
        succeeded(sample);
      }
      keep(WINDOW_NANOS, nanos);
    }
    samples.add(sample);
    Sample first = samples.getFirst();
    if (faultNanos != NEVER
        && recoveredNanos == NEVER
        && nanos - first.nanos() >= WINDOW_NANOS
        && perSecond(first, sample) >= ENOUGH * rateBefore) {
      recoveredNanos = nanos;
    }
  }

  /** Drops samples, but keeps one that is as old as given or older. */
  private void keep(long age, long nowNanos) {
    Sample dropped = null;
    while (!samples.isEmpty() && nowNanos - samples.getFirst().nanos() >= age) {
      dropped = samples.removeFirst();
    }
    if (dropped != null) {
      samples.addFirst(dropped);
    }
  }

  private void succeeded(Sample sample) {
    long from = lastSuccess == null ? faultNanos : Math.max(faultNanos, lastSuccess.nanos());
    if (sample.nanos() - from > outageNanos) {
      outageNanos = sample.nanos() - from;
      firstSuccessNanos = sample.nanos();
      recoveredNanos = NEVER;
      samples.clear();
    }
    lastSuccess = sample;
  }

  /** Takes the time of the fault, after the samples before it. */
  void fault(long nanos) {
    faultNanos = nanos;
    if (!samples.isEmpty()) {
      rateBefore = perSecond(samples.getFirst(), samples.getLast());
      lastSuccess = samples.getLast();
    }
    samples.clear();
  }

  private static double perSecond(Sample from, Sample to) {
    return (to.successes() - from.successes())
        * NANOS_PER_SECOND
        / Math.max(1, to.nanos() - from.nanos());
  }

  /** Returns whether the rate has been that before the fault at the given time. */
  boolean recoveredBy(long nanos) {
    return recoveredNanos <= nanos;
  }

  /**
   * Returns the figures, with times in seconds from the fault; a time without an event is absent.
   */
  List<StatisticFigure> figures() {
    List<StatisticFigure> figures = new ArrayList<>();
    figures.add(new StatisticFigure("fault.rate.before", rateBefore, "ops/s"));
    if (firstSuccessNanos != NEVER) {
      figures.add(new StatisticFigure("fault.outage", seconds(outageNanos), "s"));
      figures.add(
          new StatisticFigure("fault.first.success", seconds(firstSuccessNanos - faultNanos), "s"));
    }
    if (recoveredNanos != NEVER) {
      figures.add(new StatisticFigure("fault.recovery", seconds(recoveredNanos - faultNanos), "s"));
    }
    return figures;
  }

  /**
   * Returns the course in words.
   *
   * @param endNanos end of the phase
   */
  String text(long endNanos) {
    boolean silent =
        lastSuccess == null || endNanos - Math.max(faultNanos, lastSuccess.nanos()) > outageNanos;
    if (silent) {
      return "no operation succeeded in the last %s s of the run"
          .formatted(
              text(
                  seconds(
                      endNanos
                          - (lastSuccess == null
                              ? faultNanos
                              : Math.max(faultNanos, lastSuccess.nanos())))));
    }
    String outage =
        firstSuccessNanos == NEVER
            ? "success was never interrupted for more than 0.1 s"
            : "no operation succeeded for %s s, the first one %s s after the fault"
                .formatted(
                    text(seconds(outageNanos)), text(seconds(firstSuccessNanos - faultNanos)));
    String rate = String.format(Locale.ROOT, "%,.0f ops/s", rateBefore);
    return recoveredNanos == NEVER
        ? outage + "; the previous rate of " + rate + " was not reached again"
        : outage
            + "; the previous rate of %s was reached %s s after the fault"
                .formatted(rate, text(seconds(recoveredNanos - faultNanos)));
  }

  private static double seconds(long nanos) {
    return nanos / NANOS_PER_SECOND;
  }

  private static String text(double seconds) {
    return String.format(Locale.ROOT, "%.2f", seconds);
  }
}
