package io.ycsbx.workload.kv;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * Names of keys, the same as stock's: {@code user} and the key's number, or its hash, padded with
 * zeros. A name allocates only its string. Plain concatenation takes a quarter more time. Belongs
 * to one thread.
 */
public final class KeyNames {

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** Letters of the longest name without padding: {@code user} and a number of 63 bits. */
  public static final int LONGEST = 4 + 19;

  private static final int USER = 'u' | 's' << 8 | 'e' << 16 | 'r' << 24;
  private static final long EIGHT_DIGITS = 100_000_000;

  /** Digits that are written for every number, with zeros in front. */
  private static final int DIGITS = 24;

  private static final long[] POWERS_OF_TEN =
      LongStream.iterate(1, power -> 10 * power).limit(19).toArray();

  private final boolean hashed;
  private final long firstOwn;
  private final long stride;
  private final long ownOffset;
  private final int padding;
  private final byte[] buffer;

  /**
   * Creates a source of names.
   *
   * @param hashed whether names hold the hash of the number
   * @param padding the least number of digits, 0 or more
   */
  public KeyNames(boolean hashed, int padding) {
    this(hashed, padding, Long.MAX_VALUE, 0, 1);
  }

  /**
   * Creates a source of names for one of several clients. From a number on, each client has keys of
   * its own, so that no two clients insert the same.
   *
   * @param hashed whether names hold the hash of the number
   * @param padding the least number of digits, 0 or more
   * @param firstOwn the number of the first key that is not shared by all clients
   * @param client the client's number, 0 or more
   * @param clients number of clients
   */
  public KeyNames(boolean hashed, int padding, long firstOwn, int client, int clients) {
    this.hashed = hashed;
    this.firstOwn = clients == 1 ? Long.MAX_VALUE : firstOwn;
    this.stride = clients;
    this.ownOffset = client;
    this.padding = padding;
    this.buffer = new byte[Integer.BYTES + Math.max(DIGITS, padding)];
    Arrays.fill(buffer, (byte) '0');
  }

  /**
   * Returns the name of a key.
   *
   * @param number 0 or more; of the keys that are not shared, the client's own are counted
   */
  // The constructor is deprecated because it takes bytes for Latin-1 characters, which these are.
  // The constructor with a charset is too long to be inlined and costs 2 ns more.
  @SuppressWarnings("deprecation")
  public String name(long number) {
    long key = number < firstOwn ? number : firstOwn + (number - firstOwn) * stride + ownOffset;
    long shown = hashed ? Fnv.hash(key) : key;
    long high = shown / EIGHT_DIGITS;
    int end = buffer.length;
    EIGHT_BYTES.set(buffer, end - 8, digits((int) (shown - high * EIGHT_DIGITS)));
    long highest = high / EIGHT_DIGITS;
    EIGHT_BYTES.set(buffer, end - 16, digits((int) (high - highest * EIGHT_DIGITS)));
    EIGHT_BYTES.set(buffer, end - 24, digits((int) highest));
    int length = Integer.BYTES + Math.max(padding, countDigits(shown));
    FOUR_BYTES.set(buffer, end - length, USER);
    return new String(buffer, 0, end - length, length);
  }

  /**
   * Returns the eight decimal digits of a number below 10^8 as text, the first in the lowest byte.
   * Splits it into halves, then quarters, then digits, all parts of a step at once in the lanes of
   * one long; each division is a multiplication by the reciprocal, exact in its range.
   */
  private static long digits(int number) {
    long high = number / 10_000;
    long halves = high | (number - high * 10_000) << 32;
    long hundreds = ((halves * 10_486) >>> 20) & 0x0000_007f_0000_007fL;
    long quarters = hundreds | (halves - hundreds * 100) << 16;
    long tens = ((quarters * 103) >>> 10) & 0x000f_000f_000f_000fL;
    return tens | (quarters - tens * 10) << 8 | 0x3030_3030_3030_3030L;
  }

  private static int countDigits(long number) {
    // 1233 / 4096 is log10(2): right, or one too few.
    int atLeast = ((Long.SIZE - Long.numberOfLeadingZeros(number | 1)) * 1_233) >>> 12;
    return number >= POWERS_OF_TEN[atLeast] ? atLeast + 1 : Math.max(1, atLeast);
  }
}
