package io.ycsbx.workload.kv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/** A database in memory that also notes its calls; several threads may share one. */
public class MemoryDB extends DB {

  public final ConcurrentSkipListMap<String, Map<String, byte[]>> records =
      new ConcurrentSkipListMap<>();
  final List<String> calls = new ArrayList<>();

  /** Returns the records with a character for each byte. */
  Map<String, Map<String, String>> texts() {
    Map<String, Map<String, String>> texts = new TreeMap<>();
    records.forEach(
        (key, fields) -> {
          Map<String, String> text = new TreeMap<>();
          fields.forEach((field, value) -> text.put(field, new String(value, ISO_8859_1)));
          texts.put(key, text);
        });
    return texts;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return call(
        "read " + fields,
        key,
        () -> {
          Map<String, byte[]> record = records.get(key);
          if (record == null) {
            return Status.NOT_FOUND;
          }
          copy(record, fields, result);
          return Status.OK;
        });
  }

  @Override
  @SuppressWarnings({"NonApiType", "JdkObsolete"}) // Stock's signature.
  public Status scan(
      String table,
      String start,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return call(
        "scan " + fields,
        start,
        () -> {
          for (Map<String, byte[]> record :
              records.tailMap(start).values().stream().limit(count).toList()) {
            HashMap<String, ByteIterator> row = new HashMap<>();
            copy(record, fields, row);
            result.add(row);
          }
          return Status.OK;
        });
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return call(
        "update " + values.size(),
        key,
        () -> {
          Map<String, byte[]> record = records.get(key);
          if (record == null) {
            return Status.NOT_FOUND;
          }
          record.putAll(bytes(values));
          return Status.OK;
        });
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return call(
        "insert " + values.size(),
        key,
        () ->
            records.putIfAbsent(key, bytes(values)) == null ? Status.OK : Status.UNEXPECTED_STATE);
  }

  @Override
  public Status delete(String table, String key) {
    return call("delete", key, () -> records.remove(key) == null ? Status.NOT_FOUND : Status.OK);
  }

  /**
   * Does a call, which its name and the number or the set of its fields describe, and notes it. A
   * database with faults does something else.
   */
  protected Status call(String call, String key, Supplier<Status> operation) {
    synchronized (calls) {
      calls.add(call);
    }
    return operation.get();
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
