package io.ycsbx.binding.mongodb;

import com.mongodb.client.MongoDatabase;
import org.bson.RawBsonDocument;

/** The documents of a table; the last one's are kept, as runs use one table. Not thread-safe. */
final class Tables {

  private final MongoDatabase database;
  private final Transaction transaction;
  private String name;
  private Documents documents;

  Tables(MongoDatabase database, Transaction transaction) {
    this.database = database;
    this.transaction = transaction;
  }

  Documents get(String table) {
    if (!table.equals(name)) {
      documents = new Documents(database.getCollection(table, RawBsonDocument.class), transaction);
      name = table;
    }
    return documents;
  }
}
