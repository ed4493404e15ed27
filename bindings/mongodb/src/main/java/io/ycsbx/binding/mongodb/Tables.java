package io.ycsbx.binding.mongodb;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import org.bson.RawBsonDocument;

/** The collection of a table; the last one is kept, as runs use one table. Not thread-safe. */
final class Tables {

  private final MongoDatabase database;
  private String name;
  private MongoCollection<RawBsonDocument> collection;

  Tables(MongoDatabase database) {
    this.database = database;
  }

  MongoCollection<RawBsonDocument> get(String table) {
    if (!table.equals(name)) {
      collection = database.getCollection(table, RawBsonDocument.class);
      name = table;
    }
    return collection;
  }
}
