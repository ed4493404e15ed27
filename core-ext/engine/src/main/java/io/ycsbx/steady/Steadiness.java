package io.ycsbx.steady;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Result of the test whether throughput and the 99th percentile kept their levels. {@link #of}
 * recomputes the result from the slices. Immutable and thread-safe.
 *
 * @param method the test and its version, {@value #METHOD} in this release
 * @param steady whether there is no lasting, relevant change among the tested slices, and their
 *     throughput varies little enough to show a step of {@value #DETECTABLE}
 * @param shifts the changes in order of time; empty if steady
 * @param detectableShare smallest step of throughput in the middle of the tested slices that the
 *     test would have found, as a share, e.g. 0.08
 * @param testedSlices number of slices tested, the last ones
 * @param slices all slices of the phase
 */
public record Steadiness(
    String method,
    boolean steady,
    List<Shift> shifts,
    double detectableShare,
    int testedSlices,
    Slices slices) {

  /** Optimal partitioning of logarithms, relevant from 5 % (throughput) and 20 % (p99). */
  public static final String METHOD = "optimal-partitioning-1";

  /** Smallest relevant change of throughput, as a share. */
  public static final double THROUGHPUT_CHANGE = 0.05;

  /** Smallest relevant change of the 99th percentile, which few operations of a slice decide. */
  public static final double P99_CHANGE = 0.2;

  /** Step of throughput, as a share, that a test must be able to find. */
  public static final double DETECTABLE = 0.25;

  /** Fewest transactions of a slice on average; fewer say little about a rate. */
  private static final double ENOUGH_TRANSACTIONS = 20;

  public Steadiness {
    shifts = List.copyOf(shifts);
  }

  /**
   * Tests the last slices of a phase. Slices with few transactions are joined first.
   *
   * @param tested number of slices to test, at most all
   * @return empty if there are too few slices or transactions: fewer than 20 slices of 20
   *     transactions on average
   */
  public static Optional<Steadiness> of(Slices slices, int tested) {
    Slices recent = slices.last(tested);
    long sum = recent.transactions().stream().mapToLong(Long::longValue).sum();
    double each = Math.max(1, Math.ceil(ENOUGH_TRANSACTIONS * tested / Math.max(1, sum)));
    if (tested < ChangePoints.FEWEST * each) {
      return Optional.empty();
    }
    Slices groups = recent.grouped((int) each);
    List<Shift> shifts = new ArrayList<>();
    ChangePoints throughput = ChangePoints.in(groups.perSecond(), THROUGHPUT_CHANGE);
    for (ChangePoints.Change change : throughput.changes()) {
      shifts.add(shift("throughput", change, groups, "ops/s"));
    }
    for (ChangePoints.Change change : ChangePoints.in(groups.p99OrLength(), P99_CHANGE).changes()) {
      shifts.add(shift("p99", change, groups, "ns"));
    }
    shifts.sort(Comparator.comparingLong(Shift::atNanos));
    double detectable = throughput.detectable();
    boolean steady = shifts.isEmpty() && detectable <= DETECTABLE;
    return Optional.of(new Steadiness(METHOD, steady, shifts, detectable, tested, slices));
  }

  /** Returns the reason for not being steady, in words. */
  public String reason() {
    return shifts.isEmpty()
        ? String.format(
            Locale.ROOT,
            "throughput varied too much to show a change below %.0f %%",
            100 * detectableShare)
        : shifts.get(shifts.size() - 1).words();
  }

  private static Shift shift(
      String figure, ChangePoints.Change change, Slices slices, String unit) {
    return new Shift(
        figure, slices.startNanos(change.index()), change.before(), change.after(), unit);
  }
}
