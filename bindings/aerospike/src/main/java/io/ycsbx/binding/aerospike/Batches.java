package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.BatchDelete;
import com.aerospike.client.BatchRead;
import com.aerospike.client.BatchRecord;
import com.aerospike.client.BatchWrite;
import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.Operation;
import com.aerospike.client.ResultCode;
import com.aerospike.client.policy.BatchDeletePolicy;
import com.aerospike.client.policy.BatchPolicy;
import com.aerospike.client.policy.BatchReadPolicy;
import com.aerospike.client.policy.BatchWritePolicy;
import com.aerospike.client.policy.WritePolicy;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Batches by the client's batch commands: one request to each node, also for a key that occurs
 * several times, as in asbench. A server handles the keys of a request in any order, unless it does
 * so in the thread that received them, as it does by default for records in memory. Not
 * thread-safe.
 */
record Batches(SharedClient shared) {

  void read(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    BatchReadPolicy policy = shared.policies().batchedRead();
    String[] bins = shared.layout().binNames(fields);
    IntFunction<BatchRecord> command =
        i -> {
          Key key = shared.key(table, keys.get(i));
          return bins == null ? new BatchRead(policy, key, true) : new BatchRead(policy, key, bins);
        };
    BatchRecord[] records = run(keys, shared.policies().batchRead(), command, statuses);
    for (int i = 0; i < records.length; i++) {
      if (statuses[i].isOk()) {
        statuses[i] = fields(records[i], fields, results.get(i));
      }
    }
  }

  private Status fields(BatchRecord record, Set<String> fields, Map<String, ByteIterator> result) {
    try {
      shared.layout().read(record.record, fields, result);
      return Status.OK;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }

  /** Writes records with the effect of the given policy for single records. */
  void write(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      WritePolicy single,
      Status[] statuses) {
    BatchWritePolicy policy = Policies.batched(single);
    run(
        keys,
        shared.policies().batchWrite(),
        i -> new BatchWrite(policy, shared.key(table, keys.get(i)), puts(values.get(i))),
        statuses);
  }

  void delete(String table, List<String> keys, Status[] statuses) {
    BatchDeletePolicy policy = shared.policies().batchedDelete();
    run(
        keys,
        shared.policies().batchWrite(),
        i -> new BatchDelete(policy, shared.key(table, keys.get(i))),
        statuses);
  }

  private Operation[] puts(Map<String, ByteIterator> values) {
    Bin[] bins = shared.layout().bins(values);
    Operation[] puts = new Operation[bins.length];
    for (int i = 0; i < bins.length; i++) {
      puts[i] = Operation.put(bins[i]);
    }
    return puts;
  }

  private BatchRecord[] run(
      List<String> keys, BatchPolicy policy, IntFunction<BatchRecord> command, Status[] statuses) {
    BatchRecord[] records = new BatchRecord[keys.size()];
    Arrays.setAll(records, command);
    Status unanswered = send(policy, Arrays.asList(records));
    for (int i = 0; i < records.length; i++) {
      statuses[i] = status(records[i], unanswered);
    }
    return records;
  }

  /** Returns the status of records without an answer; null if the command succeeded. */
  private Status send(BatchPolicy policy, List<BatchRecord> batch) {
    try {
      shared.client().operate(policy, batch);
      return null;
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }

  private Status status(BatchRecord record, Status unanswered) {
    return record.resultCode == ResultCode.NO_RESPONSE && unanswered != null
        ? unanswered
        : shared.ended(record.resultCode);
  }
}
