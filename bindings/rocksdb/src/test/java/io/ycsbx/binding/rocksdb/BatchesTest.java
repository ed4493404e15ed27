package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.binding.rocksdb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.Fields.text;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.Fields;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

class BatchesTest {

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
  void everyKeyHasItsOwnRecordAndStatus() {
    insert(List.of("user1", "user2"), List.of(fields("a", "1", "b", "2"), fields("a", "3")));
    List<Map<String, ByteIterator>> results = maps(3);
    Status[] statuses = new Status[3];

    database.readBatch(TABLE, List.of("user2", "none", "user1"), null, results, statuses);

    assertThat(statuses).containsExactly(Status.OK, Status.NOT_FOUND, Status.OK);
    assertThat(results.stream().map(Fields::text))
        .containsExactly(Map.of("a", "3"), Map.of(), Map.of("a", "1", "b", "2"));
  }

  @Test
  void onlyTheFieldsAskedForAreRead() {
    insert(List.of("user1"), List.of(fields("a", "1", "b", "2")));
    List<Map<String, ByteIterator>> results = maps(1);

    database.readBatch(TABLE, List.of("user1"), Set.of("b"), results, new Status[1]);

    assertThat(text(results.get(0))).isEqualTo(Map.of("b", "2"));
  }

  @Test
  void whatIsBeyondTheKeysIsNotTouched() {
    Status[] statuses = {null, null, Status.BAD_REQUEST};
    List<Map<String, ByteIterator>> results = maps(3);

    database.insertBatch(
        TABLE,
        List.of("user1", "user2"),
        List.of(fields("a", "1"), fields("a", "2"), fields("a", "3")),
        statuses);
    assertThat(statuses).containsExactly(Status.OK, Status.OK, Status.BAD_REQUEST);

    database.readBatch(TABLE, List.of("user1", "user2"), null, results, statuses);
    assertThat(statuses).containsExactly(Status.OK, Status.OK, Status.BAD_REQUEST);
    assertThat(results.get(2)).isEmpty();
  }

  @Test
  void theLastOfTwoInsertsOfAKeyStands() {
    insert(List.of("user1", "user1"), List.of(fields("a", "1", "b", "1"), fields("a", "2")));

    assertThat(record(database, "user1")).isEqualTo(Map.of("a", "2"));
  }

  @Test
  void anUpdateSeesTheSameKeysUpdatesBeforeIt() {
    insert(List.of("user1", "user2"), List.of(fields("a", "1", "b", "1"), fields("a", "1")));
    List<String> keys = List.of("user1", "none", "user2", "user1", "none", "user1");
    Status[] statuses = new Status[keys.size()];

    database.updateBatch(
        TABLE,
        keys,
        List.of(
            fields("a", "2", "c", "2"),
            fields("a", "x"),
            fields("b", "2"),
            fields("a", "longer"),
            fields("b", "x"),
            fields("d", "3")),
        statuses);

    assertThat(statuses)
        .containsExactly(
            Status.OK, Status.NOT_FOUND, Status.OK, Status.OK, Status.NOT_FOUND, Status.OK);
    assertThat(record(database, "user1"))
        .isEqualTo(Map.of("a", "longer", "b", "1", "c", "2", "d", "3"));
    assertThat(record(database, "user2")).isEqualTo(Map.of("a", "1", "b", "2"));
    assertThat(record(database, "none")).isEmpty();
  }

  @Test
  void deletedRecordsAreGoneAndDeletingAMissingOneIsOk() {
    insert(List.of("user1", "user2"), List.of(fields("a", "1"), fields("a", "2")));
    Status[] statuses = new Status[3];

    database.deleteBatch(TABLE, List.of("user1", "none", "user1"), statuses);

    assertThat(statuses).containsExactly(Status.OK, Status.OK, Status.OK);
    assertThat(record(database, "user1")).isEmpty();
    assertThat(record(database, "user2")).isEqualTo(Map.of("a", "2"));
  }

