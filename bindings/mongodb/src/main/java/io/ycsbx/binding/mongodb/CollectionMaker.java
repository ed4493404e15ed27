package io.ycsbx.binding.mongodb;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.CreateCollectionOptions;
import com.mongodb.connection.ClusterType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.BsonValue;
import site.ycsb.DBException;

/** Creates and shards the collection of a load, according to the settings. */
record CollectionMaker(Server server, MongoDbSettings settings) {

  private static final int NAMESPACE_EXISTS = 48;

  /**
   * Creates and shards the collection.
   *
   * @throws DBException if the collection exists with other options, or the server refuses
   */
  void make() throws DBException {
    try {
      if (settings.blockCompressor().isPresent()) {
        compress(settings.blockCompressor().get());
      }
      if (settings.shard().isPresent()) {
        shard(settings.shard().get());
      }
    } catch (MongoException e) {
      throw new DBException(server.describe(e));
    }
  }

  private void compress(MongoDbSettings.BlockCompressor compressor) throws DBException {
    String config = "block_compressor=" + compressor.name().toLowerCase(Locale.ROOT);
    BsonDocument engine =
        new BsonDocument("wiredTiger", new BsonDocument("configString", new BsonString(config)));
    try {
      server
          .database()
          .createCollection(
              settings.table(), new CreateCollectionOptions().storageEngineOptions(engine));
    } catch (MongoCommandException e) {
      if (e.getErrorCode() != NAMESPACE_EXISTS) {
        throw e;
      }
      checkMadeWith(config);
    }
  }

  private void checkMadeWith(String config) throws DBException {
    BsonDocument made =
        server
            .database()
            .listCollections(BsonDocument.class)
            .filter(new BsonDocument("name", new BsonString(settings.table())))
            .first();
    BsonValue engine =
        made == null
            ? null
            : ServerStatistics.at("options.storageEngine.wiredTiger.configString", made);
    if (engine == null || !engine.isString() || !engine.asString().getValue().contains(config)) {
      throw new DBException(
          ("mongodb.block_compressor: the collection %s exists already, and was created without %s:"
                  + " drop it first")
              .formatted(settings.table(), config));
    }
  }

  private void shard(Sharding.Strategy strategy) throws DBException {
    if (server.client().getClusterDescription().getType() != ClusterType.SHARDED) {
      throw new DBException(
          "mongodb.shard: " + server.name() + " is not a router (mongos) of a sharded cluster");
    }
    String database = server.database().getName();
    Sharding sharding = new Sharding(database + "." + settings.table(), strategy);
    if (isSharded(sharding.namespace())) {
      return;
    }
    MongoDatabase admin = server.client().getDatabase("admin");
    admin.runCommand(new BsonDocument("enableSharding", new BsonString(database)));
    admin.runCommand(sharding.shard());
    if (settings.chunks().isPresent()) {
      spread(admin, sharding, Sharding.bounds(settings.chunks().get()));
    }
  }

  private boolean isSharded(String namespace) {
    return server
            .client()
            .getDatabase("config")
            .getCollection("collections")
            .find(new BsonDocument("_id", new BsonString(namespace)))
            .first()
        != null;
  }

  private static void spread(MongoDatabase admin, Sharding sharding, List<BsonValue> bounds) {
    int chunks = bounds.size() - 1;
    bounds.subList(1, chunks).forEach(bound -> admin.runCommand(sharding.split(bound)));
    List<String> shards = shards(admin);
    for (int i = 0; i < chunks; i++) {
      String shard = shards.get(i % shards.size());
      admin.runCommand(sharding.move(bounds.get(i), bounds.get(i + 1), shard));
    }
  }

  private static List<String> shards(MongoDatabase admin) {
    List<String> names = new ArrayList<>();
    admin
        .runCommand(new BsonDocument("listShards", Server.YES), BsonDocument.class)
        .getArray("shards")
        .forEach(shard -> names.add(shard.asDocument().getString("_id").getValue()));
    return names;
  }
}
