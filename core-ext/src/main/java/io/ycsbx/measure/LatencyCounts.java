package io.ycsbx.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Counts of latencies in HdrHistogram's layout, written by one thread and readable by any other at
 * any time.
 *
 * <p>Counts only grow, modulo 2^32; a reader forms differences, so that nothing is ever swapped or
 * reset and the writer needs no fence. Pages are made when a latency first falls into them: a few
 * hundred bytes when empty, about 1 kB for each quarter of a power of two that was seen.
 *
 * <p>HdrHistogram's own recorders make the writer announce every value with two atomic additions;
 * measured on the no-op path, that costs as much as everything else a worker does besides reading
 * the clock.
 */
public final class LatencyCounts {

  /** Counts on one page. */
  static final int PAGE_SIZE = 256;

  /** Pages that the layout has. */
  static final int PAGES = BucketLayout.BUCKETS / PAGE_SIZE;

  private static final int PAGE_BITS = 8;
  private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle PAGE = MethodHandles.arrayElementVarHandle(int[][].class);

  private final int[][] pages = new int[PAGES][];

  /**
   * Counts one latency. Only the owning thread may call this.
   *
   * @param nanos latency in nanoseconds; a negative one counts as 0
   */
  public void record(long nanos) {
    int index = BucketLayout.indexOf(Math.max(0, nanos));
    int[] page = pages[index >> PAGE_BITS];
    if (page == null) {
      page = addPage(index >> PAGE_BITS);
    }
    int slot = index & (PAGE_SIZE - 1);
    // Opaque: whole and eventually visible, at the price of a plain increment.
    COUNT.setOpaque(page, slot, (int) COUNT.getOpaque(page, slot) + 1);
  }

  private int[] addPage(int number) {
    int[] page = new int[PAGE_SIZE];
    PAGE.setRelease(pages, number, page);
    return page;
  }

  /** Whether any latency has fallen into a page. Any thread may call this. */
  boolean pageExists(int number) {
    return PAGE.getAcquire(pages, number) != null;
  }

  /**
   * Adds one page's counts to a sum, modulo 2^32. Any thread may call this.
   *
   * @param number 0 to {@link #PAGES} − 1
   * @param sum {@link #PAGE_SIZE} sums
   */
  void addPageTo(int number, int[] sum) {
    int[] page = (int[]) PAGE.getAcquire(pages, number);
    if (page != null) {
      for (int slot = 0; slot < PAGE_SIZE; slot++) {
        sum[slot] += (int) COUNT.getOpaque(page, slot);
      }
    }
  }
}
