package io.ycsbx.binding.aerospike;

import com.aerospike.client.Bin;
import com.aerospike.client.Record;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;

/** Converts a record's fields to bins and back. Stateless and thread-safe. */
interface RecordLayout {

  /** Returns the layout with a bin for each field. */
  static RecordLayout binPerField() {
    return new BinPerField();
  }

  /** Returns the layout with all fields in one blob bin. */
  static RecordLayout blob() {
    return new BlobBin();
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
   * Adds the fields of a record that was read to a result.
   *
   * @param fields the fields to read; null for all
   * @throws MalformedRecordException if the record has another layout; its message names {@code
   *     as.bins}
   */
  void read(Record record, Set<String> fields, Map<String, ByteIterator> result);
}
