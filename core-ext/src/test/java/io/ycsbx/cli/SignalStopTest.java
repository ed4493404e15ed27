package io.ycsbx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SignalStopTest {

  @Test
  void aSignalWaitsForAsLongAsTheRunMayDrain() {
    assertThat(SignalStop.patience(10)).isEqualTo(Duration.ofSeconds(130));
    assertThat(SignalStop.patience(300)).isEqualTo(Duration.ofMinutes(7));
    assertThat(SignalStop.patience(Long.MAX_VALUE).toNanos()).isPositive();
  }
}
