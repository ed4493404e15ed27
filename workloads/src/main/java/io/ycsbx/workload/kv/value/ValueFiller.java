package io.ycsbx.workload.kv.value;

import java.util.SplittableRandom;

/** Makes the bytes of a field's value. Belongs to one thread. */
@FunctionalInterface
public interface ValueFiller {

  /**
   * Fills an array from 0 to {@code length - 1}.
   *
   * @param key the name of the record's key
   * @param field the name of the field
   */
  void fill(byte[] target, int length, String key, String field);

  /**
   * Makes random characters as stock's {@code RandomByteIterator} draws them: of every three bytes
   * the first is one of 32 characters from the space on, the second of 64, the third of 64 in two
   * ranges. An entropy coder sees 6.25 bits per byte and removes about 21 %; a dictionary coder
   * finds nothing.
   */
  static ValueFiller stockText(SplittableRandom random) {
    RandomBlock characters = new RandomBlock(random, new int[] {31, 63, 95}, ' ');
    return (target, length, key, field) -> characters.fill(target, 0, length);
  }
}
