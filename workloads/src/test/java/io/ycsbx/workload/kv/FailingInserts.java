package io.ycsbx.workload.kv;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Reads the values of all inserts, and fails some of them. */
final class FailingInserts extends MemoryDB {

  final List<String> attempts = new ArrayList<>();

  /** The different values of each key, all fields of an attempt in one text. */
  final Map<String, Set<String>> values = new HashMap<>();

  private final IntPredicate fails;

  /** Fails the attempts whose numbers, from 1, the predicate accepts. */
  FailingInserts(IntPredicate fails) {
    this.fails = fails;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> fields) {
    attempts.add(key);
    StringBuilder text = new StringBuilder();
    fields.values().forEach(text::append);
    values.computeIfAbsent(key, k -> new HashSet<>()).add(text.toString());
    return fails.test(attempts.size()) ? Status.SERVICE_UNAVAILABLE : Status.OK;
  }
}
