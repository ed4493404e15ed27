package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.policy.WritePolicy;
import io.ycsbx.binding.aerospike.command.SingleRecords;
import io.ycsbx.spi.Completions.Operation;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Commands whose answer the calling thread waits for. */
final class SyncCommands implements Commands {

  private final SharedClient shared;
  private final SingleRecords records;

  SyncCommands(SharedClient shared) {
    this.shared = shared;
    this.records = shared.records();
  }

  @Override
  public Status read(Key key, Set<String> fields, Map<String, ByteIterator> result) {
    try {
      String[] bins = shared.layout().binNames(fields);
      Record record = records.read(shared.policies().read(), key, bins);
      if (record == null) {
        return Status.NOT_FOUND;
      }
      shared.layout().read(record, fields, result);
      return Status.OK;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }

  @Override
  public Status write(Operation operation, WritePolicy policy, Key key, Bin[] bins, boolean wait) {
    try {
      records.write(policy, key, bins);
      return Status.OK;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }

  @Override
  public Status delete(Key key) {
    try {
      boolean existed = shared.client().delete(shared.policies().delete(), key);
      return existed ? Status.OK : Status.NOT_FOUND;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }
}
