package io.ycsbx.record.drive;

import java.util.List;

/**
 * The state of a drive after preconditioning, by the steps of SNIA's Performance Test
 * Specification.
 *
 * @param purged whether all blocks were discarded first; false if the device cannot discard
 * @param filledBytes bytes of the sequential writes that followed
 * @param secondsPerRound length of each round of random writes of 4 KiB, in seconds
 * @param writeIops writes per second of each round, in order
 * @param steady whether the last rounds met the criterion of the steady state
 */
public record DriveState(
    boolean purged, long filledBytes, int secondsPerRound, List<Double> writeIops, boolean steady) {

  /** Rounds that the criterion covers. */
  public static final int WINDOW = 5;

  private static final double MOST_RANGE = 0.2;
  private static final double MOST_SLOPE = 0.1;

  public DriveState {
    writeIops = List.copyOf(writeIops);
  }

  /**
   * Tests the last {@value #WINDOW} rounds: their range is at most 20 % of their mean, and their
   * fitted line rises or falls by at most 10 % of the mean over the window.
   *
   * @param rounds a figure of each round
   */
  public static boolean isSteady(List<Double> rounds) {
    if (rounds.size() < WINDOW) {
      return false;
    }
    double[] y =
        rounds.subList(rounds.size() - WINDOW, rounds.size()).stream()
            .mapToDouble(Double::doubleValue)
            .toArray();
    double mean = 0;
    double least = Double.MAX_VALUE;
    double most = 0;
    for (double value : y) {
      mean += value / WINDOW;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    double middle = (WINDOW - 1) / 2.0;
    double products = 0;
    double squares = 0;
    for (int i = 0; i < WINDOW; i++) {
      products += (i - middle) * (y[i] - mean);
      squares += (i - middle) * (i - middle);
    }
    double excursion = Math.abs(products / squares) * (WINDOW - 1);
    return mean > 0 && most - least <= MOST_RANGE * mean && excursion <= MOST_SLOPE * mean;
  }
}
