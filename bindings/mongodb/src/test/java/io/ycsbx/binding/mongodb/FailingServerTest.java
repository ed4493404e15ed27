package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.Fields;
import java.util.HashMap;
import java.util.Map;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A server that fails, is slow or answers in parts. */
class FailingServerTest {

  @RegisterExtension final MongoServerExtension server = MongoServerExtension.primary();

  @Test
  void readsAndScansAreTriedAgainAfterAStepDown() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0").open();
    insert(database, "user1", "field0", "a");
    server.failAsNotPrimary("find");
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
    assertThat(server.received("find")).hasSize(2);

    server.failAsNotPrimary("find");
    Vector<HashMap<String, ByteIterator>> records = new Vector<>();
    assertThat(database.scan(TABLE, "user1", 10, null, records)).isEqualTo(Status.OK);
    assertThat(records.stream().map(Fields::text).toList()).containsExactly(Map.of("field0", "a"));
    assertThat(server.received("find")).hasSize(4);
  }

  @Test
  void writesAreTriedAgainWithTheirValues() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0").open();
    server.failAsNotPrimary("insert");
    server.failAsNotPrimary("update");

    assertThat(insert(database, "user1", "field0", "a", "field1", "b")).isEqualTo(Status.OK);
    assertThat(database.update(TABLE, "user1", fields("field1", "c"))).isEqualTo(Status.OK);

    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a", "field1", "c"));
    assertThat(server.received("insert", "update")).hasSize(4);
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
  }

  @Test
  void anAnswerThatDoesNotComeIsWaitedForTwice() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0&socketTimeoutMS=1500").open();
    server.holdFinds();

    Status status = database.read(TABLE, "user1", null, new HashMap<>());

    assertThat(status.getName()).isEqualTo("TIMEOUT");
    assertThat(status.getDescription())
        .isEqualTo(
            "MongoDB at " + server.address() + ": Timeout while receiving message: Read timed out");
    assertThat(server.received("find")).hasSize(2);
  }
}
