package io.ycsbx.workload.kv.key;

import io.ycsbx.workload.kv.distribution.LongSampler;
import java.util.SplittableRandom;

/**
 * One key after the other, over and over. Each of n threads takes every n-th key, so that together
 * they walk the range once without sharing a counter, if they do equally many operations. Stock
 * shares a counter, so that its order also holds when one thread runs ahead of another.
 */
public final class SequentialKeys implements LongSampler {

  private final long min;
  private final long count;
  private final long step;
  private long offset;

  /**
   * One thread's share of a key space.
   *
   * @param min the lowest key
   * @param count the number of keys, 1 or more
   * @param threadId 0 to {@code threadCount - 1}
   */
  public SequentialKeys(long min, long count, int threadId, int threadCount) {
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
