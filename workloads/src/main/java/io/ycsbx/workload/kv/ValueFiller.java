package io.ycsbx.workload.kv;

import java.util.Arrays;
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

  /**
   * Makes bytes of which a compressor can remove a share. Each segment of up to 1,024 bytes starts
   * with random bytes, which no compressor can shorten, and ends with spaces, which make up the
   * share. Because of the segments, the share also holds in each block of a large value.
   *
   * @param removable the share, 0 to 1
   */
  static ValueFiller compressible(SplittableRandom random, double removable) {
    RandomBlock bytes = new RandomBlock(random, new int[] {0xff, 0xff, 0xff}, 0);
    return (target, length, key, field) -> {
      for (int start = 0; start < length; start += 1_024) {
        int end = Math.min(length, start + 1_024);
        int middle = start + (int) Math.round((end - start) * (1 - removable));
        bytes.fill(target, start, middle);
        Arrays.fill(target, middle, end, (byte) ' ');
      }
    };
  }
}
