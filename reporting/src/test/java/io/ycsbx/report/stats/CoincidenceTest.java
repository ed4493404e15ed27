package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoincidenceTest {

  @Test
  void theIntervalIsThatOfClopperAndPearsonForAsManyBlocks() {
    List<Coincidence.Second> seconds = new ArrayList<>();
    for (int second = 0; second < 50; second++) {
      seconds.add(new Coincidence.Second(4, second % 2 == 0));
    }

    Coincidence half = Coincidence.of(seconds, 0.95);

    assertThat(half.slowShare()).isEqualTo(0.5);
    assertThat(half.timeShare()).isEqualTo(0.5);
    // scipy.stats.binomtest(5, 10).proportion_ci()
    assertThat(half.low()).isCloseTo(0.1871, within(1e-4));
    assertThat(half.high()).isCloseTo(0.8129, within(1e-4));
  }

  @Test
  void aSingleBurstShowsLittleHoweverManyOperationsItHas() {
    List<Coincidence.Second> seconds = new ArrayList<>();
    for (int second = 0; second < 60; second++) {
      seconds.add(new Coincidence.Second(second == 31 ? 1_000_000 : 0, second == 31));
    }

    Coincidence burst = Coincidence.of(seconds, 0.95);

    assertThat(burst.slowShare()).isEqualTo(1);
    assertThat(burst.low()).isCloseTo(0.025, within(1e-9));
    assertThat(burst.high()).isEqualTo(1);
  }

  @Test
  void shortRunsAndConditionsThatNeverHeldAreUnknown() {
    List<Coincidence.Second> seconds = new ArrayList<>();
    for (int second = 0; second < 29; second++) {
      seconds.add(new Coincidence.Second(10, true));
    }
    assertThat(Coincidence.isKnown(seconds)).as("29 seconds").isFalse();

    seconds.add(new Coincidence.Second(10, true));
    assertThat(Coincidence.isKnown(seconds)).isTrue();
    seconds.replaceAll(second -> new Coincidence.Second(second.slow(), false));
    assertThat(Coincidence.isKnown(seconds)).as("never held").isFalse();
    seconds.replaceAll(second -> new Coincidence.Second(0, true));
    assertThat(Coincidence.isKnown(seconds)).as("no slow operations").isFalse();
  }
}
