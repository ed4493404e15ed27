package io.ycsbx.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrdinalsTest {

  @ParameterizedTest
  @CsvSource({
    "1, 1st",
    "2, 2nd",
    "3, 3rd",
    "4, 4th",
    "11, 11th",
    "12, 12th",
    "13, 13th",
    "21, 21st",
    "50, 50th",
    "91, 91st",
    "95, 95th",
    "100, 100th",
    "0.5, 0.5",
    "99.9, 99.9",
    "99.99, 99.99",
    "0.000001, 0.000001",
  })
  void areStocks(double percentile, String name) {
    assertThat(Ordinals.of(percentile)).isEqualTo(name);
  }
}
