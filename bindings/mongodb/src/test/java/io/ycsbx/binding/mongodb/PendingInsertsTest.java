package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Stock's way of batching: the binding keeps inserts back. */
class PendingInsertsTest {

  @RegisterExtension final MongoServerExtension server = new MongoServerExtension();
  private MongoDbDatabase observer;

  @BeforeEach
  void open() throws DBException {
    observer = server.run().open();
  }

  @Test
  void insertsWaitUntilABatchIsFull() throws DBException {
    MongoDbDatabase database = batching("batchsize", 3);

    assertThat(insert(database, "user1", "field0", "a")).isEqualTo(Status.BATCHED_OK);
    assertThat(insert(database, "user2", "field0", "b")).isEqualTo(Status.BATCHED_OK);
    assertThat(record(observer, "user1")).isEmpty();
    assertThat(insert(database, "user3", "field0", "c")).isEqualTo(Status.OK);

    assertThat(record(observer, "user1")).isEqualTo(Map.of("field0", "a"));
    assertThat(record(observer, "user3")).isEqualTo(Map.of("field0", "c"));
  }

  @Test
  void theLastBatchIsInsertedAtTheEnd() throws DBException {
    MongoDbDatabase database = batching("mongodb.batchsize", 100);
    insert(database, "user1", "field0", "a");

    database.cleanup();

    assertThat(record(observer, "user1")).isEqualTo(Map.of("field0", "a"));
  }

  @Test
  void aThreadSeesWhatItInserted() throws DBException {
    MongoDbDatabase database = batching("batchsize", 100);

    insert(database, "user1", "field0", "a");
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
    insert(database, "user2", "field0", "b");
    assertThat(database.update(TABLE, "user2", fields("field0", "c"))).isEqualTo(Status.OK);
    insert(database, "user3", "field0", "c");
    assertThat(database.delete(TABLE, "user3")).isEqualTo(Status.OK);
    database.cleanup();

    assertThat(record(observer, "user2")).isEqualTo(Map.of("field0", "c"));
    assertThat(record(observer, "user3")).isEmpty();
  }

  @Test
  void aBatchOfTwoTablesIsTwo() throws DBException {
    MongoDbDatabase database = batching("batchsize", 2);

    insert(database, "user1", "field0", "a");
    assertThat(database.insert("other", "user1", fields("field0", "b")))
        .isEqualTo(Status.BATCHED_OK);

    assertThat(record(observer, "user1")).isEqualTo(Map.of("field0", "a"));
  }

  @Test
  void aFailedBatchCountsItsFailures() throws DBException {
    insert(observer, "user1", "field0", "a");
    MongoDbDatabase database = batching("batchsize", 3);

    insert(database, "user1", "field0", "b");
    insert(database, "user2", "field0", "b");
    Status status = insert(database, "user3", "field0", "b");

    assertThat(status.getName()).isEqualTo("ALREADY_EXISTS");
    assertThat(status.getDescription())
        .startsWith(
            "1 of 3 inserts sent together failed, first with: MongoDB at "
                + server.address()
                + ": ");
    assertThat(record(observer, "user2")).isEqualTo(Map.of("field0", "b"));
    assertThat(insert(database, "user4", "field0", "b")).isEqualTo(Status.BATCHED_OK);
  }

  @Test
  void lostInsertsFailTheEnd() throws DBException {
    MongoDbDatabase database = batching("batchsize", 3);
    insert(observer, "user1", "field0", "a");
    insert(database, "user1", "field0", "b");

    assertThatThrownBy(database::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith(
            "the last inserts were lost: 1 of 1 inserts sent together failed, first with:"
                + " MongoDB at ");
  }

  @Test
  void aBatchOfUpsertsReplacesRecords() throws DBException {
    insert(observer, "user1", "field0", "a", "field1", "b");
    MongoDbDatabase database =
        server.run().with("batchsize", "2").with("mongodb.upsert", "true").open();

    insert(database, "user1", "field0", "c");
    assertThat(insert(database, "user2", "field0", "d")).isEqualTo(Status.OK);

    assertThat(record(observer, "user1")).isEqualTo(Map.of("field0", "c"));
  }

  @Test
  void eachBatchIsTimed() throws DBException {
    MongoDbDatabase database = batching("batchsize", 2);
    List<String> timed = new ArrayList<>();
    database.measureWith(
        operation -> (status, start, end) -> timed.add(operation + " " + status.getName()));

    insert(database, "user1", "field0", "a");
    insert(database, "user2", "field0", "b");
    insert(database, "user3", "field0", "c");
    database.cleanup();

    assertThat(timed).containsExactly("INSERT-FLUSH OK", "INSERT-FLUSH OK");
  }

  @Test
  void aLoadThatTriesInsertsAgainHasToKnowOfEach() {
    RunFixture load =
        server
            .run()
            .with("batchsize", "2")
            .with("dotransactions", "false")
            .with("core_workload_insertion_retry_limit", "3");

    assertThatThrownBy(load::open)
        .isInstanceOf(DBException.class)
        .hasMessage(
            "mongodb.batchsize: must be 1 with core_workload_insertion_retry_limit, was \"2\"");
  }

  private MongoDbDatabase batching(String property, int size) throws DBException {
    return server.run().with(property, Integer.toString(size)).open();
  }
}
