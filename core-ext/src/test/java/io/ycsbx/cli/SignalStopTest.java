package io.ycsbx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SignalStopTest {

  @Test
  void aSignalWaitsForAsLongAsTheRunMayDrain() {
    assertThat(SignalStop.gracePeriod(10)).isEqualTo(Duration.ofSeconds(130));
    assertThat(SignalStop.gracePeriod(300)).isEqualTo(Duration.ofMinutes(7));
    assertThat(SignalStop.gracePeriod(Long.MAX_VALUE).toNanos()).isPositive();
  }
}
