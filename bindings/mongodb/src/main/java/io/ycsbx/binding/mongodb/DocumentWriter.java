package io.ycsbx.binding.mongodb;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import org.bson.BsonBinarySubType;
import org.bson.BsonType;
import org.bson.RawBsonDocument;
import site.ycsb.ByteIterator;

/**
 * Writes keys and fields as BSON (bsonspec.org, version 1.1) into one buffer that is used again and
 * again, so that the driver only has to copy bytes. Not thread-safe.
 *
 * <p>Documents are views of the buffer: they hold until the next one is written. {@link #keep} is
 * for those that have to live longer.
 */
final class DocumentWriter {

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** The record's key, under which MongoDB always has a unique index. */
  static final String ID = "_id";

  private final FieldType fieldType;
  private byte[] bytes = new byte[2048];
  private int length;

  DocumentWriter(FieldType fieldType) {
    this.fieldType = fieldType;
  }

  /**
   * A whole record: {@code {_id: key, field: value, …}}.
   *
   * @throws IllegalFieldException if a value cannot be of the type of fields
   */
  RawBsonDocument record(String key, Map<String, ByteIterator> values)
      throws IllegalFieldException {
    int start = startDocument(0);
    writeKey(key);
    writeFields(values);
    return endDocument(start);
  }

  /**
   * What an update does: {@code {$set: {field: value, …}}}.
   *
   * @throws IllegalFieldException if a value cannot be of the type of fields
   */
  RawBsonDocument set(Map<String, ByteIterator> values) throws IllegalFieldException {
    int start = startDocument(0);
    writeHead(BsonType.DOCUMENT, "$set");
    int fields = startDocument(length);
    writeFields(values);
    endDocument(fields);
    return endDocument(start);
  }

  /** The record of a key: {@code {_id: key}}. */
  RawBsonDocument key(String key) {
    int start = startDocument(0);
    writeKey(key);
    return endDocument(start);
  }

  /** A document with bytes of its own. */
  static RawBsonDocument keep(RawBsonDocument view) {
    int from = view.getByteOffset();
    return new RawBsonDocument(
        Arrays.copyOfRange(view.getBackingArray(), from, from + view.getByteLength()));
  }

  private int startDocument(int offset) {
    length = offset + Integer.BYTES;
    return offset;
  }

  private RawBsonDocument endDocument(int start) {
    require(1);
    bytes[length++] = 0;
    INT.set(bytes, start, length - start);
    return start == 0 ? new RawBsonDocument(bytes, 0, length) : null;
  }

  private void writeKey(String key) {
    writeHead(BsonType.STRING, ID);
    require(Integer.BYTES + Utf8.MAX_BYTES_PER_CHAR * key.length() + 1);
    int text = length + Integer.BYTES;
    int end = Utf8.encode(key, bytes, text);
    bytes[end] = 0;
    INT.set(bytes, length, end + 1 - text);
    length = end + 1;
  }

  private void writeFields(Map<String, ByteIterator> values) throws IllegalFieldException {
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      checkName(field.getKey());
      if (fieldType == FieldType.STRING) {
        writeString(field.getKey(), field.getValue());
      } else {
        writeBinary(field.getKey(), field.getValue());
      }
    }
  }

  private static void checkName(String name) throws IllegalFieldException {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '.' || c == '$' || c == 0) {
        throw IllegalFieldException.name(name);
      }
    }
  }

  private void writeBinary(String name, ByteIterator value) {
    writeHead(BsonType.BINARY, name);
    require(Integer.BYTES + 1 + (int) value.bytesLeft());
    int start = length + Integer.BYTES + 1;
    bytes[start - 1] = BsonBinarySubType.BINARY.getValue();
    int end = value.nextBuf(bytes, start);
    INT.set(bytes, length, end - start);
    length = end;
  }

  private void writeString(String name, ByteIterator value) throws IllegalFieldException {
    writeHead(BsonType.STRING, name);
    require(Integer.BYTES + (int) value.bytesLeft() + 1);
    int start = length + Integer.BYTES;
    int end = value.nextBuf(bytes, start);
    if (!Utf8.isValid(bytes, start, end - start)) {
      throw IllegalFieldException.noText(name);
    }
    bytes[end] = 0;
    INT.set(bytes, length, end + 1 - start);
    length = end + 1;
  }

  /** Type and name, which come before every value. */
  private void writeHead(BsonType type, String name) {
    require(1 + Utf8.MAX_BYTES_PER_CHAR * name.length() + 1 + Integer.BYTES);
    bytes[length] = (byte) type.getValue();
    int end = Utf8.encode(name, bytes, length + 1);
    bytes[end] = 0;
    length = end + 1;
  }

  private void require(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }
}
