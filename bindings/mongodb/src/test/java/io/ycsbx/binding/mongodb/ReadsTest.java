package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.Fields;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** How records are asked for, which is not by the driver's own reads. */
class ReadsTest {

  @RegisterExtension final MongoServerExtension server = MongoServerExtension.primary();

  @ParameterizedTest
  @ValueSource(strings = {"", "&readConcernLevel=majority", "&readPreference=secondaryPreferred"})
  void theServerIsAskedWhatTheDriverWouldAsk(String option) throws DBException {
    for (Set<String> fields : Arrays.asList(null, Set.of("field0"), Set.<String>of())) {
      for (String hint : Arrays.asList(null, "_id_", "{\"_id\": 1}")) {
        // With a limit for all of an operation, the driver's own read is taken.
        List<BsonDocument> drivers = asked("replicaSet=rs0&timeoutMS=60000" + option, hint, fields);

        List<BsonDocument> ours = asked("replicaSet=rs0" + option, hint, fields);

        assertThat(ours).isEqualTo(drivers);
      }
    }
  }

  /** What one read and two scans ask the server for. */
  private List<BsonDocument> asked(String options, String hint, Set<String> fields)
      throws DBException {
    RunFixture run = server.run(options);
    MongoDbDatabase database = (hint == null ? run : run.with("mongodb.hint", hint)).open();
    database.read(TABLE, "user1", fields, new HashMap<>());
    database.scan(TABLE, "user1", 7, fields, new Vector<>());
    database.scan(TABLE, "user1", Integer.MAX_VALUE, fields, new Vector<>());
    database.cleanup();
    List<String> finds = server.received("find");
    List<BsonDocument> last =
        finds.subList(finds.size() - 3, finds.size()).stream().map(BsonDocument::parse).toList();
    for (BsonDocument find : last) {
      List.of("lsid", "$clusterTime", "maxTimeMS").forEach(find::remove);
    }
    return last;
  }

  @Test
  void aScanThatDoesNotFitIntoOneAnswerIsWhole() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0").open();
    List<String> keys = List.of("user1", "user2", "user3", "user4", "user5");
    keys.forEach(key -> insert(database, key, "field0", key));
    server.limitAnswers(2);

    for (int scan = 1; scan <= 2; scan++) {
      Vector<HashMap<String, ByteIterator>> records = new Vector<>();
      assertThat(database.scan(TABLE, "user1", 4, null, records)).isEqualTo(Status.OK);
      assertThat(records.stream().map(Fields::text).toList())
          .containsExactly(
              Map.of("field0", "user1"),
              Map.of("field0", "user2"),
              Map.of("field0", "user3"),
              Map.of("field0", "user4"));
    }

    assertThat(server.received("find"))
        .as("one that did not fit, and is not tried again")
        .hasSize(3);
    assertThat(server.received("killCursors")).hasSize(1);
    database.cleanup();
  }

  @Test
  void aCursorThatCannotBeClosedFailsNoScan() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0").open();
    List.of("user1", "user2", "user3").forEach(key -> insert(database, key, "field0", key));
    server.limitAnswers(2);
    server.failForGood("killCursors");
    Vector<HashMap<String, ByteIterator>> records = new Vector<>();

    assertThat(database.scan(TABLE, "user1", 3, null, records)).isEqualTo(Status.OK);

    assertThat(records).hasSize(3);
    assertThat(server.received("killCursors")).hasSize(1);
    database.cleanup();
  }

  @Test
  void aReadThatMeetsAServerThatStepsDownIsTriedAgain() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0").open();
    insert(database, "user1", "field0", "a");
    server.failAsNotPrimary("find");

    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
    assertThat(server.received("find")).hasSize(2);
    database.cleanup();
  }

  @Test
  void soIsAScanAndItsRecordsComeOnce() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0").open();
    insert(database, "user1", "field0", "a");
    server.failAsNotPrimary("find");
    Vector<HashMap<String, ByteIterator>> records = new Vector<>();

    assertThat(database.scan(TABLE, "user1", 10, null, records)).isEqualTo(Status.OK);

    assertThat(records.stream().map(Fields::text).toList()).containsExactly(Map.of("field0", "a"));
    assertThat(server.received("find")).hasSize(2);
    database.cleanup();
  }

  @Test
  void aReadThatCannotSucceedIsNotTriedAgain() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0").open();
    server.failForGood("find");

    Status status = database.read(TABLE, "user1", null, new HashMap<>());

    assertThat(status.getName()).isEqualTo("ERROR");
    assertThat(status.getDescription())
        .isEqualTo("MongoDB at " + server.address() + ": it makes no sense (2)");
    assertThat(server.received("find")).hasSize(1);
    database.cleanup();
  }

  @Test
  void anAnswerThatDoesNotComeIsWaitedForTwice() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0&socketTimeoutMS=1000").open();
    server.delayFinds(4_000);

    Status status = database.read(TABLE, "user1", null, new HashMap<>());

    assertThat(status.getName()).isEqualTo("TIMEOUT");
    assertThat(server.received("find")).hasSize(2);
    database.cleanup();
  }

  @Test
  void notSoWithoutRetries() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0&retryReads=false").open();
    server.failAsNotPrimary("find");

    Status status = database.read(TABLE, "user1", null, new HashMap<>());

    assertThat(status.getName()).isEqualTo("SERVICE_UNAVAILABLE");
    assertThat(status.getDescription())
        .isEqualTo("MongoDB at " + server.address() + ": not primary (10107)");
    assertThat(server.received("find")).hasSize(1);
    database.cleanup();
  }

  @Test
  void anAnswerThatDoesNotComeInTimeIsATimeout() throws DBException {
    MongoDbDatabase database =
        server.run("replicaSet=rs0&retryReads=false&socketTimeoutMS=1000").open();
    server.delayFinds(5_000);

    Status status = database.read(TABLE, "user1", null, new HashMap<>());

    assertThat(status.getName()).isEqualTo("TIMEOUT");
    assertThat(status.getDescription())
        .isEqualTo(
            "MongoDB at " + server.address() + ": Timeout while receiving message: Read timed out");
    database.cleanup();
  }
}
