package io.ycsbx.binding.mongodb;

import static io.ycsbx.binding.mongodb.RunFixture.TABLE;
import static io.ycsbx.binding.mongodb.RunFixture.insert;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.spi.Facts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.List;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.Status;

class ConnectionTest {

  @RegisterExtension final MongoServerExtension server = new MongoServerExtension();

  @Test
  @Timeout(600)
  void aServerThatIsNotThereFailsTheStartInOneLine() throws IOException {
    String address = "127.0.0.1:1";
    RunFixture run =
        new RunFixture()
            .with(
                "mongodb.url",
                "mongodb://me:hush%21@"
                    + address
                    + "/ycsb?w=1&appName=x&serverSelectionTimeoutMS=3000");

    run.assertRefused("MongoDB at " + address + ": no server can be reached: Connection refused");
  }

  @Test
  @Timeout(600)
  void aServerThatNeverAnswersFailsTheStart() throws IOException {
    try (ServerSocket mute = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String address = "127.0.0.1:" + mute.getLocalPort();

      assertThatThrownBy(
              () ->
                  new RunFixture()
                      .with(
                          "mongodb.url", "mongodb://" + address + "/?serverSelectionTimeoutMS=500")
                      .open())
          .isInstanceOf(DBException.class)
          .hasMessageStartingWith("MongoDB at " + address + ": ");
    }
  }

  @Test
  void aServerThatAsksForAnotherPasswordIsForbidden() {
    RunFixture run =
        new RunFixture().with("mongodb.url", "mongodb://me:hush@" + server.address() + "/ycsb?w=1");

    assertThatThrownBy(run::open)
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith("MongoDB at " + server.address() + ": ")
        .hasMessageNotContaining("hush");
  }

  @Test
  @Timeout(600)
  void aServerThatGoesAwayFailsEachOperationSoon() throws DBException {
    MongoDbDatabase database = server.run("serverSelectionTimeoutMS=2000").open();
    insert(database, "user1", "field0", "a");
    server.kill();

    for (Status status :
        List.of(
            database.read(TABLE, "user1", null, new HashMap<>()),
            database.update(TABLE, "user1", fields("field0", "b")),
            insert(database, "user2", "field0", "b"),
            database.delete(TABLE, "user1"),
            database.scan(TABLE, "user1", 10, null, new Vector<>()))) {
      assertThat(status.getName()).isEqualTo("SERVICE_UNAVAILABLE");
      assertThat(status.getDescription()).startsWith("MongoDB at " + server.address() + ": ");
    }
  }

  @Test
  void aRunBeginsWithAsManyConnectionsAsThreads() throws DBException {
    RunFixture run = server.run().with("threadcount", "16");
    MongoDbDatabase database = run.open();

    assertThat(Facts.texts(database.facts()))
        .containsEntry("connections at least", "16")
        .containsEntry("connections at most", "16");
    // One more than asked for: the driver watches the server over a connection of its own.
    assertThat(server.connections()).isGreaterThanOrEqualTo(16);
  }

  @Test
  void thePoolIsTheUrlsIfItSays() throws DBException {
    assertPool(server.run("maxPoolSize=5").with("threadcount", "16"), "5");
    assertPool(server.run().with("mongodb.maxconnections", "7").with("threadcount", "16"), "7");
    assertPool(server.run("minPoolSize=4").with("threadcount", "2"), "4");
  }

  @Test
  void aPoolThatCannotBeIsRefused() {
    RunFixture run = server.run("minPoolSize=4").with("mongodb.maxconnections", "2");

    run.assertRefused(
        "mongodb.url: minPoolSize must not exceed maxPoolSize (or mongodb.maxconnections),"
            + " was \"4\"");
  }

  private static void assertPool(RunFixture run, String most) throws DBException {
    MongoDbDatabase database = run.open();
    assertThat(Facts.texts(database.facts())).containsEntry("connections at most", most);
  }

  @Test
  void aServerThatStandsAloneHasNoTransactions() {
    RunFixture run = server.run().with("mongodb.transactions", "true");

    run.assertRefused(
        "mongodb.transactions: MongoDB at "
            + server.address()
            + " is a standalone server; transactions need a replica set or a sharded cluster");
  }

  @Test
  void theTimeAnAnswerMayTakeIsLimitedByDefault() throws DBException {
    MongoDbDatabase database = server.run().open();
    assertThat(Facts.texts(database.facts()))
        .containsEntry("server selection timeout", "5s")
        .containsEntry("socket timeout", "10s");

    MongoDbDatabase told = server.run("serverSelectionTimeoutMS=1500&socketTimeoutMS=60000").open();
    assertThat(Facts.texts(told.facts()))
        .containsEntry("server selection timeout", "1500ms")
        .containsEntry("socket timeout", "1m");
  }
}
