package io.ycsbx.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ObjectiveReadingsTest {

  /** Reads a step of 1,000 operations a second, some of which are late. */
  private static ObjectiveReading reading(int seconds, IntUnaryOperator late) {
    long[] above = IntStream.range(0, seconds).map(late).asLongStream().toArray();
    long[] count = new long[seconds];
    Arrays.fill(count, 1000);
    return SimulatedServer.step(1000, above, count, 0.01).worst();
  }

  @Test
  void secondsWithoutCorrelationAreTheSums() {
    ObjectiveReading reading = reading(20, second -> second % 2 == 0 ? 5 : 15);
    assertThat(reading.sums()).contains(new ObjectiveReading.Sums(1, 20));
    // Of 20 deviations of 5, and a total of 200.
    assertThat(reading.standardError().orElseThrow())
        .isCloseTo(Math.sqrt(20 * 25 * 20 / 19.0) / 200, within(1e-9));
  }

  @Test
  void correlatedSecondsAreJoined() {
    ObjectiveReading reading = reading(64, second -> second / 4 % 2 == 0 ? 5 : 15);
    assertThat(reading.sums()).contains(new ObjectiveReading.Sums(2, 32));
    // Each sum deviates by 10, from a total of 640.
    assertThat(reading.standardError().orElseThrow())
        .isCloseTo(Math.sqrt(32 * 100 * 32 / 31.0) / 640, within(1e-9));
  }

  @Test
  void aStepThatRisesToItsEndHasNoUncorrelatedSums() {
    ObjectiveReading reading = reading(60, second -> 2 * second);
    assertThat(reading.sums().orElseThrow().areIndependent()).isFalse();
    assertThat(reading.neededSeconds()).isGreaterThan(60);
  }

  @Test
  void aStepWithoutLateOperationsHasNoError() {
    ObjectiveReading reading = reading(8, second -> 0);
    assertThat(reading.standardError()).isEmpty();
    assertThat(reading.sums()).isEmpty();
    assertThat(reading.neededSeconds()).isZero();
  }
}
