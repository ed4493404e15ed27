package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * Zipf's distribution as stock YCSB draws it: Gray et al., "Quickly Generating Billion-Record
 * Synthetic Databases" (SIGMOD 1994). The first two ranks are exact; the others follow a power law
 * close to Zipf's.
 *
 * <p>Two differences from stock leave the probabilities of a fixed number of items unchanged: the
 * normalising sum takes constant time instead of a loop over all terms, and {@link #resize}
 * recomputes the whole formula (stock keeps the first number of items in one place, so that ranks
 * go missing as the database grows).
 */
final class GrayZipfian implements Zipfian {

  /** Terms of the normalising sum that are added one by one. */
  private static final int HEAD = 1_000;

  /** Whole exponents up to here are raised by {@link #power}. */
  private static final double MAX_WHOLE_EXPONENT = 1_024;

  private static final double ROUNDING = 1e-9;

  private final double theta;
  private final double alpha;
  private final int wholeAlpha;
  private final double firstTwo;
  private final double[] head = new double[HEAD + 1];
  private long items;
  private double zetaN;
  private double eta;

  /**
   * Creates a distribution.
   *
   * @param items 1 or more
   * @param theta Zipf's constant, above 0 and below 1
   */
  GrayZipfian(long items, double theta) {
    this.theta = theta;
    this.alpha = 1 / (1 - theta);
    this.wholeAlpha = whole(alpha);
    this.firstTwo = 1 + Math.pow(0.5, theta);
    for (int i = 1; i <= HEAD; i++) {
      head[i] = head[i - 1] + Math.pow(i, -theta);
    }
    resize(items);
  }

  @Override
  public void resize(long newItems) {
    items = newItems;
    zetaN = zeta(newItems);
    eta = (1 - Math.pow(2.0 / newItems, 1 - theta)) / (1 - firstTwo / zetaN);
  }

  @Override
  public long next(SplittableRandom random) {
    double u = random.nextDouble();
    double uz = u * zetaN;
    if (uz < 1) {
      return 0;
    }
    if (uz < firstTwo) {
      return 1;
    }
    double base = eta * u - eta + 1;
    double power = wholeAlpha > 0 ? power(base, wholeAlpha) : Math.pow(base, alpha);
    // Rounding can take the product up to the number of items itself.
    return Math.min((long) (items * power), items - 1);
  }

  /**
   * Returns the sum of {@code 1 / i^theta} for i from 1 to n, which normalises the distribution, by
   * the Euler-Maclaurin formula: the integral from {@value #HEAD} to n, half of both ends, and the
   * first correction with the derivatives there. The error of this sum is far below that of a
   * double.
   */
  double zeta(long n) {
    return n <= HEAD
        ? head[(int) n]
        : head[HEAD] + antiderivative((double) n) - antiderivative(HEAD);
  }

  private double antiderivative(double x) {
    return Math.pow(x, -theta) * (x / (1 - theta) + 0.5 - theta / (12 * x));
  }

  /**
   * Squares and multiplies: with stock's exponent of 100, {@link Math#pow} doubles a draw's time.
   */
  private static double power(double base, int exponent) {
    double result = 1;
    double square = base;
    for (int rest = exponent; rest != 0; rest >>>= 1) {
      if ((rest & 1) != 0) {
        result *= square;
      }
      square *= square;
    }
    return result;
  }

  private static int whole(double exponent) {
    double nearest = Math.rint(exponent);
    boolean usable =
        nearest <= MAX_WHOLE_EXPONENT && Math.abs(exponent - nearest) < ROUNDING * nearest;
    return usable ? (int) nearest : 0;
  }
}
