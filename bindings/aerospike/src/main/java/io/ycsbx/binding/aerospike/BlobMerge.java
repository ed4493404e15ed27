package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.ResultCode;
import com.aerospike.client.policy.WritePolicy;
import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Updates some fields of a record that is one blob. Reads the record and writes it if its
 * generation is still the same; otherwise starts again, up to the time limit of an operation. Not
 * thread-safe.
 */
record BlobMerge(SharedClient shared) {

  /**
   * Returns {@code NOT_FOUND} for a missing key, {@code CONFLICT} if other writes always
   * intervened.
   */
  Status update(Key key, Map<String, ByteIterator> values) {
    long start = System.nanoTime();
    while (true) {
      try {
        return attempt(key, values);
      } catch (AerospikeException e) {
        boolean conflict = e.getResultCode() == ResultCode.GENERATION_ERROR;
        if (!conflict || isOver(start)) {
          return shared.failed(e);
        }
      }
    }
  }

  private boolean isOver(long startNanos) {
    long longest = shared.settings().operationTimeout().toNanos();
    return longest > 0 && System.nanoTime() - startNanos >= longest;
  }

  /** Fails with a generation error if another write intervened. */
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
    WritePolicy policy = shared.policies().updateOf(old.generation);
    shared.client().put(policy, key, shared.layout().bins(merged));
    return Status.OK;
  }
}
