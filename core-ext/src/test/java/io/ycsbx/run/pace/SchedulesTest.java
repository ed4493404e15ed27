package io.ycsbx.run.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SchedulesTest {

  private static List<Long> all(Schedule schedule) {
    List<Long> starts = new ArrayList<>();
    for (long next = schedule.next(); next != Schedule.END; next = schedule.next()) {
      starts.add(next);
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
    List<Long> starts = all(new ClosedSchedule(1_000, 1e9 / 3, 3_001));

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
  void poissonGapsHaveTheRightMeanAndSpread() {
    int count = 100_000;
    List<Long> starts = all(new OpenSchedule(0, 1_000, count).poisson(new SplittableRandom(1)));
    double[] gaps = new double[count - 1];
    for (int i = 1; i < count; i++) {
      gaps[i - 1] = starts.get(i) - starts.get(i - 1);
    }
    double mean = Arrays.stream(gaps).average().orElseThrow();
    double variance = Arrays.stream(gaps).map(g -> (g - mean) * (g - mean)).average().orElseThrow();

    assertThat(starts).hasSize(count);
    assertThat(mean).isCloseTo(1_000, within(15.0));
    assertThat(Math.sqrt(variance))
        .as("an exponential's spread is its mean")
        .isCloseTo(mean, within(20.0));
  }
}
