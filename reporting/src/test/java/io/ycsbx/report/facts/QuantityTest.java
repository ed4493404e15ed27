package io.ycsbx.report.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "CAPACITY, 4e9, 4 GB",
    "CAPACITY, 375e9, 375 GB",
    "CAPACITY, 1e12, 1.00 TB",
    "CAPACITY, 7.68e12, 7.68 TB",
    "BIT_RATE, 100e6, 100 Mb/s",
    "BIT_RATE, 2.5e9, 2.5 Gb/s",
    "BIT_RATE, 100e9, 100 Gb/s",
  })
  void aSmallValueHasASmallUnit(Quantity quantity, double recorded, String text) {
    assertThat(quantity.text(recorded)).isEqualTo(text);
  }
}
