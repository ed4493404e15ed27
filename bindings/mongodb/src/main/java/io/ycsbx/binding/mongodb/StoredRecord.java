package io.ycsbx.binding.mongodb;

import java.util.HashMap;
import java.util.Map;
import site.ycsb.ByteIterator;

/**
 * A record as it was read.
 *
 * @param key its key; null if that is no string
 * @param fields its binary and string fields
 */
record StoredRecord(String key, HashMap<String, ByteIterator> fields) {

  /** Adds the fields to a result that shares no value with this record. */
  void copyTo(Map<String, ByteIterator> result) {
    fields.forEach(
        (name, value) -> {
          value.reset();
          result.put(name, RecordCodec.value(value.toArray()));
        });
  }
}
