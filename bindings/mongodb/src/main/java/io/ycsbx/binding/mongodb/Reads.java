package io.ycsbx.binding.mongodb;

import com.mongodb.MongoException;
import com.mongodb.MongoInterruptedException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.ReadConcern;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoDatabase;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.bson.BsonArray;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonNumber;
import org.bson.BsonString;
import org.bson.RawBsonDocument;

/**
 * Finds records, with the fields that are asked for and by the index that the settings name. Not
 * thread-safe.
 *
 * <p>The server is sent what the driver's {@code find()} sends, but as a command: for every answer
 * that is a cursor the driver makes a registry with a codec for each type of BSON, which is a third
 * of all that it does in Java to read a record. Commands are not retried as reads are, so that is
 * done here. What belongs to a transaction, or to a {@code timeoutMS}, which is for all attempts
 * together, goes through {@code find()}, and so do scans of more than fits into one answer.
 */
final class Reads {

  private static final BsonInt32 ONE = new BsonInt32(1);
  private static final String FIRST_BATCH = "firstBatch";

  private final Server server;
  private final Tables tables;
  private final Transaction transaction;
  private final Optional<Hint> hint;
  private final boolean timed;
  private final Retries retries;
  private boolean scansAreLong;

  Reads(Server server, Tables tables, Transaction transaction, MongoDbSettings settings) {
    this.server = server;
    this.tables = tables;
    this.transaction = transaction;
    this.hint = settings.hint();
    this.timed = server.options().getTimeout(TimeUnit.MILLISECONDS) != null;
    this.retries = new Retries(server.options());
  }

  /** The record of a key, or null; null for {@code fields} is all of them. */
  RawBsonDocument first(String table, String key, Set<String> fields) {
    BsonDocument query = Queries.key(key);
    if (isDrivers()) {
      return find(table, query, fields).first();
    }
    BsonDocument command = command(table, query, fields);
    command.append("limit", ONE).append("singleBatch", BsonBoolean.TRUE);
    BsonArray found = ask(command).getArray(FIRST_BATCH);
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
        isDrivers() || scansAreLong ? null : whole(table, scan(table, query, count, fields));
    if (found == null) {
      scan(find(table, query, fields), count, records);
    } else {
      found.forEach(record -> records.accept((RawBsonDocument) record));
    }
  }

  private static void scan(
      FindIterable<RawBsonDocument> find, int count, Consumer<RawBsonDocument> records) {
    find.sort(Queries.BY_KEY).limit(count).batchSize(count).forEach(records);
  }

  private BsonDocument scan(String table, BsonDocument query, int count, Set<String> fields) {
    return command(table, query, fields)
        .append("sort", Queries.BY_KEY)
        .append("limit", new BsonInt32(count))
        .append("batchSize", new BsonInt32(batchSize(count)));
  }

  /** With the limit itself some servers leave the cursor open, so the driver adds one, too. */
  private static int batchSize(int limit) {
    return limit == Integer.MAX_VALUE ? limit : limit + 1;
  }

  /**
   * All records that a command finds; null if they do not fit into its answer (16 MB). Then this
   * thread's later scans are the driver's, as only it can ask the same server for the rest.
   */
  private BsonArray whole(String table, BsonDocument command) {
    BsonDocument cursor = ask(command);
    BsonNumber id = cursor.getNumber("id");
    if (id.longValue() == 0) {
      return cursor.getArray(FIRST_BATCH);
    }
    scansAreLong = true;
    close(table, id);
    return null;
  }

  /**
   * Closes a cursor, unless this fails or comes to another server than the one that has it: that
   * one then does it by itself after ten minutes, and no scan need fail for it. Where no server can
   * be had the scan has failed, too.
   */
  private void close(String table, BsonNumber cursor) {
    try {
      run(
          new BsonDocument("killCursors", new BsonString(table))
              .append("cursors", new BsonArray(List.of(cursor))));
    } catch (MongoTimeoutException | MongoInterruptedException e) {
      throw e;
    } catch (MongoException e) {
      // Said above.
    }
  }

  private BsonDocument ask(BsonDocument command) {
    return retries.read(() -> run(command)).getDocument("cursor");
  }

  private RawBsonDocument run(BsonDocument command) {
    MongoDatabase database = server.database();
    return database.runCommand(command, database.getReadPreference(), RawBsonDocument.class);
  }

  private boolean isDrivers() {
    return timed || transaction.session() != null;
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
