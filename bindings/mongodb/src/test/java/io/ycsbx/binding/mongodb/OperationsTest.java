package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.Fields.text;
import static io.ycsbx.contract.Fields.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.Fields;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

class OperationsTest {

  @RegisterExtension final MongoServerExtension server = new MongoServerExtension();
  private MongoDbDatabase database;

  @BeforeEach
  void open() throws DBException {
    database = server.run().open();
  }

  @AfterEach
  void close() throws DBException {
    database.cleanup();
  }

  @Test
  void aReadReturnsWhatWasInserted() {
    assertThat(insert(database, "user1", "field0", "a", "field1", "b")).isEqualTo(Status.OK);

    Map<String, ByteIterator> result = new HashMap<>();
    assertThat(database.read(TABLE, "user1", null, result)).isEqualTo(Status.OK);
    assertThat(text(result)).isEqualTo(Map.of("field0", "a", "field1", "b"));
  }

  @Test
  void aReadReturnsTheFieldsAskedFor() {
    insert(database, "user1", "field0", "a", "field1", "b", "field2", "c");

    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, "user1", Set.of("field0", "field2"), result);

    assertThat(text(result)).isEqualTo(Map.of("field0", "a", "field2", "c"));
  }

  @Test
  void anyBytesComeBackAsTheyWere() {
    byte[] bytes = new byte[256];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    String key = "schlüssel-\uD83D\uDD11";
    database.insert(TABLE, key, Map.of("größe", value(bytes), "empty", value()));

    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, key, null, result);

    assertThat(result.get("größe").toArray()).isEqualTo(bytes);
    assertThat(result.get("empty").toArray()).isEmpty();
  }

  @Test
  void aLargeRecordDoesNotFitTheFirstBuffer() {
    byte[] bytes = new byte[1_000_000];
    bytes[999_999] = 1;
    database.insert(TABLE, "user1", Map.of("field0", value(bytes), "field1", value(bytes)));

    Map<String, ByteIterator> result = new HashMap<>();
    database.read(TABLE, "user1", null, result);

    assertThat(result.get("field0").toArray()).isEqualTo(bytes);
    assertThat(result.get("field1").toArray()).isEqualTo(bytes);
  }

  @Test
  void anUpdateKeepsTheOtherFields() {
    insert(database, "user1", "field0", "a", "field1", "b");

    assertThat(database.update(TABLE, "user1", fields("field1", "new", "field2", "c")))
        .isEqualTo(Status.OK);
    assertThat(record(database, "user1"))
        .isEqualTo(Map.of("field0", "a", "field1", "new", "field2", "c"));
  }

  @Test
  void anUpdateToTheSameValueIsOk() {
    insert(database, "user1", "field0", "a");

    assertThat(database.update(TABLE, "user1", fields("field0", "a"))).isEqualTo(Status.OK);
  }

  @Test
  void aMissingKeyIsNotFound() {
    assertThat(database.read(TABLE, "user1", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
    assertThat(database.update(TABLE, "user1", fields("field0", "a"))).isEqualTo(Status.NOT_FOUND);
    assertThat(database.delete(TABLE, "user1")).isEqualTo(Status.NOT_FOUND);
    assertThat(record(database, "user1")).isEmpty();
  }

  @Test
  void aDeletedRecordIsGone() {
    insert(database, "user1", "field0", "a");

    assertThat(database.delete(TABLE, "user1")).isEqualTo(Status.OK);
    assertThat(record(database, "user1")).isEmpty();
  }

  @Test
  void anInsertedKeyIsNotInsertedAgain() {
    insert(database, "user1", "field0", "a");

    Status again = insert(database, "user1", "field0", "b");

    assertThat(again.getName()).isEqualTo("ALREADY_EXISTS");
    assertThat(again.isOk()).isFalse();
    assertThat(again.getDescription())
        .startsWith("MongoDB at " + server.address() + ": ")
        .contains("duplicate key");
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
  }

  @Test
  void anUpsertReplacesTheWholeRecord() throws DBException {
    insert(database, "user1", "field0", "a", "field1", "b");
    MongoDbDatabase upserting = server.run().with("mongodb.upsert", "true").open();

    assertThat(insert(upserting, "user1", "field0", "c")).isEqualTo(Status.OK);
    assertThat(insert(upserting, "user2", "field0", "d")).isEqualTo(Status.OK);

    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "c"));
    assertThat(record(database, "user2")).isEqualTo(Map.of("field0", "d"));
    upserting.cleanup();
  }

  @Test
  void aScanIsInOrderFromTheFirstKeyNotBelow() {
    for (String key : List.of("user3", "user1", "user4", "user2")) {
      insert(database, key, "field0", key, "field1", "x");
    }

    assertThat(scan("user15", 2, Set.of("field0")))
        .containsExactly(Map.of("field0", "user2"), Map.of("field0", "user3"));
    assertThat(scan("user4", 100, null)).containsExactly(Map.of("field0", "user4", "field1", "x"));
  }

  @Test
  void aScanLongerThanTheServersBatchesIsWhole() {
    for (int i = 1000; i < 1500; i++) {
      insert(database, "user" + i, "field0", "" + i);
    }

    assertThat(scan("user1000", 450, null)).hasSize(450).doesNotHaveDuplicates();
  }

  @Test
  void aScanOfNoRecordsReturnsNone() {
    insert(database, "user1", "field0", "a");

    assertThat(scan("user1", 0, null)).isEmpty();
  }

  @Test
  void whatIsLongerThanAnyBufferComesBackWhole() {
    String longest = "abcdefg".repeat(300_000);
    insert(database, "user1", "field0", "a", "field1", longest);

    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a", "field1", longest));
    assertThat(scan("user1", 1, Set.of("field0"))).containsExactly(Map.of("field0", "a"));
  }

  @Test
  void whatWasFoundIsReadableWithoutAConnection() throws DBException {
    insert(database, "user1", "field0", "a");
    MongoDbDatabase other = server.run().open();
    Map<String, ByteIterator> read = new HashMap<>();
    Vector<HashMap<String, ByteIterator>> scanned = new Vector<>();
    Map<String, ByteIterator> inBatch = new HashMap<>();

    other.read(TABLE, "user1", null, read);
    other.scan(TABLE, "user1", 1, null, scanned);
    other.readBatch(TABLE, List.of("user1"), null, List.of(inBatch), new Status[1]);
    other.cleanup();

    assertThat(List.of(read, scanned.get(0), inBatch))
        .extracting(Fields::text)
        .containsOnly(Map.of("field0", "a"));
  }

  @Test
  void anEmptyScanIsOk() {
    assertThat(scan("user1", 10, null)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"_id_ | \"hint\":\"_id_\"", "{\"_id\": 1} | \"hint\":{\"_id\":1}"})
  void anIndexCanBeHintedAt(String hint, String sent) throws DBException {
    insert(database, "user1", "field0", "a");
    MongoDbDatabase hinting = server.run().with("mongodb.hint", hint).open();

    assertThat(record(hinting, "user1")).isEqualTo(Map.of("field0", "a"));
    assertThat(hinting.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
    assertThat(hinting.delete(TABLE, "user1")).isEqualTo(Status.OK);
    assertThat(server.received("find", "update", "delete"))
        .hasSize(3)
        .allMatch(command -> command.replace(" ", "").contains(sent));
    assertThat(hinting.facts()).containsEntry("hint", hint);
    hinting.cleanup();
  }

  @Test
  void tablesAreApart() {
    insert(database, "user1", "field0", "a");

    assertThat(database.insert("other", "user1", fields("field0", "b"))).isEqualTo(Status.OK);
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
  }

  private List<Map<String, String>> scan(String start, int count, Set<String> fields) {
    Vector<HashMap<String, ByteIterator>> result = new Vector<>();
    assertThat(database.scan(TABLE, start, count, fields, result)).isEqualTo(Status.OK);
    return result.stream().map(Fields::text).toList();
  }
}
