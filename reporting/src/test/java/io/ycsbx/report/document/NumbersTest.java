package io.ycsbx.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

  /** An end of -1e-13 is 0 with the error of floating point, and no loss. */
  @ParameterizedTest
  @CsvSource({"-1e-13, false, 0.0", "1e-13, true, 0.0", "-0.01, false, -0.1", "99.96, true, 99.96"})
  void endsOfIntervalsAreRoundedOutwards(double percent, boolean upper, String printed) {
    assertThat(Numbers.outwards(percent, 1, upper)).isEqualTo(printed);
  }
}
