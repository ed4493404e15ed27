package io.ycsbx.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactTest {

  @ParameterizedTest
  @CsvSource({
    "DATA, 1000, 1000.0, true",
    "DATA, 1000, 1001, false",
    "SOFTWARE, 8.1, 8.1, true",
    "SOFTWARE, 8.1, 8.10, false",
    "HOST, 6.5, 6.50, false",
  })
  void numbersOfSettingsAloneAreComparedAsNumbers(
      Fact.Owner owner, String value, String other, boolean same) {
    Fact fact = Fact.recorded(owner, "name", value);
    assertThat(fact.agrees(Fact.declared(owner, "name", other))).isEqualTo(same);
  }
}
