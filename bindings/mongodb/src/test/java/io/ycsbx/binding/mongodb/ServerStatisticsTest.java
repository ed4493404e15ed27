package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.TextFile;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Statistic;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;

class ServerStatisticsTest {

  @RegisterExtension final MongoServerExtension server = new MongoServerExtension();

  @Test
  void whatTheServerTellsIsTakenUnderItsOwnNames() {
    BsonDocument status =
        BsonDocument.parse(TextFile.resource(ServerStatisticsTest.class, "server-status.json"));

    assertThat(ServerStatistics.in(new BsonDocument(), status))
        .containsExactly(
            new Statistic("database.cached", 1024),
            new Statistic("opcounters.insert", 5),
            new Statistic("opcounters.query", 6e9),
            new Statistic("wiredTiger.cache.bytes read into cache", 77),
            new Statistic("wiredTiger.checkpoint.total time (msecs)", 1234),
            new Statistic("connections.current", 257),
            new Statistic("wiredTiger.cache.bytes currently in the cache", 1024));
  }

  @Test
  void theServerIsKnownByItsHostAndUptime() {
    BsonDocument status = BsonDocument.parse("{\"host\": \"db1:27017\", \"uptimeMillis\": 61500}");

    assertThat(ServerStatistics.servers(status))
        .containsExactly(
            new RunningServer(new Part("server", "db1:27017"), OptionalDouble.of(61.5)));
    assertThat(ServerStatistics.servers(BsonDocument.parse("{\"host\": \"db1:27017\"}")))
        .containsExactly(
            new RunningServer(new Part("server", "db1:27017"), OptionalDouble.empty()));
    assertThat(ServerStatistics.servers(new BsonDocument())).isEmpty();
  }

  private static BsonDocument wiredTiger(String figures) {
    return BsonDocument.parse("{\"host\": \"db1:27017\", \"wiredTiger\": " + figures + "}");
  }

  private static EventCount checkpoints(double count, boolean underWay) {
    Part server = new Part("server", "db1:27017");
    return new EventCount("checkpoint", Optional.of(server), count, underWay, OptionalLong.empty());
  }

  @Test
  void checkpointsAreCountedByBothNames() {
    String upTo7 =
        "{\"transaction\": {\"transaction checkpoints\": 7, \"transaction checkpoint currently"
            + " running\": 0, \"transaction checkpoint most recent time (msecs)\": 1500}}";
    String from8 =
        "{\"checkpoint\": {\"total succeed number of checkpoints\": 7, \"progress state\": 0,"
            + " \"most recent time (msecs)\": 1500}}";

    for (String figures : List.of(upTo7, from8)) {
      assertThat(ServerStatistics.events(wiredTiger(figures)))
          .containsExactly(checkpoints(7, false));
    }
  }

  @Test
  void aCheckpointIsUnderWayWhileItMakesProgress() {
    String running =
        "{\"checkpoint\": {\"total succeed number of checkpoints\": 7, \"progress state\": 4,"
            + " \"most recent time (msecs)\": 1500}}";

    assertThat(ServerStatistics.events(wiredTiger(running))).containsExactly(checkpoints(7, true));
  }

  @Test
  void aServerWithoutWiredTigerTellsNoCheckpoints() throws Exception {
    try (EventSource events = server.run("").open().events()) {
      assertThat(events.counts()).isEmpty();
    }
  }

  @Test
  void aServerThatRefusesItsStatusIsAskedForEventsOnce() throws Exception {
    try (EventSource events = server.run("").open().events()) {
      server.refuse("serverStatus");
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(events::counts)
            .hasMessage("MongoDB at " + server.address() + ": not authorized (13)");
      }
    }
  }

  @Test
  void theSizeIsThatOfCollectionsAndIndexesOnDisk() {
    BsonDocument stats =
        BsonDocument.parse("{\"dataSize\": 99, \"storageSize\": 40.0, \"indexSize\": 2}");
    BsonDocument status =
        BsonDocument.parse(
            "{\"wiredTiger\": {\"cache\": {\"maximum bytes configured\": 8,"
                + " \"bytes currently in the cache\": 5}}}");

    assertThat(ServerStatistics.in(stats, status))
        .startsWith(
            new Statistic("database.size", 42),
            new Statistic("database.cache", 8),
            new Statistic("database.cached", 5));
    assertThat(ServerStatistics.in(new BsonDocument(), new BsonDocument())).isEmpty();
  }

  @Test
  void theFactsAreThoseOfAComparison() throws DBException {
    MongoDbDatabase database =
        server.run("w=majority&readConcernLevel=local&compressors=zlib,snappy,zstd").open();

    assertThat(Facts.texts(database.facts()))
        .containsEntry("server", "MongoDB at " + server.address())
        .containsEntry("version", "5.0.0")
        .containsEntry("topology", "standalone")
        .containsEntry("database", "ycsb")
        .containsEntry("write concern", "{\"w\": \"majority\"}")
        .containsEntry("read concern", "local")
        .containsEntry("read preference", "{\"mode\": \"primary\"}")
        .containsEntry("retryable writes", "true")
        .containsEntry("network compressors", "zlib, snappy, zstd")
        .doesNotContainKey("storage engine");
    assertThat(database.statistics())
        .extracting(Statistic::name)
        .contains("connections.current")
        .doesNotContain("wiredTiger.cache.bytes read into cache");
    assertThat(database.servers())
        .singleElement()
        .satisfies(found -> assertThat(found.upSeconds().orElseThrow()).isNotNegative());
  }
}
