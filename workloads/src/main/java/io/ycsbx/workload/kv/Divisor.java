package io.ycsbx.workload.kv;

import java.math.BigInteger;

/**
 * Remainders of one fixed divisor by multiplication with its reciprocal, several times faster than
 * the processor's 64-bit division: Granlund and Montgomery, "Division by Invariant Integers using
 * Multiplication" (PLDI 1994).
 */
final class Divisor {

  /** Up to here the reciprocal would not fit. */
  private static final long SMALL = 2;

  private final long divisor;
  private final long reciprocal;
  private final int shift;

  /**
   * A divisor.
   *
   * @param divisor 1 or more
   */
  Divisor(long divisor) {
    this.divisor = divisor;
    int bits = Long.SIZE - Long.numberOfLeadingZeros(divisor - 1);
    this.shift = bits - 2;
    this.reciprocal =
        divisor <= SMALL
            ? 0
            : BigInteger.ONE
                .shiftLeft(62 + bits)
                .divide(BigInteger.valueOf(divisor))
                .longValueExact();
  }

  /** The remainder of a dividend of 0 or more, from 0 to {@code divisor - 1}. */
  long remainder(long dividend) {
    if (divisor <= SMALL) {
      return dividend % divisor;
    }
    long quotient = Math.multiplyHigh(dividend, reciprocal) >> shift;
    long remainder = dividend - quotient * divisor;
    // The reciprocal is rounded down, which makes the quotient too small by 1 at most.
    return remainder >= divisor ? remainder - divisor : remainder;
  }
}
