package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * One key after the other, over and over. Each of n threads takes every n-th key, so that threads
 * share no counter. Together they walk the range once if they execute equally many operations;
 * stock's shared counter keeps the order even if one thread runs ahead.
 */
final class SequentialKeys implements LongSampler {

  private final long min;
  private final long count;
  private final long step;
  private long offset;

  /**
   * Creates one thread's sampler.
   *
   * @param min the lowest key
   * @param count the number of keys, 1 or more
   * @param threadId 0 to {@code threadCount - 1}
   */
  SequentialKeys(long min, long count, int threadId, int threadCount) {
    this.min = min;
    this.count = count;
    this.step = threadCount % count;
    this.offset = threadId % count;
  }

  @Override
  public long next(SplittableRandom random) {
    long key = min + offset;
    offset += step;
    if (offset >= count) {
      offset -= count;
    }
    return key;
  }
}
