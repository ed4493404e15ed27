package io.ycsbx.binding.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCompressor;
import com.mongodb.ReadConcernLevel;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoDatabase;
import io.ycsbx.config.ByteSize;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Durability.Place;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Fact.Side;
import io.ycsbx.spi.Facts;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bson.BsonDocument;
import org.bson.BsonValue;
import site.ycsb.DBException;

/** Facts that affect a comparison between two runs: the server's, and the client's settings. */
final class ServerFacts {

  private static final String DEFAULT = "server's default";

  private static final String WRITE_CONCERN = "write concern";
  private static final String TOPOLOGY = "topology";

  private ServerFacts() {}

  /**
   * Returns the facts, without secrets.
   *
   * @param status the server's answer to {@code serverStatus}
   * @throws DBException if the server does not return its version
   */
  static List<Fact> of(Server server, MongoDbSettings settings, BsonDocument status)
      throws DBException {
    BsonDocument build = server.run(new BsonDocument("buildInfo", Server.YES));
    Facts facts =
        new Facts()
            .add("server", server.name())
            .add("version", build.getString("version").getValue(), Role.VERSION)
            .add("storage engine", engine(status), Role.STORAGE)
            .add(
                "cache",
                ServerStatistics.number(ServerStatistics.CACHE_SIZE, status)
                    .map(bytes -> new ByteSize(bytes.longValue())),
                Role.CACHE_SIZE)
            .add(TOPOLOGY, server.client().getClusterDescription().getType())
            .add("database", server.database().getName(), Role.PLACE)
            .of(Side.CLIENT);
    addConcerns(facts, server.database());
    addClient(facts, server.options(), settings);
    return facts.all();
  }

  private static Optional<String> engine(BsonDocument status) {
    return Optional.ofNullable(ServerStatistics.at("storageEngine.name", status))
        .filter(BsonValue::isString)
        .map(engine -> engine.asString().getValue());
  }

  /**
   * Returns where a write is when the server acknowledges it. Without a journal in the write
   * concern, the server decides for a majority and for its own default. A server of another make,
   * and a router, names no storage engine: what becomes of a write there was not seen.
   *
   * @param status the server's answer to {@code serverStatus}
   */
  static List<Durability> durability(WriteConcern writes, BsonDocument status) {
    Place place = place(writes);
    if (place == Place.NOT_ACKNOWLEDGED || engine(status).isPresent()) {
      return Durability.of(place, WRITE_CONCERN, TOPOLOGY);
    }
    return List.of(
        new Durability(
            Optional.empty(),
            Place.NOT_KNOWN,
            List.of(WRITE_CONCERN, TOPOLOGY),
            Optional.of("since what the server does with its write concern was not seen")));
  }

  private static Place place(WriteConcern writes) {
    if (Boolean.TRUE.equals(writes.getJournal())) {
      return Place.DRIVE;
    }
    if (Integer.valueOf(0).equals(writes.getWObject())) {
      return Place.NOT_ACKNOWLEDGED;
    }
    boolean inMemory = writes.getJournal() != null || writes.getWObject() instanceof Integer;
    return inMemory ? Place.MEMORY : Place.NOT_KNOWN;
  }

  private static void addConcerns(Facts facts, MongoDatabase database) {
    WriteConcern writes = database.getWriteConcern();
    ReadConcernLevel reads = database.getReadConcern().getLevel();
    facts
        .add(WRITE_CONCERN, writes.isServerDefault() ? DEFAULT : writes.asDocument().toJson())
        .add("read concern", reads == null ? DEFAULT : reads.getValue())
        .add("read preference", database.getReadPreference().toDocument().toJson());
  }

  private static void addClient(
      Facts facts, MongoClientSettings options, MongoDbSettings settings) {
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
