package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.policy.WritePolicy;
import io.ycsbx.spi.Completions.Operation;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Commands whose answer the calling thread waits for. */
final class SyncCommands implements Commands {

  private final SharedClient shared;
  private final Liveness liveness;

  SyncCommands(SharedClient shared, Liveness liveness) {
    this.shared = shared;
    this.liveness = liveness;
  }

  @Override
  public Status read(Key key, Set<String> fields, Map<String, ByteIterator> result) {
    try {
      String[] bins = shared.layout().binNames(fields);
      Record record =
          bins == null
              ? shared.client().get(shared.policies().read(), key)
              : shared.client().get(shared.policies().read(), key, bins);
      liveness.answered();
      if (record == null) {
        return Status.NOT_FOUND;
      }
      shared.layout().read(record, fields, result);
      return Status.OK;
    } catch (AerospikeException e) {
      return liveness.failed(e, System.nanoTime());
    }
  }

  @Override
  public Status write(Operation operation, WritePolicy policy, Key key, Bin[] bins, boolean wait) {
    try {
      shared.client().put(policy, key, bins);
      liveness.answered();
      return Status.OK;
    } catch (AerospikeException e) {
      return liveness.failed(e, System.nanoTime());
    }
  }

  @Override
  public Status delete(Key key) {
    try {
      boolean existed = shared.client().delete(shared.policies().delete(), key);
      liveness.answered();
      return existed ? Status.OK : Status.NOT_FOUND;
    } catch (AerospikeException e) {
      return liveness.failed(e, System.nanoTime());
    }
  }
}
