package io.ycsbx.measure;

import java.util.List;

/**
 * Adds up many workers' counts: the increase since the last collection, and the total. Not
 * thread-safe.
 */
final class CountsSum {

  private static final long UNSIGNED = 0xffff_ffffL;

  private final int[][] previous = new int[LatencyCounts.PAGES][];
  private LatencyDistribution total = LatencyDistribution.NONE;

  /**
   * Reads the sources and returns the increase. Each call must include all sources of earlier
   * calls.
   */
  LatencyDistribution collect(List<LatencyCounts> sources) {
    int[][] sums = new int[LatencyCounts.PAGES][];
    for (LatencyCounts source : sources) {
      source.addTo(sums);
    }
    LatencyDistribution.Builder added = new LatencyDistribution.Builder();
    for (int page = 0; page < LatencyCounts.PAGES; page++) {
      if (sums[page] != null) {
        addNew(page, sums[page], added);
        previous[page] = sums[page];
      }
    }
    LatencyDistribution interval = new LatencyDistribution(added);
    total = total.plus(interval);
    return interval;
  }

  LatencyDistribution total() {
    return total;
  }

  /** Adds the differences modulo 2^32, which are exact for an increase of less than 2^32. */
  private void addNew(int page, int[] sum, LatencyDistribution.Builder interval) {
    int[] before = previous[page];
    for (int slot = 0; slot < sum.length; slot++) {
      long added = (sum[slot] - (before == null ? 0 : before[slot])) & UNSIGNED;
      if (added != 0) {
        interval.add(page * LatencyCounts.PAGE_SIZE + slot, added);
      }
    }
  }
}
