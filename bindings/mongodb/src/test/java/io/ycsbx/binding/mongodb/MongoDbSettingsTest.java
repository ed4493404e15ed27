package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import io.ycsbx.binding.mongodb.layout.FieldType;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Binding;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import site.ycsb.DBException;

class MongoDbSettingsTest {

  @Test
  void theDefaultsAreStocks() {
    MongoDbSettings expected =
        new MongoDbSettings(
            Optional.empty(),
            1,
            false,
            false,
            FieldType.BINARY,
            Optional.empty(),
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            "usertable",
            1,
            true);

    assertThat(bind()).isEqualTo(expected);
    assertThat(bind().urlOrDefault()).isEqualTo("mongodb://localhost:27017/ycsb?w=1");
  }

  @Test
  void everyPropertyReachesItsComponent() {
    MongoDbSettings expected =
        new MongoDbSettings(
            Optional.of("mongodb://db1:27018/other"),
            100,
            true,
            true,
            FieldType.STRING,
            Optional.of(new Hint(null, new BsonDocument("_id", new BsonInt32(1)))),
            true,
            Optional.of(BlockCompressor.ZSTD),
            Optional.of(Sharding.Strategy.RANGED),
            Optional.of(64),
            Optional.of(StockWriteConcern.MAJORITY),
            Optional.of(StockReadPreference.NEAREST),
            Optional.of(50),
            Optional.of(5),
            "other",
            256,
            false);

    assertThat(
            bind(
                "mongodb.url=mongodb://db1:27018/other",
                "mongodb.batchsize=100",
                "mongodb.upsert=true",
                "mongodb.ordered=true",
                "mongodb.fields=string",
                "mongodb.hint={\"_id\": 1}",
                "mongodb.transactions=true",
                "mongodb.block_compressor=zstd",
                "mongodb.shard=ranged",
                "mongodb.chunks=64",
                "mongodb.writeConcern=majority",
                "mongodb.readPreference=nearest",
                "mongodb.maxconnections=50",
                "mongodb.threadsAllowedToBlockForConnectionMultiplier=5",
                "table=other",
                "threadcount=256",
                "dotransactions=false"))
        .isEqualTo(expected);
    assertThat(bind("mongodb.hint=_id_").hint()).contains(new Hint("_id_", null));
  }

  @Test
  void stocksTwoNamesForTheBatchSizeAreOne() {
    assertThat(bind("batchsize=50").batchSize()).isEqualTo(50);
    assertProblems(
        "mongodb.batchsize: must not differ from batchsize, was \"10\" and \"50\"",
        "batchsize=50",
        "mongodb.batchsize=10");
  }

  @Test
  void aWriteConcernTakesThePlaceOfTheDefaultUrls() {
    assertThat(bind("mongodb.writeConcern=journaled").urlOrDefault())
        .isEqualTo("mongodb://localhost:27017/ycsb");
  }

  @Test
  void whatTheUrlSaysIsNotSaidAgain() {
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
  void whatTheNameServerSaysIsNotSaidAgain() {
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
  void valuesOutOfRangeAreToldWithTheirRange() {
    assertProblems(
        """
        mongodb.batchsize: must be a whole number from 1 to 100000, was "0"
        mongodb.fields: must be binary|string, was "text"
        mongodb.hint: must be an index's name, or its keys such as {"_id": 1}, was "{_id"
        mongodb.block_compressor: must be none|snappy|zlib|zstd, was "lz4"
        mongodb.writeConcern: must be errors_ignored|unacknowledged|acknowledged|journaled|\
        replica_acknowledged|majority, was "all"\
        """,
        "mongodb.batchsize=0",
        "mongodb.fields=text",
        "mongodb.hint={_id",
        "mongodb.block_compressor=lz4",
        "mongodb.writeConcern=all");
  }

  @Test
  void chunksAreOfACollectionThatIsShardedByRanges() {
    String rule = "mongodb.chunks: must not be set without mongodb.shard=ranged";
    assertProblems(rule, "mongodb.chunks=8");
    assertProblems(rule, "mongodb.chunks=8", "mongodb.shard=hashed");
  }

  @Test
  void aWrongUrlIsToldWithoutItsPassword() {
    assertUrl(
        "must be a connection string: the connection string contains an invalid host and port",
        "mongodb://me:hu/sh@db1:27017/ycsb",
        "mongodb://***@db1:27017/ycsb");
    assertUrl(
        "must be a connection string: the connection string is invalid",
        "http://me:hush@db1:27017/ycsb",
        "http://***@db1:27017/ycsb");
  }

  private static void assertUrl(String rule, String url, String shown) {
    assertThatThrownBy(() -> bind("mongodb.url=" + url))
        .isInstanceOf(SettingsException.class)
        .hasMessageStartingWith("mongodb.url: " + rule)
        .hasMessageEndingWith(", was \"" + shown + "\"")
        .hasMessageNotContaining("hu/sh")
        .hasMessageNotContaining("hush");
  }

  @Test
  void aMisspeltPropertyIsToldWhenTheDatabaseStarts() {
    MongoDbDatabase database = new RunFixture().with("mongodb.batchsise", "10").database();

    assertThatThrownBy(database::init)
        .isInstanceOf(DBException.class)
        .hasMessage("mongodb.batchsise: unknown property, did you mean \"mongodb.batchsize\"?");
  }

  @Test
  void everySettingSaysWhatItMeans() {
    assertThat(Settings.describe(MongoDbSettings.class))
        .hasSize(17)
        .allMatch(setting -> setting.meaning().endsWith("."));
  }

  @Test
  void theBindingIsFoundByName() {
    Binding binding =
        ServiceLoader.load(Binding.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("mongodb"))
            .findFirst()
            .orElseThrow();

    assertThat(binding.database()).isEqualTo(MongoDbDatabase.class);
    assertThat(binding.settings()).contains(MongoDbSettings.class);
    assertThat(binding.driverVersion().orElseThrow()).matches("5\\.\\d+\\.\\d+");
  }

  private static void assertProblems(String problems, String... assignments) {
    assertThatThrownBy(() -> bind(assignments))
        .isInstanceOf(SettingsException.class)
        .hasMessage(problems);
  }

  private static MongoDbSettings bind(String... assignments) {
    Properties properties = new Properties();
    for (String assignment : assignments) {
      int equals = assignment.indexOf('=');
      properties.setProperty(assignment.substring(0, equals), assignment.substring(equals + 1));
    }
    return Settings.bind(MongoDbSettings.class, properties);
  }

  @Test
  void onlyErrorsOfTheDriverAreLogged() {
    bind();
    Logger driver = LoggerFactory.getLogger("org.mongodb.driver.test");

    assertThat(driver.isErrorEnabled()).isTrue();
    assertThat(driver.isWarnEnabled()).isFalse();
  }
}
