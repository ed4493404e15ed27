package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GainPercentTest {

  @ParameterizedTest
  @CsvSource({
    "27.7, 0, 27",
    "-27.7, 0, -28",
    "-27.0, 0, -27",
    "0.4, 0, 0",
    "-0.4, 0, -1",
    "28.999999999999996, 0, 29",
    "-28.000000000000004, 0, -28",
    "12.39, 1, 12.3",
    "-12.31, 1, -12.4",
    "-1e-13, 0, 0",
    "0, 0, 0"
  })
  void gainsTruncateAndLossesRoundAwayFromZero(double percent, int decimals, String printed) {
    assertThat(GainPercent.unflattering(percent, decimals).toPlainString()).isEqualTo(printed);
  }
}
