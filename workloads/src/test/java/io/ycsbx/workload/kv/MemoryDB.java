package io.ycsbx.workload.kv;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentSkipListMap;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/** A database in memory that also notes its calls; several threads may share one. */
public class MemoryDB extends DB {

  public final ConcurrentSkipListMap<String, Map<String, byte[]>> records =
      new ConcurrentSkipListMap<>();
  final List<String> calls = new ArrayList<>();

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    note("read " + fields);
    Map<String, byte[]> record = records.get(key);
    if (record == null) {
      return Status.NOT_FOUND;
    }
    copy(record, fields, result);
    return Status.OK;
  }

  @Override
  @SuppressWarnings({"NonApiType", "JdkObsolete"}) // Stock's signature.
  public Status scan(
      String table,
      String start,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    note("scan " + fields);
    records.tailMap(start).values().stream()
        .limit(count)
        .forEach(
            record -> {
              HashMap<String, ByteIterator> row = new HashMap<>();
              copy(record, fields, row);
              result.add(row);
            });
    return Status.OK;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    note("update " + values.size());
    Map<String, byte[]> record = records.get(key);
    if (record == null) {
      return Status.NOT_FOUND;
    }
    record.putAll(bytes(values));
    return Status.OK;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    note("insert " + values.size());
    return records.putIfAbsent(key, bytes(values)) == null ? Status.OK : Status.UNEXPECTED_STATE;
  }

  @Override
  public Status delete(String table, String key) {
    note("delete");
    return records.remove(key) == null ? Status.NOT_FOUND : Status.OK;
  }

  private synchronized void note(String call) {
    calls.add(call);
  }

  private static void copy(
      Map<String, byte[]> record, Set<String> fields, Map<String, ByteIterator> result) {
    record.forEach(
        (field, value) -> {
          if (fields == null || fields.contains(field)) {
            result.put(field, new ByteArrayByteIterator(value));
          }
        });
  }

  private static Map<String, byte[]> bytes(Map<String, ByteIterator> values) {
    Map<String, byte[]> bytes = new HashMap<>();
    values.forEach((field, value) -> bytes.put(field, value.toArray()));
    return bytes;
  }
}
