package io.ycsbx.binding.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCompressor;
import com.mongodb.ReadConcernLevel;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoDatabase;
import io.ycsbx.spi.DatabaseFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bson.BsonDocument;
import org.bson.BsonValue;
import site.ycsb.DBException;

/**
 * DatabaseFacts that affect a comparison between two runs: the server's, and the client's settings.
 */
final class ServerFacts {

  private static final String DEFAULT = "server's default";

  private ServerFacts() {}

  /**
   * Returns the facts, without secrets.
   *
   * @param status the server's answer to {@code serverStatus}
   * @throws DBException if the server does not return its version
   */
  static Map<String, String> of(Server server, MongoDbSettings settings, BsonDocument status)
      throws DBException {
    BsonDocument build = server.run(new BsonDocument("buildInfo", Server.YES));
    DatabaseFacts facts =
        new DatabaseFacts()
            .add("server", server.name())
            .add("version", build.getString("version").getValue())
            .add(
                "storage engine",
                Optional.ofNullable(ServerStatistics.at("storageEngine.name", status))
                    .filter(BsonValue::isString)
                    .map(engine -> engine.asString().getValue()));
    Double cache = ServerStatistics.number("wiredTiger.cache.maximum bytes configured", status);
    if (cache != null) {
      facts.addBytes("cache", cache.longValue());
    }
    facts
        .add("topology", server.client().getClusterDescription().getType())
        .add("database", server.database().getName());
    addConcerns(facts, server.database());
    addClient(facts, server.options(), settings);
    return facts.byName();
  }

  private static void addConcerns(DatabaseFacts facts, MongoDatabase database) {
    WriteConcern writes = database.getWriteConcern();
    ReadConcernLevel reads = database.getReadConcern().getLevel();
    facts
        .add("write concern", writes.isServerDefault() ? DEFAULT : writes.asDocument().toJson())
        .add("read concern", reads == null ? DEFAULT : reads.getValue())
        .add("read preference", database.getReadPreference().toDocument().toJson());
  }

  private static void addClient(
      DatabaseFacts facts, MongoClientSettings options, MongoDbSettings settings) {
    List<String> compressors =
        options.getCompressorList().stream().map(MongoCompressor::getName).toList();
    facts
        .add("connections at least", options.getConnectionPoolSettings().getMinSize())
        .add("connections at most", options.getConnectionPoolSettings().getMaxSize())
        .addLimit(
            "server selection timeout",
            options.getClusterSettings().getServerSelectionTimeout(TimeUnit.MILLISECONDS))
        .addLimit(
            "socket timeout", options.getSocketSettings().getReadTimeout(TimeUnit.MILLISECONDS))
        .add("retryable reads", options.getRetryReads())
        .add("retryable writes", options.getRetryWrites())
        .add("network compressors", compressors.isEmpty() ? "none" : String.join(", ", compressors))
        .add("fields", settings.fields())
        .add("bulk writes", settings.ordered() ? "ordered" : "unordered")
        .add("upsert", settings.upsert())
        .add("transactions", settings.transactional());
  }
}
