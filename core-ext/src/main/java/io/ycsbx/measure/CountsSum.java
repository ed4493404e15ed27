package io.ycsbx.measure;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Adds up many workers' counts: the increase since the last collection, and the total. Not
 * thread-safe.
 */
final class CountsSum {

  private static final long UNSIGNED = 0xffff_ffffL;

  private final int[][] previous = new int[LatencyCounts.PAGES][];
  private final Histogram total = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);

  /**
   * Reads the sources and returns the increase. Each call must include all sources of earlier
   * calls.
   */
  Histogram collect(List<LatencyCounts> sources) {
    int[][] sums = new int[LatencyCounts.PAGES][];
    for (LatencyCounts source : sources) {
      source.addTo(sums);
    }
    Histogram interval = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    for (int page = 0; page < LatencyCounts.PAGES; page++) {
      if (sums[page] != null) {
        addNew(page, sums[page], interval);
        previous[page] = sums[page];
      }
    }
    total.add(interval);
    return interval;
  }

  Histogram total() {
    return total;
  }

  /** Adds the differences modulo 2^32, which are exact for an increase of less than 2^32. */
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
