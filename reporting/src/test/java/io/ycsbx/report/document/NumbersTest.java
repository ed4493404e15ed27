package io.ycsbx.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.RoundingMode;
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
    "99.97, HALF_UP, 99.97"
  })
  void noEndOfAnIntervalBecomesZeroOrAHundred(double percent, RoundingMode mode, String printed) {
    assertThat(Numbers.percent(percent, 1, mode)).isEqualTo(printed);
  }
}
