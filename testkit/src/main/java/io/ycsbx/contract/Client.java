package io.ycsbx.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.spi.AsyncDB;
import io.ycsbx.spi.BatchDB;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * Calls one thread's instance of the binding for tests. Not thread-safe.
 *
 * @param inserted receives the keys of all inserts
 */
record Client(DB db, String table, Set<String> inserted) {

  /** Skips a test of batches; calls that may return early cannot replace the database's own. */
  void needsBatches() {
    assumeTrue(
        db instanceof BatchDB || !(db instanceof AsyncDB),
        () ->
            "needs batches of its own: calls of " + db.getClass().getName() + " may return early");
  }

  Batches batches() {
    needsBatches();
    return new Batches(BatchDB.of(db), table, inserted);
  }

  /** Inserts a record and checks that the status is OK. */
  void insert(String key, Fields record) {
    insertValues(key, record.values());
  }

  /** Inserts a record and checks that the status is OK. */
  void insertValues(String key, Map<String, ByteIterator> values) {
    inserted.add(key);
    ok(db.insert(table, key, values), "insert of " + key);
  }

  /** Updates a record and checks that the status is OK. */
  void update(String key, Fields changes) {
    ok(tryUpdate(key, changes.values()), "update of " + key);
  }

  Status tryUpdate(String key, Map<String, ByteIterator> values) {
    return db.update(table, key, values);
  }

  /** Deletes a record and checks that the status is OK. */
  void delete(String key) {
    ok(db.delete(table, key), "delete of " + key);
  }

  /** Reads all fields of a record and checks that the status is OK. */
  Fields read(String key) {
    return read(key, null);
  }

  /** Reads some fields of a record and checks that the status is OK. */
  Fields read(String key, Set<String> fields) {
    return Fields.of(readValues(key, fields));
  }

  /** Reads some fields of a record and checks that the status is OK; does not read the values. */
  Map<String, ByteIterator> readValues(String key, Set<String> fields) {
    Map<String, ByteIterator> result = new HashMap<>();
    ok(db.read(table, key, fields, result), "read of " + key);
    return result;
  }

  /** Checks that a key's record has all fields with a text. */
  void expect(String key, String text) {
    expect(key, text, Fields.of());
  }

  /** Checks that a key's record has all fields with a text, except for some changes. */
  void expect(String key, String text, Fields changes) {
    assertThat(read(key)).isEqualTo(Fields.record(text).with(changes));
  }

  /** Checks that a key has no record. */
  void readNothing(String key) {
    Map<String, ByteIterator> result = new HashMap<>();
    Status status = db.read(table, key, null, result);
    notFound(status, "read of " + key);
    assertThat(result).as("fields of %s, which is not found", key).isEmpty();
  }

  /** Scans and checks that the status is OK. */
  List<Fields> scan(String startKey, int count, Set<String> fields) {
    return scanValues(startKey, count, fields).stream().map(Fields::of).toList();
  }

  /** Scans and checks that the status is OK; does not read the values. */
  List<HashMap<String, ByteIterator>> scanValues(String startKey, int count, Set<String> fields) {
    Vector<HashMap<String, ByteIterator>> result = new Vector<>();
    ok(db.scan(table, startKey, count, fields, result), "scan from " + startKey);
    return result;
  }

  /** Checks a status by name, since bindings may describe it differently. */
  static void ok(Status status, String operation) {
    assertThat(status).as(operation).isNotNull();
    assertThat(status.isOk()).as("%s: %s must be OK", operation, status).isTrue();
  }

  /** Checks a status by name. */
  static void notFound(Status status, String operation) {
    assertThat(status).as(operation).isNotNull();
    assertThat(status.getName()).as("%s: %s", operation, status).isEqualTo("NOT_FOUND");
  }
}
