package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.policy.Policy;
import com.aerospike.client.policy.WritePolicy;
import io.ycsbx.spi.Completions.Operation;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Commands that return after their answer. */
final class SyncCommands implements Commands {

  private final SharedClient shared;

  SyncCommands(SharedClient shared) {
    this.shared = shared;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    try {
      Record record = get(shared.key(table, key), shared.layout().binNames(fields));
      if (record == null) {
        return Status.NOT_FOUND;
      }
      shared.layout().read(record, fields, result);
      return Status.OK;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }

  private Record get(Key key, String[] bins) {
    Policy policy = shared.policies().read();
    return bins == null ? shared.client().get(policy, key) : shared.client().get(policy, key, bins);
  }

  @Override
  public Status write(
      Operation operation,
      WritePolicy policy,
      String table,
      String key,
      Map<String, ByteIterator> values) {
    try {
      shared.client().put(policy, shared.key(table, key), shared.layout().bins(values));
      return Status.OK;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }

  @Override
  public Status delete(String table, String key) {
    try {
      boolean existed = shared.client().delete(shared.policies().delete(), shared.key(table, key));
      return existed ? Status.OK : Status.NOT_FOUND;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }
}
