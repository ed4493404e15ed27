package io.ycsbx.binding.aerospike;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.exp.Exp;
import com.aerospike.client.policy.QueryPolicy;
import com.aerospike.client.query.RecordSet;
import com.aerospike.client.query.Statement;
import io.ycsbx.binding.aerospike.AerospikeSettings.Scan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Scans in the order of the keys, on a database without an order of keys. Not thread-safe.
 *
 * <p>Every server reads its whole part of the set and sends the keys from the start key on; the
 * client keeps the lowest of them and reads their records in one batch. A scan of any length
 * therefore costs a pass over all records. Records must hold their keys ({@code as.send_key=true}
 * in the load).
 */
final class KeyOrderScan {

  private static final Status REFUSED =
      new Status("UNSUPPORTED", "as.scan=fail: Aerospike keeps no order of keys");

  private static final Status NO_KEYS =
      new Status(
          "ERROR",
          "records were stored without their keys, so that a scan has nothing to order by: load"
              + " with as.send_key=true");

  private final SharedClient shared;
  private final Batches batches;

  KeyOrderScan(SharedClient shared) {
    this.shared = shared;
    this.batches = new Batches(shared);
  }

  @SuppressWarnings("NonApiType") // the type is stock YCSB's
  Status scan(
      String table,
      String startKey,
      int recordCount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    if (shared.settings().scan() == Scan.FAIL) {
      return REFUSED;
    }
    if (recordCount < 1) {
      return Status.OK;
    }
    try {
      List<String> keys = lowest(table, startKey, recordCount);
      if (keys.isEmpty()) {
        return holdsRecordsWithoutKeys(table) ? NO_KEYS : Status.OK;
      }
      return read(table, keys, fields, result);
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
  }

  /**
   * Returns the lowest keys from the first one on, in the order of their bytes, which is the
   * server's order.
   */
  private List<String> lowest(String table, String first, int count) {
    Comparator<byte[]> order = Arrays::compareUnsigned;
    PriorityQueue<byte[]> lowest = new PriorityQueue<>(order.reversed());
    Exp filter = Exp.and(Exp.keyExists(), Exp.ge(Exp.key(Exp.Type.STRING), Exp.val(first)));
    try (RecordSet found = query(table, filter, 0)) {
      while (found.next()) {
        byte[] key = found.getKey().userKey.toString().getBytes(UTF_8);
        if (lowest.size() < count) {
          lowest.add(key);
        } else if (order.compare(key, lowest.peek()) < 0) {
          lowest.poll();
          lowest.add(key);
        }
      }
    }
    return lowest.stream().sorted(order).map(key -> new String(key, UTF_8)).toList();
  }

  private boolean holdsRecordsWithoutKeys(String table) {
    try (RecordSet found = query(table, Exp.not(Exp.keyExists()), 1)) {
      return found.next();
    }
  }

  /**
   * Queries keys without bins.
   *
   * @param most largest number of keys; 0: all
   */
  private RecordSet query(String table, Exp filter, long most) {
    QueryPolicy policy = new QueryPolicy(shared.policies().query());
    policy.filterExp = Exp.build(filter);
    policy.includeBinData = false;
    Statement statement = new Statement();
    statement.setNamespace(shared.settings().namespace());
    statement.setSetName(table);
    statement.setMaxRecords(most);
    return shared.client().query(policy, statement);
  }

  /** Reads the records of the keys, without those that were deleted in the meantime. */
  private Status read(
      String table,
      List<String> keys,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    List<HashMap<String, ByteIterator>> records = new ArrayList<>();
    keys.forEach(key -> records.add(new HashMap<>()));
    Status[] statuses = new Status[keys.size()];
    batches.read(table, keys, fields, records, statuses);
    for (int i = 0; i < statuses.length; i++) {
      if (statuses[i].isOk()) {
        result.add(records.get(i));
      } else if (!statuses[i].equals(Status.NOT_FOUND)) {
        return statuses[i];
      }
    }
    return Status.OK;
  }
}
