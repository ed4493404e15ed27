package io.ycsbx.measure;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The sum of many workers' counts: what is new since the last look, and the total. Not thread-safe.
 */
final class CountsSum {

  private static final long UNSIGNED = 0xffff_ffffL;

  private final int[][] previous = new int[LatencyCounts.PAGES][];
  private final Histogram total = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);

  /**
   * Reads the sources, which must be the same ones, or more, at every call; returns what is new.
   */
  Histogram collect(List<LatencyCounts> sources) {
    Histogram interval = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    for (int page = 0; page < LatencyCounts.PAGES; page++) {
      collectPage(page, sources, interval);
    }
    total.add(interval);
    return interval;
  }

  Histogram total() {
    return total;
  }

  private void collectPage(int page, List<LatencyCounts> sources, Histogram interval) {
    int[] sum = null;
    for (LatencyCounts source : sources) {
      if (sum == null) {
        sum = source.pageExists(page) ? new int[LatencyCounts.PAGE_SIZE] : null;
      }
      if (sum != null) {
        source.addPageTo(page, sum);
      }
    }
    if (sum != null) {
      addNew(page, sum, interval);
      previous[page] = sum;
    }
  }

  /**
   * Counts run modulo 2^32, and so do their differences: right as long as less than that is new.
   */
  private void addNew(int page, int[] sum, Histogram interval) {
    int[] before = previous[page];
    for (int slot = 0; slot < sum.length; slot++) {
      long added = (sum[slot] - (before == null ? 0 : before[slot])) & UNSIGNED;
      if (added != 0) {
        long value = BucketLayout.lowestValueIn(page * LatencyCounts.PAGE_SIZE + slot);
        interval.recordValueWithCount(value, added);
      }
    }
  }
}
