package io.ycsbx.binding.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Rules;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.util.Optional;
import site.ycsb.DBException;

/**
 * The settings of the MongoDB binding. Immutable.
 *
 * <p>The connection string, with all of its options, describes the connection. Some options are
 * also properties of stock YCSB; each of them is set either in the string or here, never in both.
 */
@SettingsGroup(prefixes = "mongodb.")
public record MongoDbSettings(
    @Setting(
            key = "mongodb.url",
            owner = Owner.PLACE,
            determines = {
              "w=write concern",
              "journal=write concern",
              "wtimeoutMS=write concern",
              "readConcernLevel=read concern",
              "readPreference=read preference",
              "readPreferenceTags=read preference",
              "maxStalenessSeconds=read preference",
              "minPoolSize=connections at least",
              "maxPoolSize=connections at most",
              "serverSelectionTimeoutMS=server selection timeout",
              "socketTimeoutMS=socket timeout",
              "retryReads=retryable reads",
              "retryWrites=retryable writes",
              "compressors=network compressors"
            },
            url = true,
            meaning =
                "Connection string (mongodb:// or mongodb+srv://) with its options; unset: "
                    + MongoDbSettings.DEFAULT_URL
                    + ".")
        Optional<String> url,
    @Setting(
            key = "mongodb.upsert",
            determines = "upsert",
            defaultValue = "false",
            meaning =
                "Whether an insert replaces an existing record; false: the insert" + " fails.")
        boolean upsert,
    @Setting(
            key = "mongodb.ordered",
            determines = "bulk writes",
            defaultValue = "false",
            meaning =
                "Whether the server executes the parts of a bulk write in order; false:"
                    + " in any order, and on several shards in parallel.")
        boolean ordered,
    @Setting(
            key = "mongodb.fields",
            determines = "fields",
            defaultValue = "binary",
            meaning =
                "BSON type of written field values; string accepts only UTF-8. Reads"
                    + " accept both types.")
        FieldType fields,
    @Setting(
            key = "mongodb.transactions",
            determines = "transactions",
            defaultValue = "false",
            meaning =
                "Whether each read-modify-write is a transaction; requires a replica"
                    + " set or a sharded cluster.")
        boolean transactional,
    @Setting(
            key = "mongodb.block_compressor",
            meaning =
                "Compressor of the collection that a load creates; unset: the server's"
                    + " default (snappy).")
        Optional<BlockCompressor> blockCompressor,
    @Setting(
            key = "mongodb.shard",
            meaning =
                "Method by which a load shards the collection: hashes of the keys, or ranges of"
                    + " keys; unset: no sharding by the load.")
        Optional<Sharding.Strategy> shard,
    @Setting(
            key = "mongodb.chunks",
            meaning =
                "Number of chunks into which a load splits a collection sharded by"
                    + " ranges, and which it distributes over the shards before it inserts;"
                    + " unset: one chunk, which the server splits as it grows.",
            range = "2..8192")
        Optional<Integer> chunks,
    @Setting(
            key = "mongodb.writeConcern",
            determines = "write concern",
            meaning =
                "Stock's names for w and journal; mongodb.url has more options; unset:" + " w=1.")
        Optional<StockWriteConcern> writeConcern,
    @Setting(
            key = "mongodb.readPreference",
            determines = "read preference",
            meaning = "Stock's names for readPreference; mongodb.url also supports tags.")
        Optional<StockReadPreference> readPreference,
    @Setting(
            key = "mongodb.maxconnections",
            determines = "connections at most",
            meaning =
                "Maximum number of connections per server (maxPoolSize in mongodb.url);"
                    + " unset: the number of threads.",
            range = "1..")
        Optional<Integer> maxConnections,
    @Setting(
            owner = Owner.DATA,
            defaultValue = "usertable",
            meaning =
                "Collection of the records; a load creates it with mongodb.block_compressor and"
                    + " shards it with mongodb.shard.")
        String table,
    @Setting(
            key = "threadcount",
            owner = Owner.RUNNER,
            defaultValue = "1",
            meaning = "Client threads; the client opens as many connections before the run.",
            range = "1..")
        int threads,
    @Setting(
            key = "dotransactions",
            owner = Owner.RUNNER,
            defaultValue = "true",
            meaning = "Whether to run operations; false: to load records.")
        boolean run) {

  /** The BSON type that a field's value is stored as. */
  public enum FieldType {
    /** Binary, subtype 0, as in stock YCSB: any bytes. */
    BINARY,
    /** A string: bytes that are UTF-8. */
    STRING
  }

  /** WiredTiger's compressors, by their names. */
  public enum BlockCompressor {
    NONE,
    /** Snappy, the server's default. */
    SNAPPY,
    ZLIB,
    ZSTD
  }

  /** Stock YCSB's names for read preferences. */
  public enum StockReadPreference {
    /** The primary only. */
    PRIMARY,
    /** The primary, otherwise a secondary. */
    PRIMARY_PREFERRED,
    /** Secondaries only. */
    SECONDARY,
    /** A secondary, otherwise the primary. */
    SECONDARY_PREFERRED,
    /** The member with the shortest network latency. */
    NEAREST;

    /** Returns the driver's object. */
    ReadPreference preference() {
      return ReadPreference.valueOf(name().replace("_", ""));
    }
  }

  /** Stock YCSB's names for write concerns. */
  public enum StockWriteConcern {
    /** As {@link #UNACKNOWLEDGED}. */
    ERRORS_IGNORED,
    /** The client does not wait for an answer, and sees no failure. */
    UNACKNOWLEDGED,
    /** One server has the write in memory. */
    ACKNOWLEDGED,
    /** The server's default number of servers, and on one of them the journal is on the device. */
    JOURNALED,
    /** Two servers have the write in memory. */
    REPLICA_ACKNOWLEDGED,
    /** Most servers that may vote have the write. */
    MAJORITY;

    /** Returns the driver's object. */
    WriteConcern concern() {
      return switch (this) {
        case ERRORS_IGNORED, UNACKNOWLEDGED -> WriteConcern.UNACKNOWLEDGED;
        case ACKNOWLEDGED -> WriteConcern.W1;
        case JOURNALED -> WriteConcern.JOURNALED;
        case REPLICA_ACKNOWLEDGED -> WriteConcern.W2;
        case MAJORITY -> WriteConcern.MAJORITY;
      };
    }
  }

  /** Address of a server with default settings; stock's default. */
  static final String DEFAULT_URL = "mongodb://localhost:27017/ycsb?w=1";

  private static final String SRV = "mongodb+srv://";

  // The driver logs failures with stack traces; the binding reports each in one line. The check of
  // a URL makes the driver's first logger, which takes its level once.
  static {
    System.getProperties().putIfAbsent("org.slf4j.simpleLogger.log.org.mongodb.driver", "error");
  }

  /**
   * Checks the rules between settings.
   *
   * @throws SettingsException with every rule that is broken
   */
  public MongoDbSettings {
    Rules rules = new Rules();
    if (!shard.equals(Optional.of(Sharding.Strategy.RANGED))) {
      rules.unset(chunks, "mongodb.chunks", "without mongodb.shard=ranged");
    }
    // Parsing a mongodb+srv URL sends a request to the name server, which a check of settings must
    // not do.
    if (url.isPresent() && !url.get().startsWith(SRV)) {
      try {
        if (!url.get().startsWith("mongodb://")) {
          throw new IllegalArgumentException("it begins with mongodb:// or mongodb+srv://");
        }
        requireOnce(
            new ConnectionString(url.get()), writeConcern, readPreference, maxConnections, rules);
      } catch (IllegalArgumentException e) {
        rules.require(false, "mongodb.url", Connector.rule(e), Connector.withoutUser(url.get()));
      }
    }
    rules.check();
  }

  private static void requireOnce(
      ConnectionString url,
      Optional<?> writeConcern,
      Optional<?> readPreference,
      Optional<?> maxConnections,
      Rules rules) {
    String together = "together with %s in mongodb.url";
    if (url.getWriteConcern() != null) {
      rules.unset(writeConcern, "mongodb.writeConcern", together.formatted("w or journal"));
    }
    if (url.getReadPreference() != null) {
      rules.unset(readPreference, "mongodb.readPreference", together.formatted("readPreference"));
    }
    if (url.getMaxConnectionPoolSize() != null) {
      rules.unset(maxConnections, "mongodb.maxconnections", together.formatted("maxPoolSize"));
    }
  }

  /**
   * Checks rules for a mongodb+srv URL after its look-up, since the name server may add options.
   *
   * @throws DBException if the URL and a property set the same option
   */
  void requireOnce(ConnectionString lookedUp) throws DBException {
    try {
      Rules rules = new Rules();
      requireOnce(lookedUp, writeConcern, readPreference, maxConnections, rules);
      rules.check();
    } catch (SettingsException e) {
      throw new DBException(e.getMessage());
    }
  }

  /** Returns the connection string to use. */
  String urlOrDefault() {
    // A property for the write concern replaces the one in stock's default.
    return url.orElse(writeConcern.isPresent() ? DEFAULT_URL.replace("?w=1", "") : DEFAULT_URL);
  }
}
