package io.ycsbx.run.phase;

import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Unit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Finds the outage that a fault causes, and the recovery from it, in samples of the number of
 * successful operations. Used by one thread.
 *
 * <p>The outage is the longest time without a success that ends after the fault, at the latest with
 * the phase. The database has recovered at the end of the first second after the outage that has at
 * least {@value #ENOUGH} of the rate in the ten seconds before the fault. Times are on the {@link
 * System#nanoTime()} scale.
 */
final class Recovery {

  private static final DeclaredFigure RATE_BEFORE =
      DeclaredFigure.gauge("fault.rate.before", Unit.OPERATIONS_PER_SECOND);
  private static final DeclaredFigure OUTAGE = DeclaredFigure.gauge("fault.outage", Unit.SECONDS);
  private static final DeclaredFigure FIRST_SUCCESS =
      of("fault.first.success", Metric.FIRST_SUCCESS);
  private static final DeclaredFigure RECOVERY = of("fault.recovery", Metric.RECOVERY);

  static final List<DeclaredFigure> FIGURES = List.of(RATE_BEFORE, OUTAGE, FIRST_SUCCESS, RECOVERY);

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

  private static DeclaredFigure of(String name, Metric metric) {
    return DeclaredFigure.gauge(name, metric.unit())
        .labelled(metric.label())
        .better(metric.direction());
  }

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

  /** Takes the end of the phase, up to which the outage may last. */
  void end(long nanos) {
    long from = lastSuccess == null ? faultNanos : Math.max(faultNanos, lastSuccess.nanos());
    if (nanos - from > outageNanos) {
      outageNanos = nanos - from;
      firstSuccessNanos = NEVER;
      recoveredNanos = NEVER;
    }
  }

  /**
   * Returns the figures, with times in seconds from the fault; a time without an event is absent.
   */
  List<StatisticFigure> figures() {
    List<StatisticFigure> figures = new ArrayList<>();
    figures.add(StatisticFigure.of(RATE_BEFORE.name(), RATE_BEFORE, rateBefore));
    if (outageNanos > SHORTEST_NANOS) {
      figures.add(seconds(OUTAGE, outageNanos));
    }
    if (firstSuccessNanos != NEVER) {
      figures.add(seconds(FIRST_SUCCESS, firstSuccessNanos - faultNanos));
    }
    if (recoveredNanos != NEVER) {
      figures.add(seconds(RECOVERY, recoveredNanos - faultNanos));
    }
    return figures;
  }

  private static StatisticFigure seconds(DeclaredFigure figure, long nanos) {
    return StatisticFigure.of(figure.name(), figure, nanos / NANOS_PER_SECOND);
  }

  /** Returns the figures in one line: {@code rate before 200.00 ops/s, outage 0.52 s, ...}. */
  String text() {
    return figures().stream()
        .map(
            figure ->
                String.format(
                    Locale.ROOT,
                    "%s %,.2f %s",
                    figure.name().substring("fault.".length()).replace('.', ' '),
                    figure.value(),
                    figure.unit()))
        .collect(Collectors.joining(", "));
  }
}
