package io.ycsbx.binding.mongodb;

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
 * Makes the driver's documents out of keys and fields. Values are copied: the driver encodes a
 * document again when it retries a write. Thread-safe.
 */
final class DocumentMaker {

  /** The record's key, under which MongoDB always has a unique index. */
  static final String ID = "_id";

  private final FieldType fieldType;

  DocumentMaker(FieldType fieldType) {
    this.fieldType = fieldType;
  }

  /**
   * A whole record: {@code {_id: key, field: value, …}}.
   *
   * @throws IllegalFieldException if a field cannot be stored
   */
  BsonDocument record(String key, Map<String, ByteIterator> values) throws IllegalFieldException {
    return add(values, new BsonDocument(ID, new BsonString(key)));
  }

  /**
   * An update: {@code {$set: {field: value, …}}}.
   *
   * @throws IllegalFieldException if a field cannot be stored
   */
  BsonDocument set(Map<String, ByteIterator> values) throws IllegalFieldException {
    return new BsonDocument("$set", add(values, new BsonDocument()));
  }

  private BsonDocument add(Map<String, ByteIterator> values, BsonDocument document)
      throws IllegalFieldException {
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      checkName(field.getKey());
      document.put(field.getKey(), value(field.getKey(), field.getValue()));
    }
    return document;
  }

  private static void checkName(String name) throws IllegalFieldException {
    boolean reserved = name.indexOf('.') >= 0 || name.indexOf('$') >= 0 || name.indexOf(0) >= 0;
    if (reserved || name.equals(ID)) {
      throw IllegalFieldException.name(name);
    }
  }

  private BsonValue value(String name, ByteIterator value) throws IllegalFieldException {
    byte[] bytes = new byte[(int) value.bytesLeft()];
    value.nextBuf(bytes, 0);
    if (fieldType == FieldType.BINARY) {
      return new BsonBinary(bytes);
    }
    try {
      ByteBuffer text = ByteBuffer.wrap(bytes);
      return new BsonString(StandardCharsets.UTF_8.newDecoder().decode(text).toString());
    } catch (CharacterCodingException e) {
      throw IllegalFieldException.noText(name);
    }
  }
}
