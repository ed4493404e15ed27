package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * A distribution of whole numbers, sampled without boxing. Belongs to one thread: an implementation
 * may keep state.
 */
interface LongSampler {

  /** Draws the next number with the calling thread's source of randomness. */
  long next(SplittableRandom random);
}
