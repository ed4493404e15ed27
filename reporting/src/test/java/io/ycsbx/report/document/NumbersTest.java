package io.ycsbx.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.Unit;
import java.math.RoundingMode;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

  /** An end of -1e-13 is 0 with the error of floating point, and no loss. */
  @ParameterizedTest
  @CsvSource({
    "-1e-13, FLOOR, 0.0",
    "1e-13, CEILING, 0.0",
    "-0.01, FLOOR, -0.1",
    "-0.006, CEILING, -0.006",
    "0.06, FLOOR, 0.06",
    "99.96, CEILING, 99.96",
    "100, CEILING, 100.0",
    "12.35, HALF_UP, 12.4",
    "99.97, HALF_UP, 99.97",
    "99.9999996, CEILING, over 99.999",
    "100.0000004, FLOOR, 100.0",
    "0.0000004, FLOOR, 0.0000004"
  })
  void noEndOfAnIntervalBecomesZeroOrAHundred(double percent, RoundingMode mode, String printed) {
    assertThat(Numbers.percent(percent, 1, mode)).isEqualTo(printed);
  }

  /** Two digits of the half, of which one may be 0, and at least one of the value. */
  @ParameterizedTest
  @CsvSource({
    "14512.3, 0, 36, '14,500 ± 36 %'",
    "131101, 0, 8, '131,000 ± 8 %'",
    "1005768, 2, 4.2, '1,006,000 ± 5 %'",
    "7.353, 2, 8, 7.35 ± 8 %",
    "7.353, 3, 50, 7.4 ± 50 %",
    "200.4, 0, 4, 200 ± 4 %",
    "100, 2, 0, 100.00 ± 0 %",
    "840.19, 2, 888, 800 ± 888 %",
    "840.19, 2, 1200, 800",
    "0, 2, 5, 0.00 ± 5 %"
  })
  void aFigureHasTheDigitsThatItsIntervalBears(
      double value, int decimals, double half, String printed) {
    assertThat(
            new Cell.Figure(value, Unit.MILLISECONDS, decimals, Optional.of(half), Optional.empty())
                .text())
        .isEqualTo(printed);
  }
}
