package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Map;
import org.rocksdb.RocksDBException;
import site.ycsb.ByteIterator;

/**
 * Builds stored records in one reusable buffer, in the layout that {@link RecordReader} describes.
 * Not thread-safe.
 */
final class RecordWriter {

  private final RecordReader reader;
  private byte[] buffer = new byte[4096];
  private int length;

  /**
   * Creates a writer.
   *
   * @param reader used by {@link #splice} to walk the record that is replaced
   */
  RecordWriter(RecordReader reader) {
    this.reader = reader;
  }

  /** Returns the buffer; its first {@link #length} bytes are the record, until the next call. */
  byte[] buffer() {
    return buffer;
  }

  /** Returns the record's length in bytes. */
  int length() {
    return length;
  }

  /** Writes a record with the given fields, in the map's order. */
  void write(Map<String, ByteIterator> fields) {
    length = 0;
    for (Map.Entry<String, ByteIterator> field : fields.entrySet()) {
      append(field.getKey(), field.getValue());
    }
  }

  /**
   * Writes a stored record with some fields replaced. The other fields are copied in their order;
   * new fields follow in the map's order.
   *
   * @throws RocksDBException if the stored bytes are not in the layout
   */
  void splice(byte[] old, Map<String, ByteIterator> changes) throws RocksDBException {
    length = 0;
    reader.open(old);
    int copied = 0;
    int replaced = 0;
    while (reader.next()) {
      String name = reader.name();
      ByteIterator value = changes.get(name);
      if (value != null) {
        append(old, copied, reader.fieldStart() - copied);
        append(name, value);
        copied = reader.fieldEnd();
        replaced++;
      }
    }
    append(old, copied, old.length - copied);
    if (replaced < changes.size()) {
      appendMissing(old, changes);
    }
  }

  private void appendMissing(byte[] old, Map<String, ByteIterator> changes)
      throws RocksDBException {
    for (Map.Entry<String, ByteIterator> change : changes.entrySet()) {
      if (!contains(old, change.getKey())) {
        append(change.getKey(), change.getValue());
      }
    }
  }

  private boolean contains(byte[] old, String name) throws RocksDBException {
    reader.open(old);
    while (reader.next()) {
      if (reader.name().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private void append(byte[] source, int offset, int count) {
    reserve(count);
    System.arraycopy(source, offset, buffer, length, count);
    length += count;
  }

  private void append(String field, ByteIterator value) {
    byte[] name = field.getBytes(UTF_8);
    appendLength(name.length);
    append(name, 0, name.length);
    int lengthAt = length;
    appendLength(0);
    int valueStart = length;
    reserve(value.bytesLeft());
    while (value.hasNext()) {
      reserve(1);
      length = value.nextBuf(buffer, length);
    }
    RecordReader.LENGTH.set(buffer, lengthAt, length - valueStart);
  }

  private void appendLength(int count) {
    reserve(Integer.BYTES);
    RecordReader.LENGTH.set(buffer, length, count);
    length += Integer.BYTES;
  }

  private void reserve(long bytes) {
    long needed = length + bytes;
    if (needed > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.toIntExact(Math.max(needed, 2L * buffer.length)));
    }
  }
}
