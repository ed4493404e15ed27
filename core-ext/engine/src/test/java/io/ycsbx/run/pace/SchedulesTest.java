package io.ycsbx.run.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchedulesTest {

  private static final int COUNT = 100_000;
  private static final int THREADS = 4;

  private static List<Long> all(Schedule schedule) {
    return claim(schedule, Long.MAX_VALUE);
  }

  private static List<Long> claim(Schedule schedule, long most) {
    List<Long> starts = new ArrayList<>();
    long next = schedule.next();
    while (next != Schedule.END) {
      starts.add(next);
      next = starts.size() < most ? schedule.next() : Schedule.END;
    }
    return starts;
  }

  @Test
  void withoutATargetEverythingStartsAtOnce() {
    assertThat(all(Schedule.unpaced(3)))
        .containsExactly(Schedule.AT_ONCE, Schedule.AT_ONCE, Schedule.AT_ONCE);
  }

  @Test
  void aClosedScheduleKeepsItsSlotsToTheNanosecondOverManyOfThem() {
    List<Long> starts = all(Schedules.closed(1_000, 1e9 / 3, 3_001));

    assertThat(starts.get(0)).isEqualTo(1_000);
    assertThat(starts.get(3_000)).isEqualTo(1_000 + 1_000_000_000_000L);
  }

  @Test
  void anOpenScheduleIsOneTimetableForAllThreads() {
    OpenSchedule shared = new OpenSchedule(0, 100, 4);
    Schedule first = shared.constant();
    Schedule second = shared.constant();

    assertThat(List.of(first.next(), second.next(), second.next(), first.next()))
        .containsExactly(0L, 100L, 200L, 300L);
    assertThat(first.next()).isEqualTo(Schedule.END);
    assertThat(second.next()).isEqualTo(Schedule.END);
  }

  @Test
  void anEvenScheduleWithoutALimitGoesOn() {
    Schedule endless = new OpenSchedule(0, 100, 0).constant();

    assertThat(List.of(endless.next(), endless.next())).containsExactly(0L, 100L);
  }

  @Test
  void aPoissonScheduleEndsAfterItsSlots() {
    assertPoisson(all(new OpenSchedule(0, 1_000, COUNT).poisson(new SplittableRandom(1))));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, COUNT})
  void theSlotsOfAllThreadsAreOnePoissonProcess(long limit) {
    OpenSchedule shared = new OpenSchedule(0, 1_000, limit);
    SplittableRandom seeds = new SplittableRandom(1);
    long most = limit == 0 ? COUNT / THREADS : COUNT;
    List<CompletableFuture<List<Long>>> threads =
        Stream.generate(() -> shared.poisson(seeds.split()))
            .limit(THREADS)
            .map(schedule -> CompletableFuture.supplyAsync(() -> claim(schedule, most)))
            .toList();

    assertPoisson(threads.stream().flatMap(thread -> thread.join().stream()).sorted().toList());
  }

  /** Gaps are exponential, and successive ones are independent. */
  private static void assertPoisson(List<Long> starts) {
    assertThat(starts).hasSize(COUNT).startsWith(0L);
    double[] gaps = new double[COUNT - 1];
    for (int i = 1; i < COUNT; i++) {
      gaps[i - 1] = starts.get(i) - starts.get(i - 1);
    }
    double mean = Arrays.stream(gaps).average().orElseThrow();
    double variance = Arrays.stream(gaps).map(g -> (g - mean) * (g - mean)).average().orElseThrow();
    double product =
        IntStream.range(1, gaps.length)
            .mapToDouble(i -> gaps[i] * gaps[i - 1])
            .average()
            .orElseThrow();

    assertThat(mean).isCloseTo(1_000, within(15.0));
    assertThat(Math.sqrt(variance))
        .as("an exponential's spread is its mean")
        .isCloseTo(mean, within(20.0));
    assertThat(Arrays.stream(gaps).filter(gap -> gap > 1_000).count() / (double) COUNT)
        .isCloseTo(Math.exp(-1), within(0.01));
    assertThat(product / (mean * mean)).as("1 if independent").isCloseTo(1, within(0.03));
  }
}
