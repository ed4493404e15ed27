package io.ycsbx.binding.mongodb;

import java.util.Set;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;

/** What records are asked for by. */
final class Queries {

  /** By key, ascending. */
  static final BsonDocument BY_KEY = new BsonDocument(DocumentWriter.ID, new BsonInt32(1));

  private static final BsonInt32 INCLUDED = new BsonInt32(1);

  private Queries() {}

  /** The record of a key. */
  static BsonDocument key(String key) {
    return new BsonDocument(DocumentWriter.ID, new BsonString(key));
  }

  /** The record of a key and all that come after it. */
  static BsonDocument from(String key) {
    return new BsonDocument(DocumentWriter.ID, new BsonDocument("$gte", new BsonString(key)));
  }

  /**
   * The key and some fields.
   *
   * @param fields null for all: then there is no projection, which is null, too
   */
  static BsonDocument projection(Set<String> fields) {
    if (fields == null) {
      return null;
    }
    BsonDocument projection = new BsonDocument(DocumentWriter.ID, INCLUDED);
    fields.forEach(field -> projection.put(field, INCLUDED));
    return projection;
  }
}
