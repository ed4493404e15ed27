package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import io.ycsbx.config.SettingsException;
import io.ycsbx.contract.TestSettings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import site.ycsb.DBException;

class MongoDbSettingsTest {

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
  void settingsOfTheUrlAreNotSetTwice() {
    assertProblems(
        """
        mongodb.writeConcern: must not be set together with w or journal in mongodb.url
        mongodb.readPreference: must not be set together with readPreference in mongodb.url
        mongodb.maxconnections: must not be set together with maxPoolSize in mongodb.url\
        """,
        "mongodb.url=mongodb://db1/ycsb?w=1&readPreference=nearest&maxPoolSize=10",
        "mongodb.writeConcern=majority",
        "mongodb.readPreference=primary",
        "mongodb.maxconnections=10");
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

  @Test
  void chunksAreOfACollectionThatIsShardedByRanges() {
    String rule = "mongodb.chunks: must not be set without mongodb.shard=ranged";
    assertProblems(rule, "mongodb.chunks=8");
    assertProblems(rule, "mongodb.chunks=8", "mongodb.shard=hashed");
  }

  @Test
  void propertiesOfOtherBindingsNameTheirReplacements() {
    String batches = "does not exist here: set batch.size, which sends batches and measures them";
    TestSettings.assertRunProblems(
        "mongodb",
        """
        batchsize: %1$s as such
        mongodb.auth: does not exist here: write user and password in mongodb.url \
        (mongodb://USER:PASSWORD@HOST)
        mongodb.batchsize: %1$s as such
        mongodb.database: does not exist here: name the database in mongodb.url \
        (mongodb://HOST/DATABASE)
        mongodb.threadsAllowedToBlockForConnectionMultiplier: does not exist here: leave it out, \
        because the driver's queue has no limit\
        """
            .formatted(batches),
        "mongodb.auth=true",
        "mongodb.database=ycsb",
        "mongodb.threadsAllowedToBlockForConnectionMultiplier=5",
        "batchsize=10",
        "mongodb.batchsize=10");
  }

  @Test
  void aWrongUrlIsShownWithoutItsPassword() {
    assertUrl(
        "must be a connection string: the connection string contains an invalid host and port",
        "mongodb://me:hu/sh@db1:27017/ycsb",
        "mongodb://***@db1:27017/ycsb");
    assertUrl(
        "must be a connection string: it begins with mongodb:// or mongodb+srv://",
        "http://me:hush@db1:27017/ycsb",
        "http://***@db1:27017/ycsb");
    assertUrl(
        "must be a connection string: it begins with mongodb:// or mongodb+srv://",
        "localhost:27017",
        "localhost:27017");
  }

  private static void assertUrl(String rule, String url, String shown) {
    assertThatThrownBy(() -> bind("mongodb.url=" + url))
        .isInstanceOf(SettingsException.class)
        .hasMessageStartingWith("mongodb.url: " + rule)
        .hasMessageEndingWith(", was \"" + shown + "\"")
        .hasMessageNotContaining("hu/sh")
        .hasMessageNotContaining("hush");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mongodb://db1,db2/ycsb | mongodb://db1,db2/ycsb",
        "mongodb://me:hush@db1,db2/ycsb?w=1 | mongodb://***@db1,db2/ycsb?w=1",
        "mongodb+srv://me:h@sh@cluster0/ycsb | mongodb+srv://***@cluster0/ycsb",
        "mongodb:/me:hush@db1 | mongodb:/***@db1",
      })
  void nothingBeforeTheHostsIsShown(String url, String shown) {
    assertThat(Connector.withoutUser(url)).isEqualTo(shown);
  }

  @Test
  void theDriverHasAVersion() {
    assertThat(new MongoDbBinding().driverVersion().orElseThrow()).matches("5\\.\\d+\\.\\d+");
  }

  private static void assertProblems(String problems, String... assignments) {
    TestSettings.assertProblems(MongoDbSettings.class, problems, assignments);
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
