package io.ycsbx.binding.mongodb;

import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoServerException;
import com.mongodb.MongoSocketException;
import com.mongodb.ReadConcern;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCursor;
import com.mongodb.client.MongoDatabase;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.bson.BsonArray;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.RawBsonDocument;

/**
 * Finds records, with the fields that are asked for and by the index that the settings name. Not
 * thread-safe.
 *
 * <p>The server is sent what the driver's {@code find()} sends, but as a command: for every answer
 * that is a cursor the driver makes a registry with a codec for each type of BSON, which is a third
 * of all that it does in Java to read a record, and it copies each record of a scan twice. Commands
 * are not retried, so one that fails is done again by {@code find()}, with all of its retries; and
 * so is, from the start, what belongs to a transaction or to a {@code timeoutMS}, which is for all
 * attempts together.
 */
final class Reads {

  private static final BsonInt32 ONE = new BsonInt32(1);

  private final Server server;
  private final Tables tables;
  private final Transaction transaction;
  private final Optional<Hint> hint;
  private final boolean timed;
  private boolean scansAreLong;

  Reads(Server server, Tables tables, Transaction transaction, MongoDbSettings settings) {
    this.server = server;
    this.tables = tables;
    this.transaction = transaction;
    this.hint = settings.hint();
    this.timed = server.options().getTimeout(TimeUnit.MILLISECONDS) != null;
  }

  /** The record of a key, or null; null for {@code fields} is all of them. */
  RawBsonDocument first(String table, String key, Set<String> fields) {
    BsonDocument query = Queries.key(key);
    BsonArray found =
        ask(
            command(table, query, fields)
                .append("limit", ONE)
                .append("singleBatch", BsonBoolean.TRUE));
    if (found == null) {
      return find(table, query, fields).first();
    }
    return found.isEmpty() ? null : (RawBsonDocument) found.get(0);
  }

  /** Hands over up to so many records from a key on, in order of keys. */
  void scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Consumer<RawBsonDocument> records) {
    BsonDocument query = Queries.from(startKey);
    BsonArray found =
        scansAreLong
            ? null
            : ask(
                command(table, query, fields)
                    .append("sort", Queries.BY_KEY)
                    .append("limit", new BsonInt32(count))
                    .append("batchSize", new BsonInt32(batchSize(count))));
    if (found != null) {
      found.forEach(record -> records.accept((RawBsonDocument) record));
      return;
    }
    try (MongoCursor<RawBsonDocument> cursor =
        find(table, query, fields).sort(Queries.BY_KEY).limit(count).batchSize(count).iterator()) {
      cursor.forEachRemaining(records);
    }
  }

  /** With the limit itself some servers leave the cursor open, so the driver adds one, too. */
  private static int batchSize(int limit) {
    return limit == Integer.MAX_VALUE ? limit : limit + 1;
  }

  /**
   * What a command finds; null if the driver's own read has to find it.
   *
   * @throws RuntimeException of the driver's, for a failure after which nothing is to be retried
   */
  private BsonArray ask(BsonDocument command) {
    if (timed || transaction.session() != null) {
      return null;
    }
    try {
      MongoDatabase database = server.database();
      BsonDocument cursor =
          database
              .runCommand(command, database.getReadPreference(), RawBsonDocument.class)
              .getDocument("cursor");
      return isWhole(cursor) ? cursor.getArray("firstBatch") : null;
    } catch (MongoSocketException
        | MongoServerException
        | MongoConnectionPoolClearedException failure) {
      if (!server.options().getRetryReads()) {
        throw failure;
      }
      return null;
    }
  }

  /**
   * Whether an answer has all that was found: one of more than 16 MB has not, and its cursor is
   * left to the server, which ends it after a while. So this thread's later scans are the driver's.
   */
  private boolean isWhole(BsonDocument cursor) {
    boolean whole = cursor.getNumber("id").longValue() == 0;
    scansAreLong |= !whole;
    return whole;
  }

  private BsonDocument command(String table, BsonDocument query, Set<String> fields) {
    BsonDocument command = new BsonDocument("find", new BsonString(table));
    ReadConcern concern = server.database().getReadConcern();
    if (!concern.isServerDefault()) {
      command.append("readConcern", concern.asDocument());
    }
    command.append("filter", query);
    if (fields != null) {
      command.append("projection", Queries.projection(fields));
    }
    hint.ifPresent(index -> command.append("hint", index.value()));
    return command;
  }

  private FindIterable<RawBsonDocument> find(String table, BsonDocument query, Set<String> fields) {
    FindIterable<RawBsonDocument> find =
        tables.get(table).find(query).projection(Queries.projection(fields));
    return hint.isPresent() ? hint.get().on(find) : find;
  }
}
