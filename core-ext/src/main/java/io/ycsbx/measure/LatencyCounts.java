package io.ycsbx.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Counts of latencies in HdrHistogram's layout, written by one thread and readable by any other at
 * any time.
 *
 * <p>Counts only grow, modulo 2^32; a reader forms differences, so that nothing is ever swapped or
 * reset and the writer needs no fence. Pages are made when a latency first falls into them: under 1
 * kB when empty, and half a kB for each quarter of a power of two that was seen; twice that once a
 * single count on the page has outgrown 16 bits.
 *
 * <p>HdrHistogram's own recorders make the writer announce every value with two atomic additions,
 * so that histograms can be swapped under it; here nothing is swapped.
 */
final class LatencyCounts {

  /** Counts on one page. */
  static final int PAGE_SIZE = 256;

  /** Pages that the layout has. */
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
      // Opaque: whole and eventually visible, at the price of a plain increment.
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

  /** A reader sees the old page or the new one: no count is smaller on the new one. */
  private void widen(int number, short[] page, int slot) {
    int[] wide = new int[PAGE_SIZE];
    Arrays.setAll(wide, i -> Short.toUnsignedInt(page[i]));
    wide[slot]++;
    PAGE.setRelease(pages, number, wide);
  }

  /**
   * Adds all counts to sums by page, modulo 2^32, making pages of sums where there are none. Any
   * thread may call this.
   *
   * <p>The counts are read plainly, so that this is fast for a thousand workers: an int or a short
   * is never torn, and one that is a little old is counted the next time.
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
