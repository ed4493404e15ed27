package io.ycsbx.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Counts latencies in HdrHistogram's layout. One thread writes; any thread may read at any time.
 *
 * <p>Counts only grow, modulo 2^32, and readers compute differences. Nothing is swapped or reset,
 * so the writer needs no fence. A page is allocated for its first latency: an empty instance takes
 * less than 1 kB. A page takes half a kB for a quarter of the range between two powers of two, and
 * doubles when one of its counts exceeds 16 bits.
 *
 * <p>HdrHistogram's own recorders swap histograms, for which the writer needs two atomic additions
 * per value.
 */
final class LatencyCounts {

  /** Number of counts on one page. */
  static final int PAGE_SIZE = 256;

  static final int PAGES = BucketLayout.BUCKETS / PAGE_SIZE;

  private static final int PAGE_BITS = 8;
  private static final int NARROW_MAX = 0xffff;
  private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle NARROW_COUNT = MethodHandles.arrayElementVarHandle(short[].class);
  private static final VarHandle PAGE = MethodHandles.arrayElementVarHandle(Object[].class);

  /** {@code short[]} while all counts fit, then {@code int[]}; null while empty. */
  private final Object[] pages = new Object[PAGES];

  /**
   * Counts one latency. Only the owning thread may call this.
   *
   * @param nanos latency in nanoseconds; a negative one counts as 0
   */
  void record(long nanos) {
    int index = BucketLayout.indexOf(Math.max(0, nanos));
    int slot = index & (PAGE_SIZE - 1);
    if (pages[index >> PAGE_BITS] instanceof int[] page) {
      // Opaque access is atomic and eventually visible, at the cost of a plain increment.
      COUNT.setOpaque(page, slot, (int) COUNT.getOpaque(page, slot) + 1);
    } else {
      recordNarrow(index >> PAGE_BITS, slot);
    }
  }

  private void recordNarrow(int number, int slot) {
    short[] page = (short[]) pages[number];
    if (page == null) {
      page = new short[PAGE_SIZE];
      PAGE.setRelease(pages, number, page);
    }
    int count = Short.toUnsignedInt((short) NARROW_COUNT.getOpaque(page, slot));
    if (count == NARROW_MAX) {
      widen(number, page, slot);
    } else {
      NARROW_COUNT.setOpaque(page, slot, (short) (count + 1));
    }
  }

  /** Replaces a page. Readers see the old or the new page, and no count decreases. */
  private void widen(int number, short[] page, int slot) {
    int[] wide = new int[PAGE_SIZE];
    Arrays.setAll(wide, i -> Short.toUnsignedInt(page[i]));
    wide[slot]++;
    PAGE.setRelease(pages, number, wide);
  }

  /**
   * Adds all counts to sums by page, modulo 2^32, and allocates missing pages of sums. Any thread
   * may call this.
   *
   * <p>Plain reads of counts keep this fast for a thousand workers. An int or a short is never
   * torn, and the next collection includes an increment that this one misses.
   */
  void addTo(int[][] sums) {
    for (int number = 0; number < PAGES; number++) {
      Object page = PAGE.getAcquire(pages, number);
      if (page != null) {
        if (sums[number] == null) {
          sums[number] = new int[PAGE_SIZE];
        }
        addPage(page, sums[number]);
      }
    }
  }

  private static void addPage(Object page, int[] sum) {
    if (page instanceof int[] wide) {
      for (int slot = 0; slot < PAGE_SIZE; slot++) {
        sum[slot] += wide[slot];
      }
    } else {
      short[] narrow = (short[]) page;
      for (int slot = 0; slot < PAGE_SIZE; slot++) {
        sum[slot] += Short.toUnsignedInt(narrow[slot]);
      }
    }
  }
}
