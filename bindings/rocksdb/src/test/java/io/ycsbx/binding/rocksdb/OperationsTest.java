package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.binding.rocksdb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.Fields.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.Fields;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** What RocksDB does beyond the contract of every binding. */
@SuppressWarnings("JdkObsolete") // stock YCSB scans into a Vector
class OperationsTest {

  @TempDir Path dir;
  private RocksDbDatabase database;

  @BeforeEach
  void open() throws DBException {
    database = new RunFixture(dir).loading().open();
  }

  @AfterEach
  void close() throws DBException {
    database.cleanup();
  }

  @Test
  void anUpdateReplacesAndAddsFieldsAndKeepsTheOthers() {
    database.insert(TABLE, "user1", fields("a", "1", "b", "2", "c", "3", "d", "4"));

    assertThat(database.update(TABLE, "user1", fields("e", "new", "b", "longer", "d", "")))
        .isEqualTo(Status.OK);

    assertThat(record(database, "user1"))
        .isEqualTo(Map.of("a", "1", "b", "longer", "c", "3", "d", "", "e", "new"));
  }

  @Test
  void aDeletedRecordIsGoneAndDeletingAMissingOneIsOk() {
    database.insert(TABLE, "user1", fields("field0", "a"));

    assertThat(database.delete(TABLE, "user1")).isEqualTo(Status.OK);
    assertThat(database.delete(TABLE, "user1")).isEqualTo(Status.OK);
    assertThat(database.delete("none", "user1")).isEqualTo(Status.OK);

    assertThat(database.read(TABLE, "user1", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void aScanReturnsRecordsInKeyOrderFromTheStartKey() {
    for (int i : new int[] {5, 1, 4, 2, 3}) {
      database.insert(TABLE, "user" + i, fields("id", "" + i, "rest", "x"));
    }
    database.delete(TABLE, "user3");

    assertThat(scan("user2", 2, Set.of("id")))
        .containsExactly(Map.of("id", "2"), Map.of("id", "4"));
    assertThat(scan("user21", 10, Set.of("id")))
        .containsExactly(Map.of("id", "4"), Map.of("id", "5"));
    assertThat(scan("user5", 1, null)).containsExactly(Map.of("id", "5", "rest", "x"));
    assertThat(scan("user6", 10, null)).isEmpty();
    assertThat(scan("user1", 0, null)).isEmpty();
  }

  private List<Map<String, String>> scan(String start, int count, Set<String> fields) {
    Vector<HashMap<String, ByteIterator>> result = new Vector<>();
    assertThat(database.scan(TABLE, start, count, fields, result)).isEqualTo(Status.OK);
    return result.stream().map(Fields::text).toList();
  }

  @Test
  void whatWasReadOutlivesLaterOperationsAndTheEngine() throws DBException {
    database.insert(TABLE, "user1", fields("a", "1", "b", "2"));
    Map<String, ByteIterator> read = new HashMap<>();
    Map<String, ByteIterator> inBatch = new HashMap<>();
    Vector<HashMap<String, ByteIterator>> scanned = new Vector<>();
    database.read(TABLE, "user1", null, read);
    database.readBatch(TABLE, List.of("user1"), null, List.of(inBatch), new Status[1]);
    database.scan(TABLE, "user1", 1, null, scanned);

    database.insert(TABLE, "user1", fields("a", "3", "b", "4"));
    database.readBatch(TABLE, List.of("user1"), null, List.of(new HashMap<>()), new Status[1]);
    database.cleanup();

    assertThat(List.of(read, inBatch, scanned.get(0)))
        .extracting(Fields::text)
        .containsOnly(Map.of("a", "1", "b", "2"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4095, 4096, 4097, 1 << 20})
  void valuesOfAnySizeAreKept(int size) {
    byte[] bytes = new byte[size];
    new Random(size).nextBytes(bytes);
    database.insert(TABLE, "user1", Map.of("big", value(bytes)));
    database.update(TABLE, "user1", fields("small", "x"));
    Map<String, ByteIterator> result = new HashMap<>();

    database.read(TABLE, "user1", null, result);

    assertThat(result.get("big").toArray()).isEqualTo(bytes);
    assertThat(result.get("small").toArray()).asString().isEqualTo("x");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "ключ", "鍵", "🔑", "a\u0000b", "tab\tnewline\n"})
  void anyTextIsAKeyAndAFieldName(String odd) {
    database.insert(TABLE, odd, fields(odd, "value of " + odd));
    database.insert(TABLE, "user1", fields("field0", "other"));

    assertThat(record(database, odd)).isEqualTo(Map.of(odd, "value of " + odd));
  }

  @Test
  void longKeysAreKept() {
    String key = "k".repeat(10_000);
    database.insert(TABLE, key, fields("field0", "a"));

    assertThat(record(database, key)).isEqualTo(Map.of("field0", "a"));
    assertThat(record(database, key.substring(1))).isEmpty();
  }

  @Test
  void aRecordWithoutFieldsExists() {
    database.insert(TABLE, "user1", Map.of());

    assertThat(database.read(TABLE, "user1", null, new HashMap<>())).isEqualTo(Status.OK);
    assertThat(database.update(TABLE, "user1", fields("field0", "a"))).isEqualTo(Status.OK);
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
  }
}
