package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.ResultCode;
import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Changes some fields of a record that is one blob: the record is read, and written only if nobody
 * has written it since; else once more from the start. Belongs to one thread.
 */
final class BlobMerge {

  private final SharedClient shared;

  BlobMerge(SharedClient shared) {
    this.shared = shared;
  }

  /** {@code NOT_FOUND} for a missing key. */
  Status update(Key key, Map<String, ByteIterator> values) {
    try {
      Status status;
      do {
        status = attempt(key, values);
      } while (status == null);
      return status;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }

  /** Null if somebody else was faster. */
  private Status attempt(Key key, Map<String, ByteIterator> values) {
    Record old = shared.client().get(shared.policies().read(), key);
    if (old == null) {
      return Status.NOT_FOUND;
    }
    Map<String, ByteIterator> merged = new LinkedHashMap<>();
    shared.layout().read(old, null, merged);
    values.forEach(
        (name, value) -> {
          value.reset();
          merged.put(name, value);
        });
    try {
      shared
          .client()
          .put(shared.policies().updateOf(old.generation), key, shared.layout().bins(merged));
      return Status.OK;
    } catch (AerospikeException e) {
      if (e.getResultCode() == ResultCode.GENERATION_ERROR) {
        return null;
      }
      throw e;
    }
  }
}
