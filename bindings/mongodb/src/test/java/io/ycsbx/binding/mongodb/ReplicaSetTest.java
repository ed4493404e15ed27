package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.binding.mongodb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.Status;

/** The primary of a replica set whose other member is gone: no failure is about that one. */
class ReplicaSetTest {

  @RegisterExtension
  final MongoServerExtension server = MongoServerExtension.primary("127.0.0.1:1");

  /** As when it has just become a secondary. */
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

  /** Secondaries may not have heard of the last writes yet. */
  @Test
  void whatAWriteHasToKnowIsAskedOfThePrimary() throws DBException {
    MongoDbDatabase database =
        server.run("replicaSet=rs0&readPreference=secondaryPreferred").open();
    insert(database, "user1", "field0", "a");
    List<String> keys = List.of("user1", "user2");

    database.readBatch(TABLE, keys, null, List.of(new HashMap<>(), new HashMap<>()), new Status[2]);
    database.updateBatch(
        TABLE, keys, List.of(fields("field0", "b"), fields("field0", "b")), new Status[2]);
    database.deleteBatch(TABLE, keys, new Status[2]);

    assertThat(server.received("find"))
        .extracting(find -> find.contains("secondaryPreferred"))
        .containsExactly(true, false, false);
  }

  @Test
  void aTimeoutIsNotBlamedOnTheMissingMember() throws DBException {
    MongoDbDatabase database = server.run("replicaSet=rs0&timeoutMS=2000").open();
    server.holdFinds();

    Status status = database.read(TABLE, "user1", null, new HashMap<>());

    assertThat(status.getName()).isEqualTo("TIMEOUT");
    assertThat(status.getDescription()).doesNotContain("no server can be reached");
  }

  @Test
  void aFullPoolIsNotBlamedOnTheMissingMember() throws DBException {
    RunFixture run = server.run("replicaSet=rs0&maxPoolSize=1&waitQueueTimeoutMS=3000");
    MongoDbDatabase first = run.open();
    MongoDbDatabase second = run.open();
    server.holdFinds();
    CompletableFuture<Status> slow =
        CompletableFuture.supplyAsync(() -> first.read(TABLE, "user1", null, new HashMap<>()));
    while (server.received("find").isEmpty() && !slow.isDone()) {
      Thread.onSpinWait();
    }

    Status status = second.read(TABLE, "user1", null, new HashMap<>());

    assertThat(status.getName()).isEqualTo("SERVICE_UNAVAILABLE");
    assertThat(status.getDescription()).contains("while waiting for a connection to server");
    server.answerFinds();
    assertThat(slow.join()).isEqualTo(Status.NOT_FOUND);
  }
}
