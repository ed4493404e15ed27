package io.ycsbx.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.BatchDB;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Calls a client's batches for tests. Every call passes lists longer than the number of keys, as a
 * workload does for its last batch, and checks that the further entries are not changed. Not
 * thread-safe.
 */
record Batches(BatchDB db, String table, Set<String> inserted) {

  private static final int SPARE = 2;
  private static final Status UNTOUCHED = new Status("UNTOUCHED", "no binding returns this");

  /** Inserts records and checks that all are OK. */
  void insert(List<String> keys, List<Fields> records) {
    inserted.addAll(keys);
    Status[] statuses = statuses(keys);
    db.insertBatch(table, keys, values(records), statuses);
    assertThat(names(keys, statuses)).as("insert").containsOnly("OK");
  }

  /** Updates records; returns each key's status by name. */
  List<String> update(List<String> keys, List<Fields> changes) {
    Status[] statuses = statuses(keys);
    db.updateBatch(table, keys, values(changes), statuses);
    return names(keys, statuses);
  }

  /** Deletes records; returns each key's status by name. */
  List<String> delete(List<String> keys) {
    Status[] statuses = statuses(keys);
    db.deleteBatch(table, keys, statuses);
    return names(keys, statuses);
  }

  /** Reads records; returns each key's record, or null where there is none. */
  List<Fields> read(List<String> keys, Set<String> fields) {
    List<Map<String, ByteIterator>> results = new ArrayList<>();
    for (int i = 0; i < keys.size() + SPARE; i++) {
      results.add(new HashMap<>());
    }
    Status[] statuses = statuses(keys);
    db.readBatch(table, keys, fields, results, statuses);
    assertThat(results.subList(keys.size(), results.size())).allMatch(Map::isEmpty);
    List<String> names = names(keys, statuses);
    List<Fields> records = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      Fields record = Fields.of(results.get(i));
      if (names.get(i).equals("NOT_FOUND")) {
        assertThat(record.texts()).as("fields of %s, which is not found", keys.get(i)).isEmpty();
        records.add(null);
      } else {
        assertThat(names.get(i)).as("read of %s", keys.get(i)).isEqualTo("OK");
        records.add(record);
      }
    }
    return Collections.unmodifiableList(records);
  }

  private static Status[] statuses(List<String> keys) {
    Status[] statuses = new Status[keys.size() + SPARE];
    Arrays.fill(statuses, UNTOUCHED);
    return statuses;
  }

  private static List<String> names(List<String> keys, Status[] statuses) {
    assertThat(Arrays.asList(statuses).subList(keys.size(), statuses.length))
        .as("statuses beyond the keys")
        .allMatch(UNTOUCHED::equals);
    List<Status> ofKeys = Arrays.asList(statuses).subList(0, keys.size());
    assertThat(ofKeys).as("statuses of the keys").doesNotContainNull().doesNotContain(UNTOUCHED);
    return ofKeys.stream().map(status -> status.isOk() ? "OK" : status.getName()).toList();
  }

  private static List<Map<String, ByteIterator>> values(List<Fields> records) {
    List<Map<String, ByteIterator>> values = new ArrayList<>();
    records.forEach(record -> values.add(record.values()));
    for (int i = 0; i < SPARE; i++) {
      values.add(Map.of("field0", Fields.value("beyond the keys".getBytes(UTF_8))));
    }
    return values;
  }
}
