package io.ycsbx.binding.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Sorts;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import io.ycsbx.config.SettingsType;
import io.ycsbx.config.Warning;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.EventfulDB;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Shared;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import io.ycsbx.spi.TransactionalDB;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import org.bson.BsonDocument;
import org.bson.conversions.Bson;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * MongoDB as a YCSB database. One instance per thread, as YCSB makes them; an instance is not
 * thread-safe. All instances of a run share one client, which the first makes and the last closes.
 *
 * <p>A record is one document in its table's collection, in the layout of stock YCSB's binding: the
 * key is {@code _id}, each field is binary. The operations:
 *
 * <ul>
 *   <li>read: {@code NOT_FOUND} for a missing key; the server returns only the requested fields.
 *   <li>scan: records in the order of their keys, from the start key on; an empty result is {@code
 *       OK}.
 *   <li>update: sets the given fields and keeps the others; {@code NOT_FOUND} for a missing key.
 *   <li>insert: {@code ALREADY_EXISTS} for a key that exists, unless {@code mongodb.upsert}
 *       replaces it.
 *   <li>delete: {@code NOT_FOUND} for a missing key.
 * </ul>
 *
 * <p>With an unacknowledged write concern every write is {@code OK}. {@link Statuses} has the
 * statuses of failures; their descriptions contain the server's name and message.
 */
@SettingsType(MongoDbSettings.class)
public final class MongoDbDatabase extends DB
    implements BatchDB, EventfulDB, StatisticsDB, TransactionalDB {

  private static final String SHARED = "MongoDB";
  private static final Bson BY_KEY = Sorts.ascending(DocumentMaker.ID);

  private MongoDbSettings settings;
  private Server server;
  private DocumentMaker maker;
  private Documents documents;
  private Batches batches;
  private Transaction transaction;

  /** The server whose counters were last read. */
  private List<RunningServer> servers = List.of();

  /**
   * Checks the settings and connects, unless another thread of this run has.
   *
   * @throws DBException if a setting is wrong, or the server cannot be reached, naming it and the
   *     reason
   */
  @Override
  public void init() throws DBException {
    Properties properties = getProperties();
    settings = RunProperties.settings(MongoDbSettings.class, properties);
    Shared<Server> shared = Shared.in(properties, SHARED);
    server = shared.acquire(() -> Connector.connect(settings));
    transaction = new Transaction(server);
    documents = new Documents(server.database(), transaction);
    maker = new DocumentMaker(settings.fields(), settings.upsert());
    batches = new Batches(server, documents, maker, settings.ordered());
  }

  /**
   * Releases the client; the last thread closes it. Does nothing without {@link #init}.
   *
   * @throws DBException never, as closing reports no failure
   */
  @Override
  public void cleanup() throws DBException {
    if (server == null) {
      return;
    }
    try {
      transaction.close();
    } finally {
      server = null;
      Shared.in(getProperties(), SHARED).release();
    }
  }

  private static Status found(boolean missing) {
    return missing ? Status.NOT_FOUND : Status.OK;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    try {
      StoredRecord record = documents.of(table).find(Filters.eq(key), fields).first();
      if (record != null) {
        result.putAll(record.fields());
      }
      return found(record == null);
    } catch (MongoException e) {
      return server.failed(e);
    }
  }

  @Override
  @SuppressWarnings("NonApiType") // the types are stock YCSB's
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    // In MongoDB a limit of 0 means no limit.
    if (recordCount < 1) {
      return Status.OK;
    }
    try {
      documents
          .of(table)
          .find(Filters.gte(DocumentMaker.ID, startKey), fields)
          .sort(BY_KEY)
          .limit(recordCount)
          .batchSize(recordCount)
          .forEach(record -> result.add(record.fields()));
      return Status.OK;
    } catch (MongoException e) {
      return server.failed(e);
    }
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    try {
      UpdateResult result = documents.of(table).updateOne(Filters.eq(key), maker.set(values));
      return found(result.wasAcknowledged() && result.getMatchedCount() == 0);
    } catch (MongoException e) {
      return server.failed(e);
    }
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    try {
      BsonDocument record = maker.record(key, values);
      if (settings.upsert()) {
        documents.of(table).upsertOne(Filters.eq(key), record);
      } else {
        documents.of(table).insertOne(record);
      }
      return Status.OK;
    } catch (MongoException e) {
      return server.failed(e);
    }
  }

  @Override
  public Status delete(String table, String key) {
    try {
      DeleteResult result = documents.of(table).deleteOne(Filters.eq(key));
      return found(result.wasAcknowledged() && result.getDeletedCount() == 0);
    } catch (MongoException e) {
      return server.failed(e);
    }
  }

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    batches.readBatch(table, keys, fields, results, statuses);
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    batches.insertBatch(table, keys, values, statuses);
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    batches.updateBatch(table, keys, values, statuses);
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    batches.deleteBatch(table, keys, statuses);
  }

  /** Returns whether a workload executes each read-modify-write as a transaction. */
  @Override
  public boolean transactional() {
    return settings.transactional();
  }

  @Override
  public void begin() {
    transaction.begin();
  }

  @Override
  public Status commit() {
    return transaction.commit();
  }

  @Override
  public void rollback() {
    transaction.rollback();
  }

  @Override
  public List<Statistic> statistics() throws DBException {
    BsonDocument sizes = server.run(new BsonDocument("dbStats", Server.YES));
    BsonDocument status = status(server);
    servers = ServerStatistics.servers(status);
    return ServerStatistics.in(sizes, status);
  }

  @Override
  public List<RunningServer> servers() {
    return servers;
  }

  @Override
  public List<Fact> facts() throws DBException {
    return ServerFacts.of(server, settings, status(server));
  }

  @Override
  public List<Durability> durability() throws DBException {
    return ServerFacts.durability(server.database().getWriteConcern(), status(server));
  }

  /** Stock's workload and stock's client begin no transactions. */
  @Override
  public List<Warning> warnings() {
    boolean stocks = getProperties().getProperty("workload", "").startsWith("site.ycsb.");
    return settings.transactional() && stocks
        ? List.of(
            new Warning(
                "no-transactions",
                "mongodb.transactions=true, but the workload begins no transactions: its"
                    + " read-modify-writes are two operations each",
                "use the workload of the files in workloads/ in place of stock's"))
        : List.of();
  }

  /** Returns the checkpoints of the server, over a client of their own. */
  @Override
  public EventSource events() {
    return new ServerEvents(server.withOneConnection());
  }

  private static BsonDocument status(Server server) throws DBException {
    return server.run(ServerStatistics.QUESTION);
  }
}
