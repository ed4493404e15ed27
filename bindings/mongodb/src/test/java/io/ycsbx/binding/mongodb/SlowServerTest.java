package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A slow server of a replica set whose other member is gone: the failure is not about that one. */
class SlowServerTest {

  @RegisterExtension
  final MongoServerExtension server = MongoServerExtension.primary("127.0.0.1:1");

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
    RunFixture run = server.run("replicaSet=rs0&maxPoolSize=1&waitQueueTimeoutMS=500");
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
