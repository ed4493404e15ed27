package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.spi.Direction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GainPercentTest {

  @ParameterizedTest
  @CsvSource({
    // Lower is better: (baseline - ours) / baseline.
    "LOWER_IS_BETTER, 70.93, 131.60, 46, 46.1",
    "LOWER_IS_BETTER, 0.71, 1, 29, 29.0",
    "LOWER_IS_BETTER, 131.60, 70.93, -85, -85.5",
    "LOWER_IS_BETTER, 100, 100, 0, 0.0",
    // Higher is better: ours / baseline - 1.
    "HIGHER_IS_BETTER, 1122448, 763714, 46, 46.9",
    "HIGHER_IS_BETTER, 1064222, 560216, 89, 89.9",
    "HIGHER_IS_BETTER, 1.1, 1, 10, 10.0",
    "HIGHER_IS_BETTER, 99.99, 100, 0, 0.0",
  })
  void gainsAreTruncatedTowardsZero(
      Direction direction, double ours, double baseline, String whole, String oneDecimal) {
    double percent = GainPercent.of(ours, baseline, direction);

    assertThat(Numbers.truncated(percent, 0)).isEqualTo(whole);
    assertThat(Numbers.truncated(percent, 1)).isEqualTo(oneDecimal);
  }
}
