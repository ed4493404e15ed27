package io.ycsbx.binding.aerospike;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Bin;
import com.aerospike.client.Record;
import com.aerospike.client.ResultCode;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;

/** Converts a record's fields to bins and back. Stateless and thread-safe. */
interface RecordLayout {

  /** Returns the layout of {@code as.bins}. */
  static RecordLayout of(AerospikeSettings settings) {
    boolean shrinks = settings.update() == AerospikeSettings.Update.REPLACE;
    return switch (settings.bins()) {
      case MULTI -> new BinPerField(shrinks);
      case SINGLE -> new BlobBin(shrinks);
    };
  }

  /** Returns bins with the given fields; copies the values. */
  Bin[] bins(Map<String, ByteIterator> values);

  /**
   * Returns the names of the bins to request.
   *
   * @param fields the fields to read; null for all
   * @return null for all bins
   */
  String[] binNames(Set<String> fields);

  /**
   * Checks the layout of a record that was read, without its values.
   *
   * @param fields the fields to read; null for all
   * @throws AerospikeException if the record has another layout; its message names both
   */
  void check(Record record, Set<String> fields);

  /**
   * Adds the fields of a record that was read to a result.
   *
   * @param fields the fields to read; null for all
   * @throws AerospikeException if the record has another layout; its message names both
   */
  void read(Record record, Set<String> fields, Map<String, ByteIterator> result);

  private static AerospikeException another(String how, String read, String written) {
    return new AerospikeException(
        ResultCode.PARSE_ERROR,
        "a record %s: it was written with as.bins=%s or by another program, and is read with as.bins=%s"
            .formatted(how, written, read));
  }

  /**
   * Each field is a blob bin with the field's name, as in stock's binding.
   *
   * @param shrinks whether updates drop fields, so that a record may lack those to read
   */
  record BinPerField(boolean shrinks) implements RecordLayout {

    @Override
    public Bin[] bins(Map<String, ByteIterator> values) {
      Bin[] bins = new Bin[values.size()];
      int next = 0;
      for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
        bins[next++] = new Bin(field.getKey(), field.getValue().toArray());
      }
      return bins;
    }

    @Override
    public String[] binNames(Set<String> fields) {
      return fields == null ? null : fields.toArray(String[]::new);
    }

    @Override
    public void check(Record record, Set<String> fields) {
      int bins = record.bins == null ? 0 : record.bins.size();
      if (fields == null && bins == 1 && record.bins.containsKey(BlobBin.NAME)) {
        throw another("has the one bin \"" + BlobBin.NAME + "\"", "multi", "single");
      }
      if (fields != null && !fields.isEmpty() && bins == 0 && !shrinks) {
        throw another("has none of the fields to read", "multi", "single");
      }
    }

    /** Returns all bins of the record, which holds only the requested ones. */
    @Override
    public void read(Record record, Set<String> fields, Map<String, ByteIterator> result) {
      check(record, fields);
      if (record.bins != null) {
        record.bins.forEach(
            (name, value) -> result.put(name, new ByteArrayByteIterator(bytes(value))));
      }
    }

    /** Other programs may have written values that are not blobs. */
    private static byte[] bytes(Object value) {
      return value instanceof byte[] blob ? blob : String.valueOf(value).getBytes(UTF_8);
    }
  }

  /**
   * All fields are in one blob bin: for each field the length of its name (4 bytes, big-endian),
   * the name (UTF-8), the length of its value (4 bytes, big-endian) and the value.
   *
   * @param shrinks whether updates drop fields, so that a record may lack those to read
   */
  record BlobBin(boolean shrinks) implements RecordLayout {

    static final String NAME = "record";

    private static final int LENGTH_BYTES = Integer.BYTES;

    @Override
    public Bin[] bins(Map<String, ByteIterator> values) {
      List<byte[]> parts = new ArrayList<>(2 * values.size());
      int size = 0;
      for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
        parts.add(field.getKey().getBytes(UTF_8));
        parts.add(field.getValue().toArray());
      }
      for (byte[] part : parts) {
        size += LENGTH_BYTES + part.length;
      }
      ByteBuffer blob = ByteBuffer.allocate(size);
      parts.forEach(part -> blob.putInt(part.length).put(part));
      return new Bin[] {new Bin(NAME, blob.array())};
    }

    @Override
    public String[] binNames(Set<String> fields) {
      return null;
    }

    @Override
    public void check(Record record, Set<String> fields) {
      if (!(record.getValue(NAME) instanceof byte[])) {
        throw another("has no blob in a bin \"" + NAME + "\"", "single", "multi");
      }
    }

    @Override
    public void read(Record record, Set<String> fields, Map<String, ByteIterator> result) {
      check(record, fields);
      int before = result.size();
      try {
        ByteBuffer blob = ByteBuffer.wrap((byte[]) record.getValue(NAME));
        while (blob.hasRemaining()) {
          String name = new String(next(blob), UTF_8);
          byte[] value = next(blob);
          if (fields == null || fields.contains(name)) {
            result.put(name, new ByteArrayByteIterator(value));
          }
        }
      } catch (BufferUnderflowException | NegativeArraySizeException e) {
        throw another("has a blob that is not a sequence of fields", "single", "multi");
      }
      if (fields != null && !fields.isEmpty() && result.size() == before && !shrinks) {
        throw another("has none of the fields to read", "single", "multi");
      }
    }

    private static byte[] next(ByteBuffer blob) {
      int length = blob.getInt();
      if (length > blob.remaining()) {
        throw new BufferUnderflowException();
      }
      byte[] bytes = new byte[length];
      blob.get(bytes);
      return bytes;
    }
  }
}
