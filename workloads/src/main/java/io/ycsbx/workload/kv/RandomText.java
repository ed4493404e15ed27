package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * Random characters as stock's {@code RandomByteIterator} draws them: of every three bytes the
 * first is one of 32 characters from the space on, the second of 64, the third of 64 in two ranges.
 * To an entropy coder that is 6.25 bits per byte, so it removes 21 % or so; a dictionary coder
 * finds nothing.
 */
final class RandomText implements ValueFiller {

  private static final int[] BITS = {31, 63, 95};

  private final RandomBlock characters;

  RandomText(SplittableRandom random) {
    this.characters = new RandomBlock(random, BITS, ' ');
  }

  @Override
  public void fill(byte[] target, int length, String key, String field) {
    characters.fill(target, 0, length);
  }
}
