package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * Zipf's distribution as stock YCSB draws it: Gray et al., "Quickly Generating Billion-Record
 * Synthetic Databases" (SIGMOD 1994). The first two ranks are exact, the others follow a power law
 * that is close to Zipf's.
 *
 * <p>Two differences to stock, neither of which changes a rank's probability for a fixed number of
 * items: the normalising sum is computed in constant time instead of term by term, and when items
 * are added, all of the formula follows (stock keeps the first number of items in one place, so
 * that ranks go missing as the database grows).
 */
final class GrayZipfian implements Zipfian {

  /** Exponents up to here that are whole numbers, but for rounding, take the fast way. */
  private static final double MAX_WHOLE_EXPONENT = 1_024;

  private static final double ROUNDING = 1e-9;

  private final double theta;
  private final double alpha;
  private final int wholeAlpha;
  private final double firstTwo;
  private final Zeta zeta;
  private long items;
  private double zetaN;
  private double eta;

  /**
   * A distribution.
   *
   * @param items 1 or more
   * @param theta Zipf's constant, above 0 and below 1
   */
  GrayZipfian(long items, double theta) {
    this.theta = theta;
    this.alpha = 1 / (1 - theta);
    this.wholeAlpha = whole(alpha);
    this.firstTwo = 1 + Math.pow(0.5, theta);
    this.zeta = new Zeta(theta);
    resize(items);
  }

  @Override
  public void resize(long newItems) {
    items = newItems;
    zetaN = zeta.sum(newItems);
    eta = (1 - Math.pow(2.0 / newItems, 1 - theta)) / (1 - firstTwo / zetaN);
  }

  @Override
  public long nextRank(SplittableRandom random) {
    double u = random.nextDouble();
    double uz = u * zetaN;
    if (uz < 1) {
      return 0;
    }
    if (uz < firstTwo) {
      return 1;
    }
    // Rounding can take the product up to the number of items itself.
    return Math.min((long) (items * toAlpha(eta * u - eta + 1)), items - 1);
  }

  private double toAlpha(double base) {
    return wholeAlpha > 0 ? power(base, wholeAlpha) : Math.pow(base, alpha);
  }

  /** Square and multiply, which is faster than {@link Math#pow}. */
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

  /** The whole number next to an exponent, or 0 if it is not one or is large. */
  private static int whole(double exponent) {
    double nearest = Math.rint(exponent);
    boolean usable =
        nearest <= MAX_WHOLE_EXPONENT && Math.abs(exponent - nearest) < ROUNDING * nearest;
    return usable ? (int) nearest : 0;
  }
}
