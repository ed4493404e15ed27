package io.ycsbx.report.source;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Derives the time that was lost at the end of a run, while threads without further operations
 * waited for the slowest thread: the time beyond that of the same operations at the median rate.
 * Stateless and thread-safe.
 */
public final class Tail {

  /** Share of the median rate below which the last parts of a run are its tail. */
  private static final double FULL = 0.9;

  /** Fewest parts whose median is a rate of the run. */
  private static final int ENOUGH = 3;

  private static final double HUNDRED = 100;

  private Tail() {}

  /** A part of a run, with the operations that ended in it. */
  public record Part(double seconds, double operations) {
    double rate() {
      return operations / seconds;
    }
  }

  /**
   * Returns the lost time in percent of all parts.
   *
   * @param parts parts of the run in order, without gaps; the median is that of all but the last
   * @return empty if there are too few parts, or none of them has operations
   */
  public static Optional<Double> lostPercent(List<Part> parts) {
    Optional<Double> median = median(parts);
    int first = parts.size();
    while (median.isPresent()
        && first > 0
        && parts.get(first - 1).rate() < FULL * median.orElseThrow()) {
      first--;
    }
    int from = first;
    return median.map(rate -> lostPercent(parts, from, rate));
  }

  /** Returns the same if the last part alone may be a tail. */
  public static Optional<Double> lostPercentInLast(List<Part> parts) {
    return median(parts).map(rate -> lostPercent(parts, parts.size() - 1, rate));
  }

  private static Optional<Double> median(List<Part> parts) {
    if (parts.size() <= ENOUGH) {
      return Optional.empty();
    }
    double[] rates =
        parts.subList(0, parts.size() - 1).stream().mapToDouble(Part::rate).sorted().toArray();
    double[] middle = Arrays.copyOfRange(rates, (rates.length - 1) / 2, rates.length / 2 + 1);
    return Optional.of(Arrays.stream(middle).average().orElse(0)).filter(rate -> rate > 0);
  }

  private static double lostPercent(List<Part> parts, int from, double rate) {
    double all = parts.stream().mapToDouble(Part::seconds).sum();
    double lost =
        parts.subList(from, parts.size()).stream()
            .mapToDouble(part -> part.seconds() - part.operations() / rate)
            .sum();
    return Math.max(0, HUNDRED * lost / all);
  }
}
