package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.fleet.message.Beat.ClockReading;
import java.io.IOException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The time of the fleet, from pings over a network with simulated delays. */
class ClockTest {

  private static final long MILLI = 1_000_000;

  private final SplittableRandom random = new SplittableRandom(1);
  private long nanos = 5_000 * MILLI;

  /** Rank 0's time is 300 ms behind this host's wall clock. */
  private long ping() {
    nanos += MILLI + random.nextLong(20 * MILLI);
    long answer = wall() - 300 * MILLI;
    nanos += MILLI + random.nextLong(20 * MILLI);
    return answer;
  }

  private long wall() {
    return 1_700_000_000_000L * MILLI + nanos;
  }

  @Test
  void clocksAreCorrectedToHalfTheLeastRoundTrip() throws IOException {
    Clock clock = new Clock(() -> nanos, this::wall);
    assertThat(clock.nanos()).isEqualTo(wall());

    clock.set(this::ping);

    ClockReading reading = clock.reading();
    assertThat(reading.roundTripNanos()).isBetween(2 * MILLI, 20 * MILLI);
    assertThat(reading.wallNanos())
        .isCloseTo(300 * MILLI, within(reading.roundTripNanos() / 2 + 1));
    assertThat(clock.nanos())
        .isCloseTo(wall() - 300 * MILLI, within(reading.roundTripNanos() / 2 + 1));
  }
}
