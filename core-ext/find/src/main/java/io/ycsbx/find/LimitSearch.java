package io.ycsbx.find;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Chooses the arrival rates of a search for the highest rate at which all objectives hold. The
 * search first raises or halves the rate until two rates bracket the limit, bisects the bracket,
 * and then measures near the current estimate, again and again, until the interval of a line
 * through these steps is narrow enough. No step decides alone, so one noisy step cannot mislead the
 * search. Steps with a busy client only lead to the limit: they are neither in a line nor the end
 * of an interval. The design, with each next point at the current estimate of the root, is Wu's
 * (Journal of the American Statistical Association 80, 1985). Not thread-safe.
 */
public final class LimitSearch {

  /** Ratio of the ends of a bracket from which on a line is fitted. */
  private static final double NARROW = 1.3;

  /**
   * Excess at which to measure beside the estimate: far enough for a slope, near enough for a line.
   */
  private static final double SIDE_EXCESS = 0.6;

  /** Steps that a line takes in, in multiples of their distance from the estimate. */
  private static final double NEAR = 2.5;

  private static final double LARGEST_DISTANCE = 0.05;
  private static final int REFITS = 3;
  private static final Comparator<LocalFit> BY_CROSSING =
      Comparator.comparingDouble(LocalFit::crossing);

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

  /** Adds the result of the last rate. */
  public void add(RateStep step) {
    steps.add(step);
  }

