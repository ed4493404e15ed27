package io.ycsbx.binding.mongodb;

import com.mongodb.MongoClientException;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.InsertOneModel;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.WriteModel;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.bson.BsonBinary;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.BsonValue;
import site.ycsb.ByteIterator;

/**
 * Creates the driver's documents from keys and fields. Copies the values, because the driver
 * encodes a document again if it retries a write. Thread-safe.
 *
 * @param fieldType type of the values
 * @param upsert whether an insert replaces a record that exists
 */
record DocumentMaker(MongoDbSettings.FieldType fieldType, boolean upsert) {

  /** The field of the record's key, on which MongoDB always has a unique index. */
  static final String ID = "_id";

  /** Options of a replacement that inserts missing records; mutable, but never changed. */
  static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

  /**
   * Returns the part of a bulk write that inserts a record.
   *
   * @throws IllegalFieldException if a field cannot be stored
   */
  WriteModel<BsonDocument> insert(String key, Map<String, ByteIterator> values) {
    BsonDocument record = record(key, values);
    return upsert
        ? new ReplaceOneModel<>(Filters.eq(key), record, UPSERT)
        : new InsertOneModel<>(record);
  }

  /**
   * Returns a whole record: {@code {_id: key, field: value, …}}.
   *
   * @throws IllegalFieldException if a field cannot be stored
   */
  BsonDocument record(String key, Map<String, ByteIterator> values) {
    return add(values, new BsonDocument(ID, new BsonString(key)));
  }

  /**
   * Returns an update: {@code {$set: {field: value, …}}}.
   *
   * @throws IllegalFieldException if a field cannot be stored
   */
  BsonDocument set(Map<String, ByteIterator> values) {
    return new BsonDocument("$set", add(values, new BsonDocument()));
  }

  private BsonDocument add(Map<String, ByteIterator> values, BsonDocument document) {
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      checkName(field.getKey());
      document.put(field.getKey(), value(field.getKey(), field.getValue()));
    }
    return document;
  }

  private static void checkName(String name) {
    boolean reserved = name.indexOf('.') >= 0 || name.indexOf('$') >= 0 || name.indexOf(0) >= 0;
    if (reserved || name.equals(ID)) {
      throw IllegalFieldException.name(name);
    }
  }

  private BsonValue value(String name, ByteIterator value) {
    byte[] bytes = new byte[(int) value.bytesLeft()];
    value.nextBuf(bytes, 0);
    if (fieldType == MongoDbSettings.FieldType.BINARY) {
      return new BsonBinary(bytes);
    }
    try {
      ByteBuffer text = ByteBuffer.wrap(bytes);
      return new BsonString(StandardCharsets.UTF_8.newDecoder().decode(text).toString());
    } catch (CharacterCodingException e) {
      throw IllegalFieldException.noText(name);
    }
  }

  /**
   * Reports a field that cannot be stored because of its name, or because its value is not of the
   * fields' type.
   */
  static final class IllegalFieldException extends MongoClientException {

    private static final long serialVersionUID = 1L;

    private IllegalFieldException(String message) {
      super(message);
    }

    static IllegalFieldException noText(String field) {
      return new IllegalFieldException(
          "the value of " + field + " is not UTF-8: set mongodb.fields=binary");
    }

    /** In MongoDB a dot starts a path into a field, and a dollar sign an operator. */
    static IllegalFieldException name(String field) {
      return new IllegalFieldException(
          "a field's name must not be _id or hold a dot, a dollar sign or NUL, was \""
              + field
              + "\"");
    }
  }
}
