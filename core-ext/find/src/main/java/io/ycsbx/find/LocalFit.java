package io.ycsbx.find;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A straight line through the excess of one objective at rates near its limit, by weighted least
 * squares, and the rate at which it crosses 0. The logarithm of a tail probability of a queue's
 * response time is close to a linear function of the arrival rate (exactly for M/M/1). The interval
 * of the crossing is Fieller's (Journal of the Royal Statistical Society B 16, 1954).
 */
final class LocalFit {

  /** Fewest steps for a line and an estimate of their spread. */
  static final int FEWEST = 4;

  private static final double LEVEL = 0.95;

  /** Spread between steps that the intervals of one step do not show, such as a compaction. */
  private static final double LEAST_ERROR = 0.03;

  /** Distance of the curve from a line, per square of the excess: saturated steps count least. */
  private static final double CURVATURE = 0.05;

  private double weights;
  private double meanRate;
  private double meanExcess;
  private double rates;
  private double slope;
  private double variance;
  private final String objective;
  private final int size;

  /** One step near the limit. */
  record Point(double rate, double excess, double standardError) {

    double weight() {
      double bend = CURVATURE * excess * excess;
      return 1 / (standardError * standardError + LEAST_ERROR * LEAST_ERROR + bend * bend);
    }
  }

  private LocalFit(String objective, List<Point> points) {
    this.objective = objective;
    this.size = points.size();
    for (Point point : points) {
      weights += point.weight();
      meanRate += point.weight() * point.rate();
      meanExcess += point.weight() * point.excess();
    }
    meanRate /= weights;
    meanExcess /= weights;
    double products = 0;
    for (Point point : points) {
      double rate = point.rate() - meanRate;
      rates += point.weight() * rate * rate;
      products += point.weight() * rate * (point.excess() - meanExcess);
    }
    slope = products / rates;
    for (Point point : points) {
      double left = point.excess() - meanExcess - slope * (point.rate() - meanRate);
      variance += point.weight() * left * left;
    }
    // Less spread than the steps' own errors is luck.
    variance = Math.max(1, variance / Math.max(1, size - 2));
  }

  /** Returns the line through some points; empty if they do not show that excess grows. */
  static Optional<LocalFit> of(String objective, List<Point> points) {
    if (points.stream().mapToDouble(Point::rate).distinct().count() < 2) {
      return Optional.empty();
    }
    LocalFit fit = new LocalFit(objective, pooled(points));
    return fit.slope > 0 ? Optional.of(fit) : Optional.empty();
  }

  /**
   * Moves the variance of each point half of the way to the median. A variance that follows from a
   * few seconds is uncertain itself: points whose variance is small by luck would weigh too much,
   * and the interval would be too narrow.
   */
  private static List<Point> pooled(List<Point> points) {
    double[] variances =
        points.stream().mapToDouble(p -> p.standardError() * p.standardError()).sorted().toArray();
    double median = variances[variances.length / 2];
    return points.stream()
        .map(
            p ->
                new Point(
                    p.rate(),
                    p.excess(),
                    Math.sqrt((p.standardError() * p.standardError() + median) / 2)))
        .toList();
  }

  /** Returns the growth of the excess per operation per second, above 0. */
  double slope() {
    return slope;
  }

  /** Returns the rate at which the line crosses 0. */
  double crossing() {
    return meanRate - meanExcess / slope;
  }

  /**
   * Returns the limit with its interval.
   *
   * @return empty with fewer than {@value #FEWEST} points, or if the slope is too uncertain
   */
  Optional<Limit> limit() {
    if (size < FEWEST) {
      return Optional.empty();
    }
    double t = TDistribution.of(size - 2).inverseCumulativeProbability((1 + LEVEL) / 2);
    double g = t * t * variance / (slope * slope * rates);
    if (g >= 1) {
      return Optional.empty();
    }
    double offset = -meanExcess / slope;
    double centre = offset / (1 - g);
    double half =
        t / slope / (1 - g) * Math.sqrt(variance * ((1 - g) / weights + offset * offset / rates));
    double low = meanRate + centre - half;
    return low > 0
        ? Optional.of(new Limit(crossing(), low, meanRate + centre + half, objective))
        : Optional.empty();
  }
}
