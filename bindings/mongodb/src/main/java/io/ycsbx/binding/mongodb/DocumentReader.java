package io.ycsbx.binding.mongodb;

import io.ycsbx.spi.ByteSlice;
import io.ycsbx.spi.FieldNames;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.bson.BsonType;
import org.bson.RawBsonDocument;
import site.ycsb.ByteIterator;

/**
 * Reads records out of BSON (bsonspec.org, version 1.1) without decoding them: values are views of
 * the driver's copy of an answer. One instance reads any number of records. Not thread-safe.
 */
final class DocumentReader {

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private static final byte BINARY = (byte) BsonType.BINARY.getValue();
  private static final byte STRING = (byte) BsonType.STRING.getValue();

  private final FieldNames names = new FieldNames();

  /**
   * Reads a record's fields. The key is none of them, nor is anything that is neither binary nor a
   * string.
   *
   * @param document must not change as long as the values are used
   */
  void read(RawBsonDocument document, Map<String, ByteIterator> result) {
    byte[] bytes = document.getBackingArray();
    int position = document.getByteOffset() + Integer.BYTES;
    while (bytes[position] != 0) {
      byte type = bytes[position];
      int name = position + 1;
      int end = endOfName(bytes, name);
      int value = end + 1;
      position = value + size(type, bytes, value);
      if (type == BINARY) {
        add(bytes, name, end, value + Integer.BYTES + 1, position, result);
      } else if (type == STRING) {
        add(bytes, name, end, value + Integer.BYTES, position - 1, result);
      }
    }
  }

  private void add(
      byte[] bytes,
      int name,
      int endOfName,
      int value,
      int endOfValue,
      Map<String, ByteIterator> result) {
    String field = names.decode(bytes, name, endOfName - name);
    if (!field.equals(DocumentWriter.ID)) {
      result.put(field, new ByteSlice(bytes, value, endOfValue - value));
    }
  }

  /** The record's key, if it is a string; else null. */
  static String key(RawBsonDocument document) {
    byte[] bytes = document.getBackingArray();
    int position = document.getByteOffset() + Integer.BYTES;
    while (bytes[position] != 0) {
      int end = endOfName(bytes, position + 1);
      int value = end + 1;
      if (bytes[position] == STRING && isId(bytes, position + 1, end)) {
        int length = (int) INT.get(bytes, value) - 1;
        return new String(bytes, value + Integer.BYTES, length, StandardCharsets.UTF_8);
      }
      position = value + size(bytes[position], bytes, value);
    }
    return null;
  }

  private static boolean isId(byte[] bytes, int start, int end) {
    return end - start == 3
        && bytes[start] == '_'
        && bytes[start + 1] == 'i'
        && bytes[start + 2] == 'd';
  }

  private static int endOfName(byte[] bytes, int start) {
    int end = start;
    while (bytes[end] != 0) {
      end++;
    }
    return end;
  }

  /** The bytes that a value takes. */
  private static int size(byte type, byte[] bytes, int value) {
    BsonType known = BsonType.findByValue(type & 0xFF);
    return switch (known) {
      case BINARY -> Integer.BYTES + 1 + (int) INT.get(bytes, value);
      case STRING, SYMBOL, JAVASCRIPT -> Integer.BYTES + (int) INT.get(bytes, value);
      case DOCUMENT, ARRAY, JAVASCRIPT_WITH_SCOPE -> (int) INT.get(bytes, value);
      case DOUBLE, DATE_TIME, TIMESTAMP, INT64 -> Long.BYTES;
      case INT32 -> Integer.BYTES;
      case BOOLEAN -> 1;
      case OBJECT_ID -> 12;
      case DECIMAL128 -> 16;
      case DB_POINTER -> Integer.BYTES + (int) INT.get(bytes, value) + 12;
      case REGULAR_EXPRESSION -> {
        int options = endOfName(bytes, value) + 1;
        yield endOfName(bytes, options) + 1 - value;
      }
      case NULL, UNDEFINED, MIN_KEY, MAX_KEY, END_OF_DOCUMENT -> 0;
    };
  }
}
