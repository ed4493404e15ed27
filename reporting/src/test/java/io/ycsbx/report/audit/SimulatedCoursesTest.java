package io.ycsbx.report.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Briefs of five rounds of two sides on a machine that other load shares, whose truth is known. The
 * seed is fixed, and the bounds are the rates of a method that is right, with a small margin.
 */
class SimulatedCoursesTest {

  private static final int BRIEFS = 100;
  private static final int ROUNDS = 5;
  private static final int SLICES = 100;

  private final Random random = new Random(13);

  /** The levels of a run's slices, as factors. */
  private interface Levels {
    double at(int slice);
  }

  @Test
  void fewRunsOnASharedMachineAreUnsteadyOrTooNoisy() {
    int unsteady = 0;
    int noisy = 0;
    for (int i = 0; i < BRIEFS; i++) {
      LevelChanges changes = brief(() -> atRandom(0.1), () -> atRandom(0.5));
      unsteady += changes.unsteady();
      noisy += changes.noisy();
    }
    assertThat((double) unsteady / BRIEFS).isLessThan(1);
    assertThat((double) noisy / BRIEFS).isLessThan(0.5);
  }

  @Test
  void aDriftOfAllPercentilesBeyondTheLimitIsNamed() {
    assertThat(named(() -> slice -> Math.exp(1.2 * slice / SLICES))).isEqualTo(1);
  }

  /** A drift by 2.2 from the first to the last third, beside changes at random. */
  @Test
  void aDriftOfAllPercentilesIsNamedBesideChangesAtRandom() {
    assertThat(
            named(
                () -> {
                  Levels own = atRandom(0.5);
                  return slice -> own.at(slice) * Math.exp(1.2 * slice / SLICES);
                }))
        .isGreaterThan(0.95);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.2, 1 / 3.0, 0.5})
  void dipsAtRandomTimesAreRarelyAlike(double length) {
    assertThat(alike(() -> dip(random.nextDouble(), length, 0.8), () -> slice -> 1))
        .isLessThan(0.05);
  }

  /** Unlike a dip that goes on at the start, a step begins with the level of all runs. */
  @ParameterizedTest
  @ValueSource(doubles = {0.12, 0.3})
  void stepsAtRandomTimesAreRarelyAlike(double size) {
    assertThat(alike(() -> step(random.nextBoolean() ? size : -size), () -> slice -> 1))
        .isLessThan(0.1);
  }

  @ParameterizedTest
  @CsvSource({"0.94, 0.8", "0.92, 0.95"})
  void dipsOfAThirdAtTheSameTimeAreAlike(double factor, double found) {
    assertThat(alike(() -> dip(0.45, 0.35, factor), () -> atRandom(0.5))).isGreaterThan(found);
  }

  @ParameterizedTest
  @CsvSource({"0.1, 0.25", "0.5, 0.95"})
  void dipsAtTheSameTimeAreAlikeBesideAStallOfOneRun(double factor, double found) {
    AtomicInteger run = new AtomicInteger();
    assertThat(
            alike(
                () -> {
                  Levels common = dip(0.45, 0.35, 0.9);
                  double own = run.getAndIncrement() % ROUNDS == 0 ? factor : 1;
                  Levels stall = dip(0.35 * random.nextDouble(), 0.1, own);
                  return slice -> common.at(slice) * stall.at(slice);
                },
                () -> slice -> 1))
        .isGreaterThan(found);
  }

  /** Returns the share of briefs in which repeats change alike. */
  private double alike(Supplier<Levels> throughput, Supplier<Levels> p99) {
    return share(throughput, p99, LevelChanges::areSystematic);
  }

  /** Returns the share of briefs on a shared machine of which runs are not said to be steady. */
  private double named(Supplier<Levels> p99) {
    return share(() -> atRandom(0.1), p99, changes -> changes.unsteady() + changes.noisy() > 0);
  }

  private double share(
      Supplier<Levels> throughput, Supplier<Levels> p99, Predicate<LevelChanges> found) {
    return (double)
            IntStream.range(0, BRIEFS).mapToObj(i -> brief(throughput, p99)).filter(found).count()
        / BRIEFS;
  }

  /** Returns a level that changes once, by up to this share, in two of three runs. */
  private Levels atRandom(double share) {
    return step(random.nextInt(3) == 0 ? 0 : share * (2 * random.nextDouble() - 1));
  }

  /** Returns a level that changes once, by this logarithm. */
  private Levels step(double log) {
    int at = random.nextInt(SLICES);
    return slice -> slice < at ? 1 : Math.exp(log);
  }

  /**
   * Returns a dip from a time on, as a share of the run; what is beyond its end is at its start.
   */
  private static Levels dip(double from, double length, double factor) {
    return slice -> ((double) slice / SLICES - from + 1) % 1 < length ? factor : 1;
  }

  private LevelChanges brief(Supplier<Levels> throughput, Supplier<Levels> p99) {
    List<RepeatSpread> sides = new ArrayList<>();
    for (String side : List.of("a", "b")) {
      List<MeasuredRun> runs =
          IntStream.rangeClosed(1, ROUNDS)
              .mapToObj(
                  round -> run(MadeUpRun.of(side, "t", round), slices(throughput.get(), p99.get())))
              .toList();
      sides.add(RepeatSpread.of(new ComparedRuns.Cell("t", side, runs)));
    }
    return new LevelChanges(sides, true);
  }

  private static MeasuredRun run(MeasuredRun run, Slices slices) {
    Context context = run.context();
    Course course =
        new Course(
            false,
            Optional.empty(),
            Optional.empty(),
            false,
            Steadiness.of(slices, slices.size()),
            List.of(),
            Optional.empty());
    return run.withContext(context.withCourse(course));
  }

  /** Returns slices of 0.1 s, whose throughput varies by 4 %, and 99th percentile by 20 %. */
  private Slices slices(Levels throughput, Levels p99) {
    double ofRun = Math.exp(0.03 * random.nextGaussian());
    double tailOfRun = Math.exp(0.1 * random.nextGaussian());
    List<Long> ends = new ArrayList<>();
    List<Long> transactions = new ArrayList<>();
    List<Long> tails = new ArrayList<>();
    for (int slice = 0; slice < SLICES; slice++) {
      ends.add((slice + 1) * 100_000_000L);
      double noise = Math.exp(0.04 * random.nextGaussian());
      double tailNoise = Math.exp(0.2 * random.nextGaussian());
      transactions.add(Math.round(10_000 * ofRun * throughput.at(slice) * noise));
      tails.add(Math.round(10_000 * tailOfRun * p99.at(slice) * tailNoise));
    }
    return new Slices(0, ends, transactions, tails);
  }
}
