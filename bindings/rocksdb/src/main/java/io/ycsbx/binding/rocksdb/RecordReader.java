package io.ycsbx.binding.rocksdb;

import io.ycsbx.spi.ByteSlice;
import io.ycsbx.spi.FieldNames;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.Set;
import org.rocksdb.RocksDBException;
import site.ycsb.ByteIterator;

/**
 * Iterates over the fields of a stored record in their stored order. One instance reads any number
 * of records, one after the other. Not thread-safe.
 *
 * <p>A record is a sequence of fields, each {@code length of name, name, length of value, value};
 * lengths are 4 bytes, big-endian; names are UTF-8. Stock YCSB's RocksDB binding has the same
 * layout.
 */
final class RecordReader {

  /** A length inside a record: 4 bytes, big-endian. */
  static final VarHandle LENGTH =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private final FieldNames names = new FieldNames();
  private byte[] record;
  private int fieldStart;
  private int nameStart;
  private int valueStart;
  private int fieldEnd;

  /** Opens a record; {@link #next} then moves to its first field. */
  void open(byte[] bytes) {
    record = bytes;
    fieldEnd = 0;
  }

  /**
   * Moves to the next field.
   *
   * @return whether there is one
   * @throws RocksDBException if the bytes are not in the layout
   */
  boolean next() throws RocksDBException {
    if (fieldEnd == record.length) {
      return false;
    }
    fieldStart = fieldEnd;
    nameStart = fieldStart + Integer.BYTES;
    valueStart = endOfPart(fieldStart) + Integer.BYTES;
    fieldEnd = endOfPart(valueStart - Integer.BYTES);
    return true;
  }

  private int endOfPart(int lengthAt) throws RocksDBException {
    if (record.length - lengthAt >= Integer.BYTES) {
      int length = (int) LENGTH.get(record, lengthAt);
      int start = lengthAt + Integer.BYTES;
      if (length >= 0 && length <= record.length - start) {
        return start + length;
      }
    }
    throw new RocksDBException(
        ("the stored value of %s bytes is not a YCSB record: bad length at byte %s; did another"
                + " program write it?")
            .formatted(record.length, lengthAt));
  }

  /** Returns the current field's name, the same {@link String} object for equal names. */
  String name() {
    return names.decode(record, nameStart, valueStart - Integer.BYTES - nameStart);
  }

  /** Returns the position of the current field, which starts with the length of its name. */
  int fieldStart() {
    return fieldStart;
  }

  /** Returns the position after the current field. */
  int fieldEnd() {
    return fieldEnd;
  }

  /**
   * Reads a whole record.
   *
   * @param bytes the record; it must not change later, because the values are views of it
   * @param fields names of the fields to read; null: all
   * @param result receives the fields
   * @throws RocksDBException if the bytes are not in the layout
   */
  void read(byte[] bytes, Set<String> fields, Map<String, ByteIterator> result)
      throws RocksDBException {
    open(bytes);
    while (next()) {
      String name = name();
      if (fields == null || fields.contains(name)) {
        result.put(name, new ByteSlice(bytes, valueStart, fieldEnd - valueStart));
      }
    }
  }
}
