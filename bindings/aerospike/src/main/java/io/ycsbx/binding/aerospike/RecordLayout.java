package io.ycsbx.binding.aerospike;

import com.aerospike.client.Bin;
import com.aerospike.client.Record;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;

/** How a record's fields lie in its bins. Stateless and thread-safe. */
interface RecordLayout {

  /** The layout that the settings name. */
  static RecordLayout of(AerospikeSettings.Bins bins) {
    return switch (bins) {
      case MULTI -> new BinPerField();
      case SINGLE -> new BlobBin();
    };
  }

  /** The bins that hold these fields; the values are copied. */
  Bin[] bins(Map<String, ByteIterator> values);

  /**
   * The bins to ask for.
   *
   * @param fields the fields to read; null for all
   * @return null for all bins
   */
  String[] binNames(Set<String> fields);

  /**
   * Takes the fields out of a record as it was read.
   *
   * @param fields the fields to read; null for all
   * @throws MalformedRecordException if this layout did not write it
   */
  void read(Record record, Set<String> fields, Map<String, ByteIterator> result);
}
