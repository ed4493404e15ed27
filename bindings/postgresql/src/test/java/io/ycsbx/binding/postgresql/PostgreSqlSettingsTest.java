package io.ycsbx.binding.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestSettings;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PostgreSqlSettingsTest {

  static Stream<String> cases() {
    return TestSettings.cases(PostgreSqlSettingsTest.class);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void settingsAreBoundOrRefused(String text) {
    TestSettings.assertCase(PostgreSqlSettings.class, text);
  }

  @Test
  void everySettingHasItsDefault() {
    PostgreSqlSettings settings =
        TestSettings.bind(PostgreSqlSettings.class, "db.url=jdbc:postgresql://h/d");

    assertThat(settings.fetchSize()).isEqualTo(-1);
    assertThat(settings.autoCommit()).isTrue();
    assertThat(settings.upsert()).isFalse();
    assertThat(settings.serverPrepare()).isTrue();
    assertThat(settings.tls()).isEmpty();
    assertThat(settings.connectTimeout()).isEqualTo(Duration.ofSeconds(5));
    assertThat(settings.socketTimeout()).isEqualTo(Duration.ofSeconds(10));
    assertThat(settings.lockWaitTimeout()).isEmpty();
  }
}
