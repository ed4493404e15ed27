package io.ycsbx.binding.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCompressor;
import com.mongodb.ReadConcernLevel;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoDatabase;
import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Durations;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bson.BsonDocument;
import org.bson.BsonValue;
import site.ycsb.DBException;

/** Facts that affect a comparison between two runs: the server's, and the client's settings. */
final class ServerFacts {

  private final Map<String, String> facts = new LinkedHashMap<>();

  private ServerFacts() {}

  /**
   * Returns the facts in the order of display, without secrets.
   *
   * @param status the server's answer to {@code serverStatus}
   * @throws DBException if the server does not return its version
   */
  static Map<String, String> of(Server server, MongoDbSettings settings, BsonDocument status)
      throws DBException {
    ServerFacts facts = new ServerFacts();
    facts.add("server", server.name());
    facts.addServer(server, status);
    facts.addConcerns(server.database());
    facts.addClient(server, settings);
    return facts.facts;
  }

  private void add(String name, Object value) {
    facts.put(name, String.valueOf(value));
  }

  private void addServer(Server server, BsonDocument status) throws DBException {
    BsonDocument build = server.run(new BsonDocument("buildInfo", Server.YES));
    add("version", build.getString("version").getValue());
    Optional.ofNullable(ServerStatistics.at("storageEngine.name", status))
        .filter(BsonValue::isString)
        .ifPresent(engine -> add("storage engine", engine.asString().getValue()));
    Optional.ofNullable(ServerStatistics.at("wiredTiger.cache.maximum bytes configured", status))
        .filter(BsonValue::isNumber)
        .ifPresent(cache -> add("cache", new ByteSize(cache.asNumber().longValue())));
    add(
        "topology",
        server.client().getClusterDescription().getType().name().toLowerCase(Locale.ROOT));
    add("database", server.database().getName());
  }

  private void addConcerns(MongoDatabase database) {
    WriteConcern writes = database.getWriteConcern();
    add(
        "write concern",
        writes.isServerDefault() ? "server's default" : writes.asDocument().toJson());
    ReadConcernLevel reads = database.getReadConcern().getLevel();
    add("read concern", reads == null ? "server's default" : reads.getValue());
    add("read preference", database.getReadPreference().toDocument().toJson());
  }

  private void addClient(Server server, MongoDbSettings settings) {
    MongoClientSettings options = server.options();
    add("connections at least", options.getConnectionPoolSettings().getMinSize());
    add("connections at most", options.getConnectionPoolSettings().getMaxSize());
    add(
        "server selection timeout",
        duration(options.getClusterSettings().getServerSelectionTimeout(TimeUnit.MILLISECONDS)));
    add(
        "socket timeout",
        duration(options.getSocketSettings().getReadTimeout(TimeUnit.MILLISECONDS)));
    add("retryable reads", options.getRetryReads());
    add("retryable writes", options.getRetryWrites());
    List<String> compressors =
        options.getCompressorList().stream().map(MongoCompressor::getName).toList();
    add("network compressors", compressors.isEmpty() ? "none" : String.join(", ", compressors));
    add("fields", settings.fields().name().toLowerCase(Locale.ROOT));
    add("batch size", settings.batchSize());
    add("bulk writes", settings.ordered() ? "ordered" : "unordered");
    add("upsert", settings.upsert());
    add("transactions", settings.transactional());
    settings.hint().ifPresent(hint -> add("hint", hint));
  }

  /** For the driver, 0 means no limit. */
  private static String duration(long millis) {
    return millis == 0 ? "none" : Durations.format(Duration.ofMillis(millis));
  }
}
