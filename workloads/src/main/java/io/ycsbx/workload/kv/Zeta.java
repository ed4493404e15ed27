package io.ycsbx.workload.kv;

/** The sum of {@code 1 / i^theta} for i from 1 to n, which normalises Zipf's distribution. */
final class Zeta {

  /** Terms added one by one; the rest has a closed form whose error is far below a double's. */
  private static final int HEAD = 1_000;

  private final double theta;
  private final double[] head = new double[HEAD + 1];

  /**
   * Prepares the sums for one exponent.
   *
   * @param theta above 0 and not 1
   */
  Zeta(double theta) {
    this.theta = theta;
    for (int i = 1; i <= HEAD; i++) {
      head[i] = head[i - 1] + Math.pow(i, -theta);
    }
  }

  /**
   * The sum of n terms, in constant time by the Euler-Maclaurin formula: the integral from HEAD to
   * n, half of the two ends, and the first correction with the derivatives there.
   *
   * @param n 1 or more
   */
  double sum(long n) {
    if (n <= HEAD) {
      return head[(int) n];
    }
    return head[HEAD] + antiderivative((double) n) - antiderivative(HEAD);
  }

  private double antiderivative(double x) {
    double power = Math.pow(x, -theta);
    return power * (x / (1 - theta) + 0.5 - theta / (12 * x));
  }
}
