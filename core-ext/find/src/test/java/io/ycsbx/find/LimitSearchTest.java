package io.ycsbx.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class LimitSearchTest {

  private static RateStep step(double rate, boolean busy, ObjectiveReading... readings) {
    return new RateStep("", rate, rate, true, busy, List.of(readings));
  }

  private static RateStep unsustained(double rate, ObjectiveReading reading) {
    return new RateStep("", rate, 0.9 * rate, false, false, List.of(reading));
  }

  private static ObjectiveReading reading(String objective, double excess) {
    return new ObjectiveReading(objective, "", excess, OptionalDouble.of(0.1), Optional.empty());
  }

  private static ObjectiveReading p99(double excess, double error) {
    return new ObjectiveReading("p99", "", excess, OptionalDouble.of(error), Optional.empty());
  }

  /** Has an error of 0.1 from so many sums of so many seconds each. */
  private static RateStep ofSums(double rate, int seconds, int count) {
    Optional<ObjectiveReading.Sums> sums = Optional.of(new ObjectiveReading.Sums(seconds, count));
    return step(
        rate,
        false,
        new ObjectiveReading("p99", "", (rate - 1000) / 100, OptionalDouble.of(0.1), sums));
  }

  /** Has no standard error, as an amount of 0 has none. */
  private static ObjectiveReading p99(double excess) {
    return new ObjectiveReading("p99", "", excess, OptionalDouble.empty(), Optional.empty());
  }

  /** A step of a server whose excess is a function of the rate, without noise. */
  private static RateStep exact(double rate, double excess) {
    return step(rate, false, p99(excess, 0.1));
  }

  private static LimitSearch run(LimitSearch search, DoubleFunction<RateStep> server) {
    while (search.found().isEmpty() && !search.nothingHolds() && search.steps().size() < 40) {
      search.add(server.apply(search.nextRate()));
    }
    return search;
  }

  private static double low(Limit limit) {
    return limit.low().orElseThrow();
  }

  private static double high(Limit limit) {
    return limit.high().orElseThrow();
  }

  private static Limit found(LimitSearch search, DoubleFunction<RateStep> server) {
    return run(search, server).found().orElseThrow();
  }

  @Test
  void findsTheComputedLimitOfAQueue() {
    double computed = SimulatedServer.limit(8, 0.0002, 0.002, 0.01);
    SimulatedServer server =
        new SimulatedServer(
            8, random -> 0.0002 * SimulatedServer.exponential(random), 0.002, 0.01, 1);
    LimitSearch search = new LimitSearch(20_000, 0.02, false);
    Limit limit = found(search, rate -> server.step(rate, search.nextSeconds(8)));
    assertThat(limit.rate()).isBetween(0.98 * computed, 1.02 * computed);
    assertThat(high(limit) - low(limit)).isLessThanOrEqualTo(0.04 * limit.rate());
    assertThat(limit.objective()).isEqualTo("p99");
  }

  @Test
  void theClosedLoopDoesNotLimitTheSearch() {
    for (double limit : new double[] {7000, 30_000}) {
      LimitSearch search = LimitSearch.below(10_000, 0.05);
      assertThat(found(search, rate -> exact(rate, 10 * (rate / limit - 1))).rate())
          .isBetween(0.98 * limit, 1.02 * limit);
      assertThat(search.steps().get(0).rate()).isEqualTo(5000);
      assertThat(search.steps().get(1).rate()).isBetween(7071.0, 7072.0);
    }
  }

  @Test
  void isNearBetweenCloseRates() {
    LimitSearch search = new LimitSearch(1000, 0.05, false);
    search.add(exact(1000, -1));
    search.add(exact(1400, 1));
    assertThat(search.isNear()).isFalse();
    search.add(exact(1180, -0.5));
    assertThat(search.isNear()).isTrue();
  }

  /** A p99 far below its limit at 6,157 and 6,658, in turn, and one step that was disturbed. */
  @Test
  void theRateRisesAfterStepsThatHold() {
    LimitSearch search = new LimitSearch(3000, 0.05, false);
    search.add(exact(3000, -6));
    search.add(exact(8320, 4));
    for (int i = 0; i < 12; i++) {
      search.add(exact(i % 2 == 0 ? 6157 : 6658, i == 3 ? 1.2 : -0.5 - i % 4));
    }
    assertThat(search.nextRate()).isBetween(6700.0, 8320.0);
    assertThat(low(search.limit().orElseThrow())).isGreaterThan(6600);
  }

  @Test
  @Tag("full")
  void findsWallsAmongDisturbedSteps() {
    SearchSimulation.Results results = SearchSimulation.results(SearchSimulation.wall(), 40);
    assertThat(results.ended()).isGreaterThanOrEqualTo(38);
    assertThat(results.near()).isGreaterThanOrEqualTo(38);
    assertThat(results.held()).isGreaterThanOrEqualTo(37);
  }

  /** Operations of 20 ms, whose late ones come in bursts: in steps of 8 s, 38 of 100 held. */
  @Test
  void intervalsHoldTheLimitOfSlowOperations() {
    SearchSimulation.Results results = SearchSimulation.results(SearchSimulation.slow(), 6);
    assertThat(results.ended()).isEqualTo(6);
    assertThat(results.held() + results.without()).isGreaterThanOrEqualTo(5);
  }

  @Test
  void stepsNearTheLimitGrowToTwentyUncorrelatedSums() {
    LimitSearch search = new LimitSearch(1000, 0.05, false);
    search.add(ofSums(700, 4, 2));
    search.add(ofSums(1300, 4, 2));
    assertThat(search.nextSeconds(8)).isEqualTo(8);
    search.add(ofSums(1000, 2, 4));
    assertThat(search.isNear()).isTrue();
    assertThat(search.nextSeconds(8)).isEqualTo(40);
    assertThat(search.nextSeconds(50)).isEqualTo(50);
    search.add(ofSums(1010, 4, 10));
    assertThat(search.nextSeconds(8)).isEqualTo(60);
  }

  @Test
  void stepsThatAreTooShortForTheirErrorDoNotEndTheSearch() {
    LimitSearch search = new LimitSearch(1000, 0.1, false);
    for (double rate : new double[] {700, 1300, 950, 1050, 980, 1020}) {
      search.add(ofSums(rate, 1, 8));
    }
    assertThat(search.found()).isEmpty();
    search.add(ofSums(1010, 1, 20));
    assertThat(search.found().orElseThrow().low()).isPresent();
  }

  @Test
  void sumsThatAreCorrelatedInTheLongestStepsLeaveNoInterval() {
    LimitSearch search = new LimitSearch(1000, 0.1, false);
    for (double rate : new double[] {700, 1300, 950, 1050, 980, 1020}) {
      search.add(ofSums(rate, 8, 7));
    }
    Limit limit = search.found().orElseThrow();
    assertThat(limit.rate()).isBetween(950.0, 1050.0);
    assertThat(limit.low()).isEmpty();
    assertThat(limit.high()).isEmpty();
  }

  @Test
  void aFlatExcessDoesNotLeadFarFromItsSteps() {
    LimitSearch search = new LimitSearch(1000, 0.05, false);
    search.add(exact(1000, -4));
    search.add(unsustained(1250, p99(-3.99, 0.1)));
    assertThat(search.nextRate()).isBetween(1000.0, 1250.0);
  }

  @Test
  void stepsFarAboveTheLimitDoNotMoveIt() {
    LimitSearch search = new LimitSearch(1000, 0.05, false);
    // As on a server beyond its capacity, every operation is late, in every second.
    for (double rate : new double[] {5300, 5900}) {
      search.add(unsustained(rate, p99(4.6, 0)));
    }
    for (double rate : new double[] {4800, 4900, 5100, 5150}) {
      search.add(exact(rate, (rate - 5000) / 300));
    }
    assertThat(search.limit().orElseThrow().rate()).isBetween(4900.0, 5100.0);
  }

  /** As on a volume with a quota: all is well below it, and hardly anything is above it. */
  @Test
  void aVaryingCliffEndsTheSearch() {
    for (int seed = 1; seed <= 50; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      LimitSearch search = LimitSearch.below(1200, 0.1);
      Limit limit =
          found(
              search,
              rate -> {
                boolean above = rate > 1000 * random.nextDouble(0.99, 1.01);
                return exact(rate, above ? random.nextDouble(1, 3) : random.nextDouble(-4, -3));
              });
      assertThat(search.steps()).as("seed " + seed).hasSizeLessThanOrEqualTo(20);
      assertThat(limit.rate()).isBetween(900.0, 1100.0);
    }
  }

  /** Eight seconds can be alike by luck; the error of their mean is then far too small. */
  @Test
  void aStepWhoseSecondsAreAlikeDoesNotDecide() {
    LimitSearch search = new LimitSearch(1000, 0.05, false);
    for (double rate : new double[] {900, 950, 1000, 1050, 1100}) {
      double excess = rate == 1000 ? 0.5 : (rate - 1000) / 100;
      search.add(step(rate, false, p99(excess, rate == 1000 ? 0 : 0.3)));
    }
    assertThat(search.limit().orElseThrow().rate()).isBetween(970.0, 1000.0);
  }

  /** A step with a busy client, as a search begins with, and others until the bracket is narrow. */
  @Test
  void aStepWithABusyClientDoesNotDecide() {
    LimitSearch search = new LimitSearch(1300, 0.05, false);
    search.add(step(1300, true, p99(0.4, 0.1)));
    for (double rate : new double[] {650, 919, 1093, 1120, 1140}) {
      search.add(exact(rate, (rate - 1200) / 100));
    }
    assertThat(search.isNear()).isTrue();
    assertThat(search.limit()).isEmpty();
    assertThat(search.nextRate()).isBetween(1140.0, 1300.0);

    search.add(exact(1250, 0.5));
    search.add(exact(1200, 0));
    assertThat(search.found().orElseThrow().rate()).isBetween(1190.0, 1210.0);
  }

  @Test
  void aNumberWithABusyClientIsMeasuredAgain() {
    LimitSearch search = new LimitSearch(6, 0.05, true);
    search.add(step(6, true, p99(3)));
    search.add(step(5, false, p99(-3)));
    assertThat(search.found()).isEmpty();
    assertThat(search.nextRate()).isEqualTo(6);
    Limit limit = found(search, threads -> step(threads, false, p99(threads < 6 ? -3 : 3)));
    assertThat(Math.floor(limit.rate())).isEqualTo(5);
    assertThat(search.steps()).hasSizeLessThan(8);
  }

  @Test
  void oneStepThatIsWrongDoesNotMislead() {
    LimitSearch search = new LimitSearch(1000, 0.05, false);
    Limit limit =
        found(search, rate -> exact(rate, search.steps().size() == 3 ? -0.5 : (rate - 5000) / 500));
    assertThat(limit.rate()).isBetween(4750.0, 5250.0);
  }

  @Test
  void withoutAnExceededObjectiveTheThroughputLimits() {
    Limit limit =
        found(
            new LimitSearch(1000, 0.1, false),
            rate -> rate <= 7000 ? step(rate, false, p99(-4)) : unsustained(rate, p99(-4)));
    assertThat(limit.objective()).isEqualTo(Limit.THROUGHPUT);
    assertThat(low(limit)).isLessThanOrEqualTo(7000);
    assertThat(high(limit)).isGreaterThanOrEqualTo(7000);
  }

  @Test
  void theLowestOfSeveralLimitsCounts() {
    Limit limit =
        found(
            new LimitSearch(1000, 0.05, false),
            rate ->
                step(
                    rate,
                    false,
                    reading("reads", (rate - 5200) / 500),
                    reading("updates", (rate - 5000) / 500)));
    assertThat(limit.objective()).isEqualTo("updates");
    assertThat(limit.rate()).isBetween(4750.0, 5250.0);
  }

  @Test
  void aSearchForThreadsEndsBetweenTwoNeighbours() {
    LimitSearch search = new LimitSearch(1, 0.05, true);
    Limit limit = found(search, threads -> exact(threads, (threads - 5.5) / 2));
    assertThat(search.steps()).allMatch(step -> step.rate() == Math.rint(step.rate()));
    assertThat(Math.floor(limit.rate())).isEqualTo(5);
    assertThat(low(limit)).isGreaterThanOrEqualTo(4.5);
    assertThat(high(limit)).isLessThanOrEqualTo(6.5);
    assertThat(search.steps()).hasSizeLessThan(12);
  }

  @Test
  void endsWhereNoRateHolds() {
    LimitSearch search = new LimitSearch(1000, 0.05, false);
    assertThat(run(search, rate -> exact(rate, 1)).steps()).hasSize(7);
    assertThat(search.steps().get(6).rate()).isEqualTo(1000.0 / 64);
    assertThat(search.limit()).isEmpty();
  }

  @Test
  void aRateThatHeldCountsAtTheLowestRate() {
    LimitSearch search = new LimitSearch(1000, 0.05, false);
    search.add(exact(20, -0.5));
    search.add(exact(1000.0 / 64, 0.1));
    assertThat(search.nothingHolds()).isFalse();
  }
}
