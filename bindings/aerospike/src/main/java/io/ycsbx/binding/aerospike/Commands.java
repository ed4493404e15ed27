package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Record;
import com.aerospike.client.policy.WritePolicy;
import io.ycsbx.spi.Completions.Operation;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Single-record commands, which return after their answer. Not thread-safe. */
class Commands {

  private final SharedClient shared;

  Commands(SharedClient shared) {
    this.shared = shared;
  }

  /**
   * Reads a record.
   *
   * @param fields the fields to read; null for all
   */
  Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    try {
      // The client reads all bins where no names are given.
      String[] bins = shared.layout().binNames(fields);
      Record record = shared.client().get(shared.policies().read(), shared.key(table, key), bins);
      if (record == null) {
        return Status.NOT_FOUND;
      }
      shared.layout().read(record, fields, result);
      return Status.OK;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }

  /**
   * Writes fields of a record.
   *
   * @param operation the operation's type in the results
   */
  Status write(
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

  Status delete(String table, String key) {
    try {
      boolean existed = shared.client().delete(shared.policies().delete(), shared.key(table, key));
      return existed ? Status.OK : Status.NOT_FOUND;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }
}
