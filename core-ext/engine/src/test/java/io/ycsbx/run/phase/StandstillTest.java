package io.ycsbx.run.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.Warning;
import org.junit.jupiter.api.Test;

class StandstillTest {

  private final Standstill standstill = new Standstill();

  private void tick(long fromMillis, long toMillis) {
    standstill.tick(fromMillis * 1_000_000, toMillis * 1_000_000);
  }

  @Test
  void aTickThatIsLateByLittleIsNone() {
    tick(1_000, 1_020);
    tick(1_020, 1_300);

    assertThat(standstill.warning(0)).isEmpty();
  }

  @Test
  void aLateTickIsAWarningWithItsTime() {
    tick(1_000, 1_020);
    tick(1_300, 3_320);

    assertThat(standstill.warning(1_000_000_000))
        .map(Warning::message)
        .contains("the client stood still for 2.0 s, 0.3 s after the start");
    tick(4_000, 4_600);
    assertThat(standstill.warning(1_000_000_000).orElseThrow().message())
        .endsWith(", the longest of 2 times");
  }
}
