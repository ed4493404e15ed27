package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

  @ParameterizedTest
  @CsvSource({
    "7ns, PT0.000000007S",
    "7us, PT0.000007S",
    "7µs, PT0.000007S",
    "500ms, PT0.5S",
    "0s, PT0S",
    "30 s, PT30S",
    "5m, PT5M",
    "48h, PT48H",
    "9223372036854775807ns, PT2562047H47M16.854775807S",
  })
  void readsUnits(String text, Duration duration) {
    assertThat(Durations.parse(text)).isEqualTo(duration);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "5",
        "s",
        "-1s",
        "1.5s",
        "5S",
        "5M",
        "1d",
        "9223372036854775808ns",
        "2562048h",
        "9223372036854775807h"
      })
  void refusesAnythingElse(String text) {
    assertThatThrownBy(() -> Durations.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "1h, 1h",
    "90m, 90m",
    "60s, 1m",
    "1000us, 1ms",
    "1500us, 1500us",
    "1µs, 1us",
    "1001ns, 1001ns",
    "0s, 0h"
  })
  void writesTheLargestUnitThatFits(String text, String written) {
    assertThat(Durations.format(Durations.parse(text))).isEqualTo(written);
    assertThat(Durations.parse(written)).isEqualTo(Durations.parse(text));
  }
}
