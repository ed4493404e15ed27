package io.ycsbx.report.stats;

import io.ycsbx.measure.LatencyDistribution;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Histograms of one configuration, one for each round, in common buckets. Percentiles are those of
 * the histogram that merges the rounds, and not means of the rounds' percentiles. Immutable and
 * thread-safe.
 */
public final class RoundHistograms {

  /** Fewest operations above a percentile. */
  public static final int FEWEST_ABOVE = 10;

  /** Smaller than any difference between whole numbers of operations. */
  private static final double ROUNDING = 1e-6;

  private final double[] values;
  private final int rounds;

  /** For each bucket, the operations of each round up to and including it. */
  private final long[][] cumulative;

  /**
   * Takes counts.
   *
   * @param values of the buckets, rising, in the figure's unit
   * @param counts operations for each round and bucket, 0 or more
   */
  public RoundHistograms(double[] values, long[][] counts) {
    this.values = values.clone();
    this.rounds = counts.length;
    this.cumulative = new long[values.length][rounds];
    for (int round = 0; round < rounds; round++) {
      long sum = 0;
      for (int bucket = 0; bucket < values.length; bucket++) {
        sum += counts[round][bucket];
        cumulative[bucket][round] = sum;
      }
    }
  }

  /**
   * Takes histograms, one for each round.
   *
   * @param unitsPerFigure by which values are divided, e.g. 1,000 for nanoseconds in a histogram
   *     and microseconds in the figure
   */
  public static RoundHistograms of(List<LatencyDistribution> histograms, double unitsPerFigure) {
    long[] buckets =
        histograms.stream()
            .flatMapToLong(histogram -> Arrays.stream(histogram.values()))
            .sorted()
            .distinct()
            .toArray();
    long[][] counts = new long[histograms.size()][buckets.length];
    for (int round = 0; round < counts.length; round++) {
      long[] values = histograms.get(round).values();
      long[] ofValues = histograms.get(round).counts();
      for (int i = 0; i < values.length; i++) {
        counts[round][Arrays.binarySearch(buckets, values[i])] = ofValues[i];
      }
    }
    double[] values = Arrays.stream(buckets).mapToDouble(value -> value / unitsPerFigure).toArray();
    return new RoundHistograms(values, counts);
  }

  /**
   * Returns the fewest operations with {@value #FEWEST_ABOVE} of them above a percentile, such as
   * 1,000 for the 99th.
   *
   * @param percentile above 0 and below 100
   */
  public static long fewestOperations(double percentile) {
    return (long) Math.ceil(FEWEST_ABOVE * 100 / (100 - percentile) - ROUNDING);
  }

  public int rounds() {
    return rounds;
  }

  /**
   * Returns a percentile of all rounds.
   *
   * @param percentile above 0 and below 100
   * @return empty if fewer than {@value #FEWEST_ABOVE} operations lie above it
   */
  public OptionalDouble percentile(double percentile) {
    int[] once = new int[rounds];
    Arrays.fill(once, 1);
    long operations = values.length == 0 ? 0 : weighted(values.length - 1, once);
    return operations - LatencyDistribution.rank(percentile, operations) < FEWEST_ABOVE
        ? OptionalDouble.empty()
        : OptionalDouble.of(percentile(percentile, once));
  }

  /** Returns the percentile of rounds, each counted as often as its weight. */
  double percentile(double percentile, int[] weights) {
    long rank = LatencyDistribution.rank(percentile, weighted(values.length - 1, weights));
    int low = 0;
    int high = values.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (weighted(middle, weights) >= rank) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return values[low];
  }

  private long weighted(int bucket, int[] weights) {
    long[] sums = cumulative[bucket];
    long sum = 0;
    for (int round = 0; round < weights.length; round++) {
      sum += weights[round] * sums[round];
    }
    return sum;
  }
}
