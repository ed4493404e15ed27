package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import io.ycsbx.contract.TestSettings;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import site.ycsb.DBException;

class MongoDbSettingsTest {

  static Stream<String> cases() {
    return TestSettings.cases(MongoDbSettingsTest.class);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areBoundOrRefused(String text) {
    TestSettings.assertCase(MongoDbSettings.class, text);
  }

  @Test
  void theDefaultsAreStocks() {
    assertThat(bind().urlOrDefault()).isEqualTo("mongodb://localhost:27017/ycsb?w=1");
  }

  @Test
  void aWriteConcernTakesThePlaceOfTheDefaultUrls() {
    assertThat(bind("mongodb.writeConcern=journaled").urlOrDefault())
        .isEqualTo("mongodb://localhost:27017/ycsb");
  }

  @Test
  void settingsOfTheNameServerAreNotSetTwice() {
    MongoDbSettings settings =
        bind("mongodb.url=mongodb+srv://cluster0.example.com/ycsb", "mongodb.maxconnections=10");
    ConnectionString lookedUp =
        new ConnectionString(
            "mongodb+srv://cluster0.example.com/ycsb?maxPoolSize=20",
            (name, type) -> type.equals("SRV") ? List.of("0 0 27017 db1.example.com.") : List.of());

    assertThatThrownBy(() -> settings.requireOnce(lookedUp))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "mongodb.maxconnections: must not be set together with maxPoolSize in mongodb.url");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "urls.csv", delimiter = '|')
  void nothingBeforeTheHostsIsShown(String url, String shown) {
    assertThat(Connector.withoutUser(url)).isEqualTo(shown);
  }

  @Test
  void theDriverHasAVersion() {
    assertThat(new MongoDbBinding().driverVersion().orElseThrow()).matches("5\\.\\d+\\.\\d+");
  }

  private static MongoDbSettings bind(String... assignments) {
    return TestSettings.bind(MongoDbSettings.class, assignments);
  }

  @Test
  void onlyErrorsOfTheDriverAreLogged() {
    bind();
    Logger driver = LoggerFactory.getLogger("org.mongodb.driver.test");

    assertThat(driver.isErrorEnabled()).isTrue();
    assertThat(driver.isWarnEnabled()).isFalse();
  }
}
