package io.ycsbx.binding.mongodb;

import com.mongodb.client.MongoDatabase;
import java.util.Optional;
import org.bson.BsonDocument;

/**
 * The documents of each table. Keeps those of the last table, since most runs use one. Not
 * thread-safe.
 */
final class Tables {

  private final MongoDatabase database;
  private final Transaction transaction;
  private final Optional<Hint> hint;
  private String name;
  private Documents documents;

  Tables(MongoDatabase database, Transaction transaction, Optional<Hint> hint) {
    this.database = database;
    this.transaction = transaction;
    this.hint = hint;
  }

  Documents get(String table) {
    if (!table.equals(name)) {
      documents =
          new Documents(database.getCollection(table, BsonDocument.class), transaction, hint);
      name = table;
    }
    return documents;
  }
}
