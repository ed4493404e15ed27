package io.ycsbx.binding.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestSettings;
import io.ycsbx.spi.Binding;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JdbcSettingsTest {

  static Stream<String> cases() {
    return TestSettings.cases(JdbcSettingsTest.class);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areBoundOrRefused(String text) {
    TestSettings.assertCase(JdbcSettings.class, text);
  }

  @Test
  void bothBindingsAreFoundByName() {
    assertThat(ServiceLoader.load(Binding.class))
        .filteredOn(binding -> binding.database() == JdbcDatabase.class)
        .extracting(binding -> binding.name() + " " + binding.driverVersion().isPresent())
        .containsExactlyInAnyOrder("mysql true", "jdbc false");
  }
}
