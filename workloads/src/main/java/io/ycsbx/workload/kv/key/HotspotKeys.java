package io.ycsbx.workload.kv.key;

import io.ycsbx.workload.kv.distribution.LongSampler;
import java.util.SplittableRandom;

/**
 * Requests with a share for the hot keys, which are the lowest ones, and the rest for the cold
 * keys. Each key of a set is equally popular. If a set is empty, the other gets all requests.
 */
public final class HotspotKeys implements LongSampler {

  private final long min;
  private final long hot;
  private final long cold;
  private final double hotOperations;

  /**
   * Creates a sampler.
   *
   * @param min the lowest key
   * @param count the number of keys, 1 or more
   * @param hotData the share of the keys that is hot, 0 to 1
   * @param hotOperations the share of the requests that hot keys get, 0 to 1
   */
  public HotspotKeys(long min, long count, double hotData, double hotOperations) {
    this.min = min;
    this.hot = (long) (count * hotData);
    this.cold = count - hot;
    this.hotOperations = hot == 0 ? 0 : cold == 0 ? 1 : hotOperations;
  }

  @Override
  public long next(SplittableRandom random) {
    return random.nextDouble() < hotOperations
        ? min + LongSampler.below(hot, random)
        : min + hot + LongSampler.below(cold, random);
  }
}
