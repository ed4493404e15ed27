package io.ycsbx.binding.mongodb;

import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoException;
import com.mongodb.MongoServerException;
import com.mongodb.MongoSocketException;
import com.mongodb.ReadConcern;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoDatabase;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;
import org.bson.RawBsonDocument;

/**
 * Finds records, with the fields that are asked for and by the index that the settings name. Not
 * thread-safe.
 *
 * <p>For a single record the server is sent what the driver's {@code find().first()} sends, but as
 * a command: for every answer that is a cursor, the driver makes a registry with a codec for each
 * type of BSON, which is a third of all that it does in Java for a read. Commands are not retried,
 * so one that fails is done again by {@code find().first()}, with all of its retries; and so is,
 * from the start, what belongs to a transaction or to a {@code timeoutMS}, which is for all
 * attempts together.
 */
final class Reads {

  private static final BsonInt32 ONE = new BsonInt32(1);

  private final Server server;
  private final Tables tables;
  private final Transaction transaction;
  private final Optional<Hint> hint;
  private final boolean timed;

  Reads(Server server, Tables tables, Transaction transaction, MongoDbSettings settings) {
    this.server = server;
    this.tables = tables;
    this.transaction = transaction;
    this.hint = settings.hint();
    this.timed = server.options().getTimeout(TimeUnit.MILLISECONDS) != null;
  }

  /** The records that match; null for {@code fields} is all of them. */
  FindIterable<RawBsonDocument> find(String table, BsonDocument query, Set<String> fields) {
    FindIterable<RawBsonDocument> find =
        tables.get(table).find(query).projection(Queries.projection(fields));
    return hint.isPresent() ? hint.get().on(find) : find;
  }

  /** The record of a key, or null; null for {@code fields} is all of them. */
  RawBsonDocument first(String table, String key, Set<String> fields) {
    BsonDocument query = Queries.key(key);
    if (timed || transaction.session() != null) {
      return find(table, query, fields).first();
    }
    try {
      return first(command(table, query, fields));
    } catch (MongoSocketException
        | MongoServerException
        | MongoConnectionPoolClearedException failure) {
      return again(failure, table, query, fields);
    }
  }

  private RawBsonDocument again(
      MongoException failure, String table, BsonDocument query, Set<String> fields) {
    if (!server.options().getRetryReads()) {
      throw failure;
    }
    return find(table, query, fields).first();
  }

  private RawBsonDocument first(BsonDocument command) {
    MongoDatabase database = server.database();
    List<BsonValue> found =
        database
            .runCommand(command, database.getReadPreference(), RawBsonDocument.class)
            .getDocument("cursor")
            .getArray("firstBatch");
    return found.isEmpty() ? null : (RawBsonDocument) found.get(0);
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
    return command.append("limit", ONE).append("singleBatch", BsonBoolean.TRUE);
  }
}
