package io.ycsbx.find;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Chooses the arrival rates of a search for the highest rate at which all objectives hold. The
 * search first raises or halves the rate until one rate holds and another does not. Each further
 * rate is on either side, in turn, of the median of the limit's {@linkplain LimitPosterior
 * probabilities} given all steps, so that repeated steps that hold raise it, and one noisy step
 * cannot mislead the search; it ends when the interval of these probabilities is narrow enough.
 * This is probabilistic bisection (Horstein, IEEE Transactions on Information Theory 9, 1963;
 * Waeber, Frazier and Henderson, SIAM Journal on Control and Optimization 51, 2013). Steps with a
 * busy client only lead to the limit: they do not count for its interval. Not thread-safe.
 */
public final class LimitSearch {

  /** Probability that the limit is in its interval. */
  private static final double LEVEL = 0.95;

  private static final double MEDIAN = 0.5;

  /** Least ratio of rates while the search raises them towards an expected throughput. */
  private static final double LEAST_RISE = 1.3;

  /** Ratio of the ends of an interval with half of the probability at which the limit is near. */
  private static final double NEAR = 1.15;

  /**
   * Distance in probability of the next rate from the median: two sides show a slope, at the cost
   * of 0.1 bits of a bisection's step.
   */
  private static final double SIDE = 0.2;

  /** Longest step in seconds that a search chooses itself. */
  private static final double MOST_SECONDS = 60;

  /** Share of its seconds that a step's sums cover at least. */
  private static final double SLACK = 0.75;

  /** Cells of the grid of rates in each half-width of the final interval. */
  private static final int CELLS = 10;

  /** Smallest share of the first rate to try before the search reports that no rate holds. */
  private static final double LEAST_SHARE = 1.0 / 64;

  private final double precision;
  private final double firstRate;
  private final boolean whole;
  private final double expectedHighest;
  private final List<RateStep> steps = new ArrayList<>();

  /**
   * Starts a search for a rate in operations per second, or for another number that latency grows
   * with.
   *
   * @param first the first rate or number, above 0
   * @param precision half-width of the interval at which the search ends, as a share of the limit
   * @param whole whether only whole numbers can be measured, such as threads; two neighbours then
   *     end the search, too
   */
  public LimitSearch(double first, double precision, boolean whole) {
    this(first, precision, whole, Double.POSITIVE_INFINITY);
  }

  private LimitSearch(double first, double precision, boolean whole, double expectedHighest) {
    this.firstRate = first;
    this.precision = precision;
    this.whole = whole;
    this.expectedHighest = expectedHighest;
  }

  /**
   * Starts a search below the throughput of a closed loop, which an open loop with the same threads
   * hardly exceeds. The search does not rely on it.
   *
   * @param throughput operations per second, above 0
   * @param precision half-width of the interval at which the search ends, as a share of the limit
   */
  public static LimitSearch below(double throughput, double precision) {
    return new LimitSearch(throughput / 2, precision, false, throughput);
  }

  public void add(RateStep step) {
    steps.add(step);
  }

  public List<RateStep> steps() {
    return List.copyOf(steps);
  }

  /** Returns whether no rate has ever held, down to a small share of the first one. */
  public boolean nothingHolds() {
    return steps.stream().noneMatch(step -> step.worst().holds())
        && steps.stream().anyMatch(step -> isLeast(step.rate()));
  }

  /** Returns whether the search tries no rate below this one. */
  public boolean isLeast(double rate) {
    return rate <= (whole ? 1 : firstRate * LEAST_SHARE);
  }

  /** Returns whether the limit is known so closely that the next steps decide it. */
  public boolean isNear() {
    if (steps.isEmpty()) {
      return false;
    }
    LimitPosterior.Interval half = posterior(steps).interval(0.5);
    return half.high() <= NEAR * half.low();
  }

  /**
   * Returns the seconds of the next step. Far from the limit a step only shows a side; near it, the
   * step needs as many uncorrelated sums as its error does, by the steps so far.
   *
   * @param least seconds of a step far from the limit
   */
  public long nextSeconds(long least) {
    double needed =
        isNear()
            ? near(steps).mapToDouble(step -> step.worst().neededSeconds()).max().orElse(0)
            : 0;
    return Math.max(least, (long) Math.ceil(Math.min(needed, MOST_SECONDS)));
  }

