package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.Fields.value;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Inserts beyond the contract: no upsert, bulk writes of either order. */
class BatchesTest {

  @RegisterExtension final MongoServerExtension server = new MongoServerExtension();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyRecordOfABatchHasItsOwnStatus(boolean ordered) throws DBException {
    MongoDbDatabase database = open(ordered);
    insert(database, "user2", "field0", "before");

    assertThat(insertBatch(database, "user1", "user2", "user3", "user1"))
        .containsExactly("OK", "ALREADY_EXISTS", "OK", "ALREADY_EXISTS");
    assertThat(record(database, "user3")).isEqualTo(Map.of("field0", "user3"));
    assertThat(record(database, "user2")).isEqualTo(Map.of("field0", "before"));
  }

  @Test
  void aValueThatCannotBeStoredFailsItsRecordOnly() throws DBException {
    MongoDbDatabase database = server.run().with("mongodb.fields", "string").open();
    Map<String, ByteIterator> noText = Map.of("field0", value((byte) 0xFF));
    Status[] statuses = new Status[3];

    database.insertBatch(
        TABLE,
        List.of("user1", "user2", "user3"),
        List.of(fields("field0", "a"), noText, fields("field0", "c")),
        statuses);

    assertThat(names(statuses)).containsExactly("OK", "BAD_REQUEST", "OK");
    assertThat(record(database, "user3")).isEqualTo(Map.of("field0", "c"));
  }

  @Test
  void anInsertedKeyIsNotInsertedAgain() throws DBException {
    MongoDbDatabase database = open(false);
    insert(database, "user1", "field0", "a");

    Status again = insert(database, "user1", "field0", "b");

    assertThat(again.getName()).isEqualTo("ALREADY_EXISTS");
    assertThat(again.getDescription())
        .startsWith("MongoDB at " + server.address() + ": ")
        .contains("duplicate key");
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
  }

  private MongoDbDatabase open(boolean ordered) throws DBException {
    return server.run().with("mongodb.ordered", Boolean.toString(ordered)).open();
  }

  private static List<String> insertBatch(MongoDbDatabase database, String... keys) {
    Status[] statuses = new Status[keys.length];
    database.insertBatch(
        TABLE,
        List.of(keys),
        Arrays.stream(keys).map(key -> fields("field0", key)).toList(),
        statuses);
    return names(statuses);
  }

  private static List<String> names(Status... statuses) {
    return Arrays.stream(statuses).map(Status::getName).toList();
  }
}