  @Test
  void aMissingTableIsLikeOneWithoutRecords() {
    Status[] statuses = new Status[1];

    database.readBatch("none", List.of("user1"), null, maps(1), statuses);
    assertThat(statuses).containsExactly(Status.NOT_FOUND);
    database.updateBatch("none", List.of("user1"), List.of(fields("a", "1")), statuses);
    assertThat(statuses).containsExactly(Status.NOT_FOUND);
    database.deleteBatch("none", List.of("user1"), statuses);
    assertThat(statuses).containsExactly(Status.OK);
  }

  @Test
  void aBrokenRecordIsItsOwnKeysErrorOnly() throws Exception {
    insert(List.of("user1", "user2"), List.of(fields("a", "1"), fields("a", "2")));
    Engine engine = database.engines().all().get(0);
    engine.db().put(engine.find(TABLE), "broken".getBytes(UTF_8), new byte[] {0, 0, 0, 9});
    List<String> keys = List.of("user1", "broken", "user2");
    Status[] statuses = new Status[3];

    database.readBatch(TABLE, keys, null, maps(3), statuses);
    assertThat(statuses).extracting(Status::getName).containsExactly("OK", "ERROR", "OK");

    Map<String, ByteIterator> values = fields("b", "new");
    database.updateBatch(TABLE, keys, List.of(values, values, fields("b", "new")), statuses);
    assertThat(statuses).extracting(Status::getName).containsExactly("OK", "ERROR", "OK");
    assertThat(record(database, "user2")).isEqualTo(Map.of("a", "2", "b", "new"));
  }

  @Test
  void aReadThatFailsIsToldFromAMissingRecord() throws Exception {
    insert(List.of("user1"), List.of(fields("a", "1")));
    database.settle();
    database.cleanup();
    RunFixture.damageTables(dir);
    database = new RunFixture(dir).open();
    List<String> keys = List.of("user1", "none");
    Status[] statuses = new Status[2];

    database.readBatch(TABLE, keys, null, maps(2), statuses);
    assertThat(statuses).extracting(Status::getName).containsExactly("ERROR", "NOT_FOUND");

    Map<String, ByteIterator> values = fields("a", "2");
    database.updateBatch(TABLE, keys, List.of(values, values), statuses);
    assertThat(statuses).extracting(Status::getName).containsExactly("ERROR", "NOT_FOUND");
    assertThat(statuses[0].getDescription()).contains("checksum");
  }

  @Test
  void batchesOfAnySizeAndRecordsOfAnySizeFollowEachOther() {
    for (int size : new int[] {1, 700, 3, 129}) {
      List<String> keys =
          IntStream.range(0, size).mapToObj(i -> "ключ" + "-".repeat(size) + i).toList();
      List<Map<String, ByteIterator>> values =
          keys.stream().map(key -> fields("a", key.repeat(8), "b", "1")).toList();
      Status[] statuses = new Status[size];
      List<Map<String, ByteIterator>> results = maps(size);

      database.insertBatch(TABLE, keys, values, statuses);
      database.updateBatch(
          TABLE, keys, keys.stream().map(key -> fields("b", "2")).toList(), statuses);
      database.readBatch(TABLE, keys, null, results, statuses);

      assertThat(statuses).containsOnly(Status.OK);
      for (int i = 0; i < size; i++) {
        assertThat(text(results.get(i))).isEqualTo(Map.of("a", keys.get(i).repeat(8), "b", "2"));
      }
    }
  }

  private void insert(List<String> keys, List<Map<String, ByteIterator>> values) {
    Status[] statuses = new Status[keys.size()];
    database.insertBatch(TABLE, keys, values, statuses);
    assertThat(statuses).containsOnly(Status.OK);
  }

  private static List<Map<String, ByteIterator>> maps(int count) {
    List<Map<String, ByteIterator>> maps = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      maps.add(new HashMap<>());
    }
    return maps;
  }
}
