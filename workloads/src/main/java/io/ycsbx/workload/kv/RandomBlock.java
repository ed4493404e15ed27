package io.ycsbx.workload.kv;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.SplittableRandom;

/**
 * Random bytes, made {@value #BYTES} at a time and used once each. The bytes are those of a {@link
 * SplittableRandom}, whose n-th number is a function of n alone (Steele, Lea and Flood, "Fast
 * Splittable Pseudorandom Number Generators", OOPSLA 2014). A block is therefore a loop without
 * dependencies, which the JIT compiler turns into vector instructions if the processor multiplies
 * vectors of longs. Belongs to one thread.
 */
final class RandomBlock {

  /** A multiple of 3, so that groups of three bytes continue from block to block. */
  static final int BYTES = 3 * 1_024;

  private static final int LONGS = BYTES / Long.BYTES;
  private static final long GAMMA = 0x9e37_79b9_7f4a_7c15L;

  private final long[] steps = new long[LONGS];
  private final long[] masks;
  private final long added;
  private final long[] draws = new long[LONGS];
  private final byte[] bytes = new byte[BYTES];
  private final LongBuffer view =
      ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).asLongBuffer();
  private long point;
  private int next = BYTES;

  /**
   * Creates a sequence.
   *
   * @param random draws its start
   * @param masks bits to keep, for the first, second and third byte of each group
   * @param added number to add to each byte, without overflow
   */
  RandomBlock(SplittableRandom random, int[] masks, int added) {
    this.point = random.nextLong();
    this.masks = new long[LONGS];
    for (int i = 0; i < BYTES; i++) {
      this.masks[i / Long.BYTES] |= (long) masks[i % 3] << shift(i);
    }
    this.added = added * 0x0101_0101_0101_0101L;
    for (int i = 0; i < LONGS; i++) {
      steps[i] = (i + 1) * GAMMA;
    }
  }

  private static int shift(int index) {
    int inLong = index % Long.BYTES;
    boolean lowFirst = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    return Byte.SIZE * (lowFirst ? inLong : Long.BYTES - 1 - inLong);
  }

  /** Fills an array from {@code start} to {@code end - 1}, beginning with a new group. */
  void fill(byte[] target, int start, int end) {
    for (int i = start; i < end; ) {
      if (next == BYTES) {
        draw();
      }
      int count = Math.min(end - i, BYTES - next);
      System.arraycopy(bytes, next, target, i, count);
      i += count;
      next += (count + 2) / 3 * 3;
    }
  }

  private void draw() {
    draw(point, steps, masks, added, draws);
    point += steps[LONGS - 1];
    view.put(0, draws);
    next = 0;
  }

  /** Uses local variables only: the JIT compiler vectorises such a loop, and no other. */
  private static void draw(long point, long[] steps, long[] masks, long added, long[] draws) {
    for (int i = 0; i < LONGS; i++) {
      long z = point + steps[i];
      z = (z ^ (z >>> 30)) * 0xbf58_476d_1ce4_e5b9L;
      z = (z ^ (z >>> 27)) * 0x94d0_49bb_1331_11ebL;
      draws[i] = ((z ^ (z >>> 31)) & masks[i]) + added;
    }
  }
}
