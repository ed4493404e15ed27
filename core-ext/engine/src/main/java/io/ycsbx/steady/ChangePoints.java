package io.ycsbx.steady;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds lasting changes of level in a noisy series. Deterministic, stateless and thread-safe.
 *
 * <p>The series is cut into segments of constant level by optimal partitioning, the exact search
 * that PELT speeds up for long series (Killick, Fearnhead, Eckley: <i>Optimal detection of
 * changepoints with a linear computational cost</i>, JASA 2012). Four measures fit it to short
 * slices of a benchmark:
 *
 * <ul>
 *   <li>Values are compared as logarithms: a rise and a fall by the same factor have the same size.
 *   <li>A value far from the median of its neighbours is moved towards this median (Hampel's
 *       identifier, JASA 1974), because one slow slice is noise, not a level. A segment has {@value
 *       #SHORTEST} values or more.
 *   <li>The penalty for a segment is a multiple of the series' own long-run variance, estimated
 *       from differences between neighbouring values and between neighbouring blocks, which
 *       includes autocorrelation and excludes the changes themselves.
 *   <li>A change counts only if the medians of all values before and after it differ by a relevant
 *       size, and neither level occurs for as long on the other side. Dips that end are therefore
 *       no changes; Barrett et al. (<i>Virtual machine warmup blows hot and cold</i>, OOPSLA 2017)
 *       merge alike segments for this reason.
 * </ul>
 *
 * <p>In simulations, at most 5 % of constant series of 25 values or more show a change, for normal
 * and heavy-tailed noise and for an autocorrelation up to 0.5. Half of the series of 20 values, and
 * nearly all of 60, show a step of three standard deviations in their middle: in short series, the
 * noise hides small changes.
 *
 * @param changes the changes in order
 * @param detectable smallest step in the middle of the series that would have been found, as a
 *     share, e.g. 0.08
 */
record ChangePoints(List<ChangePoints.Change> changes, double detectable) {

  /** Fewest values that can show a change. */
  static final int FEWEST = 20;

  /** Fewest values of a segment. */
  private static final int SHORTEST = 5;

  /** Penalty per segment, in long-run variances times the logarithm of the number of values. */
  private static final double PENALTY = 6;

  /** Values on either side of one, which decide whether it is an outlier. */
  private static final int NEIGHBOURS = 3;

  /** Standard deviations from the neighbours' median to which an outlier is moved. */
  private static final double FARTHEST = 2;

  /** Standard deviations of normal noise per median absolute deviation. */
  private static final double DEVIATIONS = 1.4826;

  /** Least noise that a series counts as having, in relevant sizes. */
  private static final double LEAST_NOISE = 0.2;

  /**
   * Upper limit of the long-run variance, divided by the variance from neighbouring values: the
   * ratio in an autoregressive series with the coefficient 0.5. In a short series, a change
   * contributes to most differences between blocks.
   */
  private static final double MOST_AUTOCORRELATION = 6;

  /**
   * A lasting change of level.
   *
   * @param index first value after the change
   * @param before median of all values before the change
   * @param after median of all values from the change on
   */
  record Change(int index, double before, double after) {}

  /**
   * Finds the changes of a series.
   *
   * @param values the series, at least {@value #FEWEST} values
   * @param relevant smallest relevant change as a share, e.g. 0.05
   */
  static ChangePoints in(double[] values, double relevant) {
    if (values.length < FEWEST) {
      throw new IllegalArgumentException("too few values: " + values.length);
    }
    double[] raw = logs(values);
    double[] logs = withoutOutliers(raw);
    double size = Math.log1p(relevant);
    double variance = Math.max(longRunVariance(logs), Math.pow(LEAST_NOISE * size, 2));
    double penalty = PENALTY * variance * Math.log(values.length);
    List<Change> changes = new ArrayList<>();
    List<Integer> bounds = bounds(logs, penalty);
    for (int index : bounds.subList(1, bounds.size() - 1)) {
      if (lasts(raw, bounds, index, size)) {
        changes.add(
            new Change(index, median(values, 0, index), median(values, index, values.length)));
      }
    }
    return new ChangePoints(changes, Math.expm1(2 * Math.sqrt(penalty / values.length)));
  }

  /** Returns whether the change is relevant, and neither level returns for as long as it lasted. */
  private static boolean lasts(double[] logs, List<Integer> bounds, int index, double size) {
    double before = median(logs, 0, index);
    double after = median(logs, index, logs.length);
    double middle = (before + after) / 2;
    int sameBefore = 0;
    int sameAfter = 0;
    for (int i = 1; i < bounds.size(); i++) {
      int start = bounds.get(i - 1);
      int end = bounds.get(i);
      boolean above = median(logs, start, end) > middle;
      if (end <= index && above == (after > middle)) {
        sameBefore += end - start;
      } else if (start >= index && above == (before > middle)) {
        sameAfter += end - start;
      }
    }
    return Math.abs(after - before) >= size
        && sameAfter < index
        && sameBefore < logs.length - index;
  }

  /** Returns logarithms. Zero, as in a slice without operations, counts as a hundredth. */
  private static double[] logs(double[] values) {
    double least = Math.max(median(values) / 100, Double.MIN_NORMAL);
    return Arrays.stream(values).map(value -> Math.log(Math.max(value, least))).toArray();
  }

  private static double[] withoutOutliers(double[] logs) {
    double[] medians =
        IntStream.range(0, logs.length)
            .mapToDouble(
                i ->
                    median(
                        logs,
                        Math.max(0, i - NEIGHBOURS),
                        Math.min(logs.length, i + NEIGHBOURS + 1)))
            .toArray();
    double most =
        FARTHEST
            * DEVIATIONS
            * median(
                IntStream.range(0, logs.length)
                    .mapToDouble(i -> Math.abs(logs[i] - medians[i]))
                    .toArray());
    return IntStream.range(0, logs.length)
        .mapToDouble(i -> Math.min(Math.max(logs[i], medians[i] - most), medians[i] + most))
        .toArray();
  }

  /**
   * Returns the variance of the mean of n values, times n: the larger one of two estimates, since
   * the first excludes autocorrelation, and the second is uncertain in a short series.
   */
  private static double longRunVariance(double[] logs) {
    double single = varianceOfBlocks(logs, 1);
    return Math.min(
        Math.max(single, varianceOfBlocks(logs, SHORTEST)), MOST_AUTOCORRELATION * single);
  }

  /** Returns the variance from differences between the means of neighbouring blocks. */
  private static double varianceOfBlocks(double[] logs, int block) {
    double[] sums = sums(logs);
    double[] differences =
        IntStream.rangeClosed(0, logs.length - 2 * block)
            .mapToDouble(i -> (sums[i + 2 * block] - 2 * sums[i + block] + sums[i]) / block)
            .toArray();
    double middle = median(differences);
    double deviation =
        DEVIATIONS
            * median(
                Arrays.stream(differences)
                    .map(difference -> Math.abs(difference - middle))
                    .toArray());
    return deviation * deviation * block / 2;
  }

  /** Returns the bounds of all segments, from 0 to the number of values, for the least cost. */
  private static List<Integer> bounds(double[] logs, double penalty) {
    double[] sums = sums(logs);
    double[] least = new double[logs.length + 1];
    int[] start = new int[logs.length + 1];
    for (int end = SHORTEST; end <= logs.length; end++) {
      least[end] = Double.POSITIVE_INFINITY;
      for (int from = 0; from <= end - SHORTEST; from = Math.max(from + 1, SHORTEST)) {
        double sum = sums[end] - sums[from];
        // The squares are the same in all partitions.
        double cost = least[from] - sum * sum / (end - from) + penalty;
        if (cost < least[end]) {
          least[end] = cost;
          start[end] = from;
        }
      }
    }
    List<Integer> bounds = new ArrayList<>(List.of(logs.length));
    while (bounds.get(0) > 0) {
      bounds.add(0, start[bounds.get(0)]);
    }
    return bounds;
  }

  private static double[] sums(double[] values) {
    double[] sums = new double[values.length + 1];
    for (int i = 0; i < values.length; i++) {
      sums[i + 1] = sums[i] + values[i];
    }
    return sums;
  }

  private static double median(double[] values) {
    return median(values, 0, values.length);
  }

  private static double median(double[] values, int from, int to) {
    double[] sorted = Arrays.copyOfRange(values, from, to);
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
