package io.ycsbx.binding.mongodb;

import com.mongodb.ReadConcernLevel;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoDatabase;
import io.ycsbx.config.ByteSize;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/** What decides a comparison between two runs: the server's facts, and the client's settings. */
final class ServerFacts {

  private final Map<String, String> facts = new LinkedHashMap<>();

  private ServerFacts() {}

  /** The facts, in the order to be shown, without secrets. */
  static Map<String, String> of(Server server, MongoDbSettings settings, BsonDocument status) {
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

  private void addServer(Server server, BsonDocument status) {
    BsonDocument build =
        server.database().runCommand(new BsonDocument("buildInfo", Server.YES), BsonDocument.class);
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
    add("connections", server.connections());
    add("retryable reads", server.url().getRetryReads() != Boolean.FALSE);
    add("retryable writes", server.url().getRetryWritesValue() != Boolean.FALSE);
    if (!server.url().getCompressorList().isEmpty()) {
      add("network compressors", server.compressors());
    }
    add("fields", settings.fields().name().toLowerCase(Locale.ROOT));
    add("batch size", settings.batchSize());
    add("bulk writes", settings.ordered() ? "ordered" : "unordered");
    add("upsert", settings.upsert());
    settings.hint().ifPresent(hint -> add("hint", hint));
  }
}
