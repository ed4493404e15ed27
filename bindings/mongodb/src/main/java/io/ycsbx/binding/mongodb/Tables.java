package io.ycsbx.binding.mongodb;

import com.mongodb.client.MongoDatabase;
import org.bson.BsonDocument;

/**
 * The documents of each table. Keeps those of the last table, since most runs use one. Not
 * thread-safe.
 */
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
      documents = new Documents(database.getCollection(table, BsonDocument.class), transaction);
      name = table;
    }
    return documents;
  }
}
