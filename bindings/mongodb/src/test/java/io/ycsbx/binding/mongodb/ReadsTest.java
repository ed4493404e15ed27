package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;

/** How single records are asked for, which is not by the driver's own read. */
class ReadsTest {

  @RegisterExtension final MongoServerExtension server = MongoServerExtension.primary();

  @ParameterizedTest
  @ValueSource(strings = {"", "&readConcernLevel=majority", "&readPreference=secondaryPreferred"})
  void theServerIsAskedWhatTheDriverWouldAsk(String option) throws DBException {
    for (Set<String> fields : Arrays.asList(null, Set.of("field0"))) {
      for (String hint : List.of("_id_", "{\"_id\": 1}")) {
        // With a limit for all of an operation, the driver's own read is taken.
        BsonDocument drivers = asked("replicaSet=rs0&timeoutMS=60000" + option, hint, fields);
        drivers.remove("maxTimeMS");

        BsonDocument ours = asked("replicaSet=rs0" + option, hint, fields);

        assertThat(ours).isEqualTo(drivers);
      }
    }
  }

  /** What one read asks the server for. */
  private BsonDocument asked(String options, String hint, Set<String> fields) throws DBException {
    MongoDbDatabase database = server.run(options).with("mongodb.hint", hint).open();
    database.read(TABLE, "user1", fields, new HashMap<>());
    database.cleanup();
    List<String> finds = server.received("find");
    BsonDocument last = BsonDocument.parse(finds.get(finds.size() - 1));
    last.remove("lsid");
    last.remove("$clusterTime");
    return last;
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
