package io.ycsbx.binding.aerospike;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.aerospike.client.Bin;
import com.aerospike.client.Record;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;

/** Each field is a blob bin with the field's name, as in stock's binding. */
final class BinPerField implements RecordLayout {

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

  /** Returns all bins of the record, which holds only the requested ones. */
  @Override
  public void read(Record record, Set<String> fields, Map<String, ByteIterator> result) {
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
