package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.ClientHiccup.Delay;
import org.junit.jupiter.api.Test;

class ClientHiccupTest {

  @Test
  void theLongestDelayKeepsItsTime() {
    ClientHiccup hiccup = new ClientHiccup();
    Delay longest = new Delay(2_000_000, 5_000_000);

    hiccup.record(new Delay(1_000_000, 60_000));
    hiccup.record(longest);
    hiccup.record(new Delay(3_000_000, 4_000_000));

    assertThat(hiccup.longest()).isEqualTo(longest);
    assertThat(hiccup.collect().count()).isEqualTo(3);
  }
}
