package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.TextFile;
import io.ycsbx.spi.Statistic;
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
            Statistic.bytes("database.cached", 1024),
            Statistic.counter("opcounters.insert", 5, "count"),
            Statistic.counter("opcounters.query", 6e9, "count"),
            Statistic.counter("wiredTiger.cache.bytes read into cache", 77, "bytes"),
            Statistic.counter("wiredTiger.checkpoint.total time (msecs)", 1234, "ms"),
            Statistic.gauge("connections.current", 257, "count"),
            Statistic.gauge("wiredTiger.cache.bytes currently in the cache", 1024, "bytes"));
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
            Statistic.bytes("database.size", 42),
            Statistic.bytes("database.cache", 8),
            Statistic.bytes("database.cached", 5));
    assertThat(ServerStatistics.in(new BsonDocument(), new BsonDocument())).isEmpty();
  }

  @Test
  void theFactsAreThoseOfAComparison() throws DBException {
    MongoDbDatabase database =
        server.run("w=majority&readConcernLevel=local&compressors=zlib,snappy,zstd").open();

    assertThat(database.facts())
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
  }
}
