package io.ycsbx.workload.kv;

import java.util.SplittableRandom;

/**
 * Zipf's distribution, exact for any constant above 0: Hörmann and Derflinger, "Rejection-inversion
 * to generate variates from monotone discrete distributions" (ACM TOMACS 1996). A rank takes less
 * than 1.2 draws on average.
 */
final class RejectionInversionZipfian implements Zipfian {

  /** Below this, a series replaces quotients of the form {@code 0 / 0}. */
  private static final double NEAR_ZERO = 1e-8;

  private final double theta;
  private final double areaBeforeFirst;
  private final double acceptedAtOnce;
  private long items;
  private double areaOfAll;

  /**
   * Creates a distribution.
   *
   * @param items 1 or more
   * @param theta Zipf's constant, above 0
   */
  RejectionInversionZipfian(long items, double theta) {
    this.theta = theta;
    this.areaBeforeFirst = area(1.5) - 1;
    this.acceptedAtOnce = 2 - inverseArea(area(2.5) - density(2));
    resize(items);
  }

  @Override
  public void resize(long newItems) {
    items = newItems;
    areaOfAll = area(newItems + 0.5);
  }

  @Override
  public long next(SplittableRandom random) {
    while (true) {
      double u = areaOfAll + random.nextDouble() * (areaBeforeFirst - areaOfAll);
      double x = inverseArea(u);
      long k = Math.max(1, Math.min(items, (long) (x + 0.5)));
      if (k - x <= acceptedAtOnce || u >= area(k + 0.5) - density((double) k)) {
        return k - 1;
      }
    }
  }

  private double density(double x) {
    return Math.exp(-theta * Math.log(x));
  }

  /** The integral of the density from 1 to x: {@code (x^(1-theta) - 1) / (1-theta)}. */
  private double area(double x) {
    double log = Math.log(x);
    double t = (1 - theta) * log;
    return log * (Math.abs(t) > NEAR_ZERO ? Math.expm1(t) / t : 1 + t / 2);
  }

  private double inverseArea(double area) {
    double t = Math.max(-1, area * (1 - theta));
    return Math.exp(area * (Math.abs(t) > NEAR_ZERO ? Math.log1p(t) / t : 1 - t / 2));
  }
}
