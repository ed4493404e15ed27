package io.ycsbx.binding.mongodb;

import java.util.HashMap;
import java.util.Map;
import org.bson.codecs.configuration.CodecRegistry;
import site.ycsb.ByteIterator;

/**
 * A record that was read.
 *
 * @param key the key; null if it is not a string
 * @param fields its binary and string fields
 */
record StoredRecord(String key, HashMap<String, ByteIterator> fields) {

  /** Returns the driver's own codecs, and the one that decodes this type. Thread-safe. */
  static CodecRegistry codecs() {
    return RecordCodec.REGISTRY;
  }

  /** Copies the fields to a result, which shares no value with this record. */
  void copyTo(Map<String, ByteIterator> result) {
    fields.forEach(
        (name, value) -> {
          value.reset();
          result.put(name, RecordCodec.value(value.toArray()));
        });
  }
}
