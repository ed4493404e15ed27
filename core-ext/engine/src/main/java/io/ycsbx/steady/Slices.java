package io.ycsbx.steady;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A series of short slices of a phase, without gaps. Immutable and thread-safe.
 *
 * @param startNanos start of the first slice, in nanoseconds from the start of the phase
 * @param endNanos end of each slice, likewise
 * @param transactions transactions that ended in each slice
 * @param p99Nanos 99th percentile of the service times of successful operations in each slice, in
 *     nanoseconds; 0 if there were none
 */
public record Slices(
    long startNanos, List<Long> endNanos, List<Long> transactions, List<Long> p99Nanos) {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Copies the lists, and checks that they have one length. */
  public Slices {
    endNanos = List.copyOf(endNanos);
    transactions = List.copyOf(transactions);
    p99Nanos = List.copyOf(p99Nanos);
    if (endNanos.size() != transactions.size() || endNanos.size() != p99Nanos.size()) {
      throw new IllegalArgumentException("slices need an end, transactions and a p99 each");
    }
  }

  /** Returns an empty series that starts at the given time. */
  public static Slices from(long startNanos) {
    return new Slices(startNanos, List.of(), List.of(), List.of());
  }

  public int size() {
    return endNanos.size();
  }

  /** Returns the end of the last slice; the start of an empty series. */
  public long lastEndNanos() {
    return startNanos(size());
  }

  /** Returns the start of a slice, in nanoseconds from the start of the phase. */
  long startNanos(int slice) {
    return slice == 0 ? startNanos : endNanos.get(slice - 1);
  }

  /** Returns this series and one more slice. */
  public Slices plus(long end, long transactionsInIt, long p99) {
    return new Slices(
        startNanos, with(endNanos, end), with(transactions, transactionsInIt), with(p99Nanos, p99));
  }

  private static List<Long> with(List<Long> values, long last) {
    List<Long> longer = new ArrayList<>(values);
    longer.add(last);
    return longer;
  }

  Slices last(int count) {
    int from = size() - count;
    return new Slices(
        startNanos(from),
        endNanos.subList(from, size()),
        transactions.subList(from, size()),
        p99Nanos.subList(from, size()));
  }

  /**
   * Joins neighbouring slices; first ones that fill no group are left out. The 99th percentile of a
   * group is the mean of its parts', weighted by transactions: a measure for comparing groups of
   * one series, not the percentile of all operations in the group.
   *
   * @param each slices per group, 1 or more
   */
  public Slices grouped(int each) {
    Slices groups = from(startNanos(size() % each));
    for (int end = size() % each + each; end <= size(); end += each) {
      long count = 0;
      double weighted = 0;
      for (int i = end - each; i < end; i++) {
        count += transactions.get(i);
        weighted += (double) transactions.get(i) * p99Nanos.get(i);
      }
      long p99 = count == 0 ? 0 : Math.round(weighted / count);
      groups = groups.plus(endNanos.get(end - 1), count, p99);
    }
    return groups;
  }

  /** Returns the rate of transactions in each slice. */
  public double[] perSecond() {
    return IntStream.range(0, size())
        .mapToDouble(i -> transactions.get(i) * NANOS_PER_SECOND / nanos(i))
        .toArray();
  }

  /** Returns each slice's 99th percentile; a slice without operations is as slow as it is long. */
  public double[] p99OrLength() {
    return IntStream.range(0, size())
        .mapToDouble(i -> transactions.get(i) == 0 ? nanos(i) : p99Nanos.get(i))
        .toArray();
  }

  private long nanos(int slice) {
    return Math.max(1, endNanos.get(slice) - startNanos(slice));
  }
}