  /** Returns the steps so far. */
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
    return bracket().isNarrow();
  }

  /** Returns the limit, once its interval is narrow enough. */
  public Optional<Limit> found() {
    return limit().filter(limit -> limit.precision() <= precision || isBetweenNeighbours(limit));
  }

  /** Tests for two numbers with none between; steps at one number may contradict each other. */
  private boolean isBetweenNeighbours(Limit limit) {
    return whole && limit.low() < limit.high() && limit.high() - limit.low() <= 1;
  }

  /**
   * Returns the limit with its interval from the steps so far; empty if they are too few for an
   * interval, or if the client was busy above the limit. Of several objectives, the one with the
   * lowest limit counts.
   */
  public Optional<Limit> limit() {
    if (bracket().high().filter(RateStep::clientBusy).isPresent()) {
      return Optional.empty();
    }
    List<LocalFit> fits = fits();
    return fits.isEmpty()
        ? bracket()
            .limit()
            .filter(
                limit -> limit.objective().equals(Limit.THROUGHPUT) || isBetweenNeighbours(limit))
        : fits.stream().min(BY_CROSSING).flatMap(LocalFit::limit);
  }

  /** Returns the next arrival rate, in operations per second, or number. */
  public double nextRate() {
    return whole ? Math.max(1, Math.rint(next())) : next();
  }

  private double next() {
    Bracket bracket = bracket();
    if (steps.isEmpty()) {
      return firstRate;
    }
    if (bracket.high().isEmpty()) {
      return above(bracket.low().orElseThrow().rate());
    }
    if (bracket.low().isEmpty()) {
      return bracket.high().get().rate() / 2;
    }
    return fits().stream().min(BY_CROSSING).map(this::beside).orElseGet(() -> within(bracket));
  }

  /**
   * Returns a rate within a bracket. Near the limit, the rates differ from step to step, so that
   * steps which contradict each other give a line in the end.
   */
  private double within(Bracket bracket) {
    return bracket.isNarrow() ? bracket.middle() * side(LARGEST_DISTANCE) : bracket.middle();
  }

  /** Returns a rate above one that holds: at least so far that the bracket is soon narrow. */
  private double above(double rate) {
    return rate < expectedHighest && expectedHighest < Double.POSITIVE_INFINITY
        ? Math.max(rate * NARROW, Math.sqrt(rate * expectedHighest))
        : rate * 2;
  }

  /** Returns a rate beside the estimate, on each side in turn: two different rates show a slope. */
  private double beside(LocalFit fit) {
    return fit.crossing() * side(distance(fit));
  }

  private double side(double distance) {
    return steps.size() % 2 == 0 ? 1 + distance : 1 - distance;
  }

  /**
   * The highest step below the limit and the lowest one above it.
   *
   * @param low absent if no rate holds
   * @param high absent if every rate holds
   */
  private record Bracket(Optional<RateStep> low, Optional<RateStep> high) {

    boolean isNarrow() {
      return low.isPresent() && high.isPresent() && high.get().rate() <= NARROW * low.get().rate();
    }

    /** Returns whether a line may cross 0 here; a flat one does so anywhere, far from its steps. */
    boolean isNear(double rate) {
      return rate >= leastNear() && rate <= mostNear();
    }

    double leastNear() {
      return low.orElseThrow().rate() * (1 - LARGEST_DISTANCE);
    }

    double mostNear() {
      return high.orElseThrow().rate() * (1 + LARGEST_DISTANCE);
    }

    double middle() {
      return Math.sqrt(low.orElseThrow().rate() * high.orElseThrow().rate());
    }

    Optional<Limit> limit() {
      if (low.isEmpty() || high.isEmpty()) {
        return Optional.empty();
      }
      RateStep above = high.get();
      return Optional.of(
          new Limit(
              middle(),
              low.get().rate(),
              above.rate(),
              above.worst().holds() ? Limit.THROUGHPUT : above.worst().objective()));
    }
  }

  /** Returns the bracket; a narrow one of steps whose client was not busy, if there is one. */
  private Bracket bracket() {
    Bracket unlimited = bracket(steps.stream().filter(step -> !step.clientBusy()).toList());
    return unlimited.isNarrow() ? unlimited : bracket(steps);
  }

  /** Returns the bracket that the fewest steps contradict, the lower one of two. */
  private static Bracket bracket(List<RateStep> steps) {
    List<RateStep> sorted =
        steps.stream().sorted(Comparator.comparingDouble(RateStep::rate)).toList();
    int best = 0;
    int contradictions = (int) sorted.stream().filter(RateStep::holds).count();
    int fewest = contradictions;
    for (int i = 0; i < sorted.size(); i++) {
      contradictions += sorted.get(i).holds() ? -1 : 1;
      if (contradictions < fewest) {
        fewest = contradictions;
        best = i + 1;
      }
    }
    return new Bracket(
        best == 0 ? Optional.empty() : Optional.of(sorted.get(best - 1)),
        best == sorted.size() ? Optional.empty() : Optional.of(sorted.get(best)));
  }

  /**
   * Returns the relative distance from a line's crossing at which the excess is clear but small.
   * Half of the precision or more, since at a limit like a cliff, whose place varies a little from
   * step to step, nearer steps contradict each other without end; but at most {@value
   * #LARGEST_DISTANCE}.
   */
  private double distance(LocalFit line) {
    double wanted = SIDE_EXCESS / (line.slope() * line.crossing());
    return Math.min(LARGEST_DISTANCE, Math.max(precision / 2, wanted));
  }

  /** Returns a line for each objective with enough steps near the bracket. */
  private List<LocalFit> fits() {
    Bracket bracket = bracket();
    if (!bracket.isNarrow()) {
      return List.of();
    }
    return IntStream.range(0, steps.get(0).readings().size())
        .mapToObj(objective -> fit(objective, bracket))
        .flatMap(Optional::stream)
        .toList();
  }

  /**
   * Fits a line to the steps around the bracket. Saturated steps above a cliff can bend this line
   * so that it crosses 0 elsewhere: then fits one to the steps at the ends of the bracket, if they
   * are enough for an interval.
   */
  private Optional<LocalFit> fit(int objective, Bracket bracket) {
    return fit(objective, bracket, bracket.middle() / NARROW, bracket.middle() * NARROW)
        .or(
            () ->
                fit(objective, bracket, bracket.leastNear(), bracket.mostNear())
                    .filter(fit -> fit.limit().isPresent()));
  }

  /**
   * Fits a line to the steps between two rates, and then to those near its crossing, unless these
   * are too few for an interval that the line already has.
   */
  private Optional<LocalFit> fit(int objective, Bracket bracket, double from, double to) {
    Optional<LocalFit> fit = fit(objective, from, to);
    for (int i = 0; i < REFITS && fit.isPresent(); i++) {
      double centre = fit.get().crossing();
      double reach = NEAR * distance(fit.get());
      Optional<LocalFit> nearer = fit(objective, centre * (1 - reach), centre * (1 + reach));
      if (nearer.filter(line -> bracket.isNear(line.crossing())).isEmpty()
          || (fit.get().limit().isPresent() && nearer.get().limit().isEmpty())) {
        break;
      }
      fit = nearer;
    }
    return fit.filter(line -> bracket.isNear(line.crossing()));
  }

  private Optional<LocalFit> fit(int objective, double from, double to) {
    List<LocalFit.Point> points = new ArrayList<>();
    for (RateStep step : steps) {
      ObjectiveReading reading = step.readings().get(objective);
      if (!step.clientBusy()
          && step.rate() >= from
          && step.rate() <= to
          && reading.standardError().isPresent()) {
        points.add(
            new LocalFit.Point(
                step.rate(), reading.excess(), reading.standardError().getAsDouble()));
      }
    }
    return LocalFit.of(steps.get(0).readings().get(objective).objective(), points);
  }
}
