package io.ycsbx.binding.rocksdb;

import java.util.Arrays;
import java.util.Map;
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
   * A writer.
   *
   * @param reader used by {@link #splice} to walk the record that is replaced
   */
  RecordWriter(RecordReader reader) {
    this.reader = reader;
  }

  /** The buffer; the record is in its first {@link #length} bytes until the next call. */
  byte[] buffer() {
    return buffer;
  }

  /** Length of the record in bytes. */
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
   * Writes a stored record with some fields replaced: the others are copied as they are, in their
   * order; fields that it did not have follow in the map's order.
   *
   * @param old holds the stored record
   * @param oldLength its length in bytes
   * @throws MalformedRecordException if the stored bytes are not in the layout
   */
  void splice(byte[] old, int oldLength, Map<String, ByteIterator> changes)
      throws MalformedRecordException {
    length = 0;
    reader.open(old, oldLength);
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
    append(old, copied, oldLength - copied);
    if (replaced < changes.size()) {
      appendMissing(old, oldLength, changes);
    }
  }

  private void appendMissing(byte[] old, int oldLength, Map<String, ByteIterator> changes)
      throws MalformedRecordException {
    for (Map.Entry<String, ByteIterator> change : changes.entrySet()) {
      if (!contains(old, oldLength, change.getKey())) {
        append(change.getKey(), change.getValue());
      }
    }
  }

  private boolean contains(byte[] old, int oldLength, String name) throws MalformedRecordException {
    reader.open(old, oldLength);
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

  private void append(String name, ByteIterator value) {
    reserve(2L * Integer.BYTES + (long) Utf8.MAX_BYTES_PER_CHAR * name.length());
    int nameStart = length + Integer.BYTES;
    int nameEnd = Utf8.encode(name, buffer, nameStart);
    RecordReader.LENGTH.set(buffer, length, nameEnd - nameStart);
    length = nameEnd + Integer.BYTES;
    int valueStart = length;
    reserve(value.bytesLeft());
    while (value.hasNext()) {
      reserve(1);
      length = value.nextBuf(buffer, length);
    }
    RecordReader.LENGTH.set(buffer, nameEnd, length - valueStart);
  }

  private void reserve(long bytes) {
    long needed = length + bytes;
    if (needed > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.toIntExact(Math.max(needed, 2L * buffer.length)));
    }
  }
}
