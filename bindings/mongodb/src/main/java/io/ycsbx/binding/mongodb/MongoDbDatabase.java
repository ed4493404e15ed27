package io.ycsbx.binding.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Sorts;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import io.ycsbx.binding.RunProperties;
import io.ycsbx.binding.Shared;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsType;
import io.ycsbx.spi.BatchDB;
import io.ycsbx.spi.Caution;
import io.ycsbx.spi.MeasuredDB;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import io.ycsbx.spi.TransactionalDB;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.function.Supplier;
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
 *       replaces it. With a batch size above 1, an insert outside of a transaction is collected
 *       ({@code BATCHED_OK}) until the batch is full, the thread executes another operation, or the
 *       run ends.
 *   <li>delete: {@code NOT_FOUND} for a missing key.
 * </ul>
 *
 * <p>With an unacknowledged write concern every write is {@code OK}. {@link Statuses} has the
 * statuses of failures; their descriptions contain the server's name and message.
 */
@SettingsType(MongoDbSettings.class)
public final class MongoDbDatabase extends DB
    implements BatchDB, MeasuredDB, StatisticsDB, TransactionalDB {

  private static final String SHARED = "MongoDB";
  private static final Bson BY_KEY = Sorts.ascending(DocumentMaker.ID);

  private MongoDbSettings settings;
  private Server server;
  private Tables tables;
  private DocumentMaker documents;
  private PendingInserts pending;
  private Batches batches;
  private Transaction transaction;

  /** Creates an instance, which needs its properties and {@link #init} before use. */
  public MongoDbDatabase() {}

  /**
   * Checks the settings and connects, unless another thread of this run has.
   *
   * @throws DBException if a setting is wrong, or the server cannot be reached, naming it and the
   *     reason
   */
  @Override
  public void init() throws DBException {
    Properties properties = getProperties();
    settings =
        RunProperties.settings(
            MongoDbSettings.class, properties, bound -> problems(bound, properties));
    Shared<Server> shared = Shared.in(properties, SHARED);
    server = shared.acquire(() -> Connector.connect(settings));
    transaction = new Transaction(server);
    tables = new Tables(server.database(), transaction);
    documents = new DocumentMaker(settings.fields(), settings.upsert());
    Tables outside = new Tables(server.database(), new Transaction(server));
    pending = new PendingInserts(server, outside, documents, settings);
    batches = new Batches(server, tables, documents, settings);
  }

  /** A workload would retry only the last insert of its batch. */
  private static List<Problem> problems(MongoDbSettings settings, Properties properties) {
    return settings.batchSize() > 1 && RunProperties.retriesInserts(properties)
        ? List.of(
            Problem.of(
                "mongodb.batchsize",
                "must be 1 with core_workload_insertion_retry_limit",
                settings.batchSize()))
        : List.of();
  }

  /** Times each batch of inserts as {@code INSERT-FLUSH}, if inserts are batched. */
  @Override
  public void measureWith(OperationTimers timers) {
    if (settings.batchSize() > 1) {
      pending.measureWith(timers.timer("INSERT-FLUSH"));
    }
  }

  /**
   * Writes the collected inserts and releases the client; the last thread closes it. Does nothing
   * without {@link #init}.
   *
   * @throws DBException if the collected inserts fail
   */
  @Override
  public void cleanup() throws DBException {
    if (server == null) {
      return;
    }
    Status flushed;
    try {
      flushed = pending.flush();
      transaction.close();
    } finally {
      server = null;
      Shared.in(getProperties(), SHARED).release();
    }
    if (!flushed.isOk()) {
      throw new DBException("the last inserts were lost: " + flushed.getDescription());
    }
  }

  /** Writes the collected inserts, and executes an operation if that succeeds. */
  private Status run(Supplier<Status> operation) {
    try {
      Status flushed = pending.flush();
      return flushed.isOk() ? operation.get() : flushed;
    } catch (MongoException e) {
      return server.failed(e);
    }
  }

  private static Status found(boolean missing) {
    return missing ? Status.NOT_FOUND : Status.OK;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return run(
        () -> {
          StoredRecord record = tables.get(table).find(Filters.eq(key), fields).first();
          if (record != null) {
            result.putAll(record.fields());
          }
          return found(record == null);
        });
  }

  @Override
  @SuppressWarnings("NonApiType") // the types are stock YCSB's
  public Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return run(
        () -> {
          // In MongoDB a limit of 0 means no limit.
          if (recordCount > 0) {
            tables
                .get(table)
                .find(Filters.gte(DocumentMaker.ID, startKey), fields)
                .sort(BY_KEY)
                .limit(recordCount)
                .batchSize(recordCount)
                .forEach(record -> result.add(record.fields()));
          }
          return Status.OK;
        });
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return run(
        () -> {
          UpdateResult result = tables.get(table).updateOne(Filters.eq(key), documents.set(values));
          return found(result.wasAcknowledged() && result.getMatchedCount() == 0);
        });
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    try {
      if (settings.batchSize() > 1 && transaction.session() == null) {
        return pending.add(table, key, values);
      }
      BsonDocument record = documents.record(key, values);
      if (settings.upsert()) {
        tables.get(table).upsertOne(Filters.eq(key), record);
      } else {
        tables.get(table).insertOne(record);
      }
      return Status.OK;
    } catch (MongoException e) {
      return server.failed(e);
    }
  }

  @Override
  public Status delete(String table, String key) {
    return run(
        () -> {
          DeleteResult result = tables.get(table).deleteOne(Filters.eq(key));
          return found(result.wasAcknowledged() && result.getDeletedCount() == 0);
        });
  }

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    if (flushed(keys, statuses)) {
      batches.readBatch(table, keys, fields, results, statuses);
    }
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    if (flushed(keys, statuses)) {
      batches.insertBatch(table, keys, values, statuses);
    }
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    if (flushed(keys, statuses)) {
      batches.updateBatch(table, keys, values, statuses);
    }
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    if (flushed(keys, statuses)) {
      batches.deleteBatch(table, keys, statuses);
    }
  }

  /**
   * Writes the collected inserts; if that fails, every key of the current batch gets the failure.
   */
  private boolean flushed(List<String> keys, Status[] statuses) {
    Status flushed = pending.flush();
    if (!flushed.isOk()) {
      Arrays.fill(statuses, 0, keys.size(), flushed);
    }
    return flushed.isOk();
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
    return ServerStatistics.in(server.run(new BsonDocument("dbStats", Server.YES)), status());
  }

  @Override
  public Map<String, String> facts() throws DBException {
    return ServerFacts.of(server, settings, status());
  }

  /** Stock's workload and stock's client begin no transactions. */
  @Override
  public List<Caution> cautions() {
    boolean stocks = getProperties().getProperty("workload", "").startsWith("site.ycsb.");
    return settings.transactional() && stocks
        ? List.of(
            new Caution(
                "no-transactions",
                "mongodb.transactions=true, but the workload begins no transactions: its"
                    + " read-modify-writes are two operations each",
                "use the workload of the files in workloads/ in place of stock's"))
        : List.of();
  }

  private BsonDocument status() throws DBException {
    return server.run(new BsonDocument("serverStatus", Server.YES));
  }
}