  /** Returns the limit, once its interval is narrow enough. */
  public Optional<Limit> found() {
    List<RateStep> counted = counted();
    if (!hasSides(counted) || measuredSeconds(counted) < SLACK * nextSeconds(0)) {
      return Optional.empty();
    }
    LimitPosterior posterior = posterior(counted);
    LimitPosterior.Interval interval = posterior.interval(LEVEL);
    return interval.precision(posterior.quantile(MEDIAN)) <= precision
            || (whole && interval.high() - interval.low() <= 1)
        ? limit()
        : Optional.empty();
  }

  /** Returns the seconds of the longest step near the limit; 0 if no sums are known. */
  private double measuredSeconds(List<RateStep> counted) {
    return near(counted)
        .flatMap(step -> step.worst().sums().stream())
        .mapToDouble(ObjectiveReading.Sums::totalSeconds)
        .max()
        .orElse(0);
  }

  private Stream<RateStep> near(List<RateStep> observed) {
    double middle = Math.log(posterior(observed).quantile(MEDIAN));
    return observed.stream()
        .filter(step -> Math.abs(Math.log(step.rate()) - middle) <= Math.log(NEAR));
  }

  /**
   * Returns whether most of the longest steps near the limit have an error that is known, of those
   * that count by more than their side.
   */
  private boolean isErrorKnown(List<RateStep> counted) {
    double longest = measuredSeconds(counted);
    List<Boolean> known =
        near(counted)
            .filter(LimitPosterior::usesErrorOf)
            .flatMap(step -> step.worst().sums().stream())
            .filter(sums -> sums.totalSeconds() >= SLACK * longest)
            .map(ObjectiveReading.Sums::areIndependent)
            .toList();
    return 2 * Collections.frequency(known, true) >= known.size();
  }

  private List<RateStep> counted() {
    return steps.stream().filter(step -> !step.clientBusy()).toList();
  }

  private static boolean hasSides(List<RateStep> counted) {
    return counted.stream().map(RateStep::holds).distinct().count() == 2;
  }

  /**
   * Returns the limit with its interval from the steps so far; empty unless a step whose client was
   * not busy holds and another does not. Of several objectives, the one with the lowest limit
   * counts.
   */
  public Optional<Limit> limit() {
    List<RateStep> counted = counted();
    if (!hasSides(counted)) {
      return Optional.empty();
    }
    LimitPosterior posterior = posterior(counted);
    double rate = posterior.quantile(MEDIAN);
    Optional<LimitPosterior.Interval> interval =
        isErrorKnown(counted) ? Optional.of(posterior.interval(LEVEL)) : Optional.empty();
    ObjectiveReading nearest =
        counted.stream()
            .filter(step -> !step.holds())
            .min(Comparator.comparingDouble(step -> Math.abs(Math.log(step.rate() / rate))))
            .orElseThrow()
            .worst();
    return Optional.of(
        new Limit(
            rate,
            interval.stream().mapToDouble(LimitPosterior.Interval::low).findFirst(),
            interval.stream().mapToDouble(LimitPosterior.Interval::high).findFirst(),
            nearest.holds() ? Limit.THROUGHPUT : nearest.objective()));
  }

  private LimitPosterior posterior(List<RateStep> observed) {
    return new LimitPosterior(observed, precision / CELLS);
  }

  /** Returns the next arrival rate, in operations per second, or number. */
  public double nextRate() {
    return whole ? Math.max(1, Math.rint(next())) : next();
  }

  private double next() {
    if (steps.isEmpty()) {
      return firstRate;
    }
    if (steps.stream().allMatch(RateStep::holds)) {
      return above(steps.stream().mapToDouble(RateStep::rate).max().orElseThrow());
    }
    if (steps.stream().noneMatch(RateStep::holds)) {
      return steps.stream().mapToDouble(RateStep::rate).min().orElseThrow() / 2;
    }
    LimitPosterior posterior = posterior(steps);
    if (whole) {
      return mostTelling(posterior);
    }
    return posterior.quantile(steps.size() % 2 == 0 ? MEDIAN + SIDE : MEDIAN - SIDE);
  }

  /** Returns the number beside the median that is nearer to it in probability. */
  private static double mostTelling(LimitPosterior posterior) {
    double lower = Math.floor(posterior.quantile(MEDIAN));
    return MEDIAN - posterior.below(lower) < posterior.below(lower + 1) - MEDIAN
        ? lower
        : lower + 1;
  }

  /** Returns a rate above one that holds: at least so far that a limit is soon passed. */
  private double above(double rate) {
    return rate < expectedHighest && expectedHighest < Double.POSITIVE_INFINITY
        ? Math.max(rate * LEAST_RISE, Math.sqrt(rate * expectedHighest))
        : rate * 2;
  }
}
