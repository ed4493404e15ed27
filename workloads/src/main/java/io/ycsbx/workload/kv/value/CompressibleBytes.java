package io.ycsbx.workload.kv.value;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Bytes with a given share that a compressor can remove. Each segment of up to {@value #SEGMENT}
 * bytes starts with random bytes, which no compressor can shorten, and ends with spaces, which make
 * up the share. Because of the segments, the share also holds in each block of a large value.
 */
public final class CompressibleBytes implements ValueFiller {

  private static final int SEGMENT = 1_024;

  private static final int[] ALL_BITS = {0xff, 0xff, 0xff};

  private final RandomBlock random;
  private final double incompressible;

  /**
   * Creates a filler.
   *
   * @param removable the share, 0 to 1
   */
  public CompressibleBytes(SplittableRandom random, double removable) {
    this.random = new RandomBlock(random, ALL_BITS, 0);
    this.incompressible = 1 - removable;
  }

  @Override
  public void fill(byte[] target, int length, String key, String field) {
    for (int start = 0; start < length; start += SEGMENT) {
      int end = Math.min(length, start + SEGMENT);
      int middle = start + (int) Math.round((end - start) * incompressible);
      random.fill(target, start, middle);
      Arrays.fill(target, middle, end, (byte) ' ');
    }
  }
}
