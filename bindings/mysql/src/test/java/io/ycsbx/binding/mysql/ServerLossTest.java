package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.RunFixture.TABLE;
import static io.ycsbx.binding.mysql.RunFixture.insert;
import static io.ycsbx.binding.mysql.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A server that ends, hangs or closes a connection while operations run. */
class ServerLossTest {

  @TempDir Path dir;

  private RunFixture embedded() throws IOException {
    return new RunFixture(new Properties())
        .with("db.url", "embedded")
        .with("mysql.embedded.dir", TestServer.withProgram(dir).toAbsolutePath().toString())
        .with("mysql.embedded.options", "innodb_buffer_pool_size=32M,debug_no_sync");
  }

  @Test
  void afterAKillEveryOperationFailsByName() throws Exception {
    try (RunFixture run = embedded()) {
      JdbcDatabase database = run.open();
      database.insert(TABLE, "user1", record("a"));
      ProcessHandle server = TestServer.programsOf(dir).findAny().orElseThrow();
      server.destroyForcibly();
      server.onExit().join();

      for (int i = 0; i < 3; i++) {
        Status status = database.update(TABLE, "user1", fields("field0", "b"));
        assertThat(status.getName()).isEqualTo("CONNECTION_LOST");
        assertThat(status.getDescription())
            .startsWith("jdbc:mysql://127.0.0.1:")
            .contains("/ycsb: Communications link failure (");
      }
      assertThat(insert(database, List.of("user2", "user3"), List.of(record("a"), record("b"))))
          .extracting(Status::getName)
          .containsOnly("CONNECTION_LOST");
      assertThatThrownBy(database::statistics).isInstanceOf(DBException.class);
    }
  }

  @Test
  void aHangingServerIsGivenUpAfterTheTimeOut() throws Exception {
    try (RunFixture run =
        embedded().with("db.socket_timeout", "3s").with("db.connect_timeout", "3s")) {
      JdbcDatabase database = run.open();
      assertThat(database.insert(TABLE, "user1", record("a"))).isEqualTo(Status.OK);
      String server = "" + TestServer.programsOf(dir).findAny().orElseThrow().pid();
      signal("STOP", server);
      try {
        // The driver gives up a socket that has timed out, and may then tell of either.
        Status status = firstFailure(database);
        assertThat(status.getName()).as("%s", status).isIn("TIMEOUT", "CONNECTION_LOST");
        assertThat(database.delete(TABLE, "user1").getName()).isIn("TIMEOUT", "CONNECTION_LOST");
      } finally {
        signal("CONT", server);
      }
      assertThat(record(database, "user1")).containsEntry("field0", "a0");
    }
  }

  /** By the shell's own kill: a plain Debian has no such program. */
  private static void signal(String name, String process) throws Exception {
    String[] command = {"sh", "-c", "kill -" + name + " " + process};
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
  }

  /** A process that was told to stop may still answer for a moment. */
  private static Status firstFailure(JdbcDatabase database) {
    Status status = Status.OK;
    for (int reads = 0; status.isOk() && reads < 10_000; reads++) {
      status = database.read(TABLE, "user1", null, new HashMap<>());
    }
    return status;
  }

  @Test
  void aClosedConnectionIsReplaced() throws Exception {
    try (RunFixture run = RunFixture.onEmpty("loss")) {
      JdbcDatabase database = run.open();
      database.insert(TABLE, "user1", record("a"));
      closeConnection();

      Status first = database.update(TABLE, "user1", fields("field0", "b"));

      assertThat(first.getName()).isEqualTo("CONNECTION_LOST");
      assertThat(database.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
      assertThat(record(database, "user1")).containsEntry("field0", "b");
    }
  }

  @Test
  void eventsAreAskedForOverAConnectionThatIsReplaced() throws Exception {
    try (RunFixture run = RunFixture.onEmpty("loss")) {
      JdbcDatabase database = run.open();
      try (EventSource events = database.events()) {
        database.cleanup();
        assertThat(events.counts())
            .extracting(EventCount::kind)
            .containsExactlyInAnyOrder("buffer pool wait", "log buffer wait");
        closeConnection();

        assertThatThrownBy(events::counts).isInstanceOf(DBException.class);
        assertThat(events.counts()).hasSize(2);
      }
    }
  }

  /** Has the server close the run's connection. */
  private static void closeConnection() throws Exception {
    TestServer.execute(
        "loss",
        "SET @id = (SELECT ID FROM information_schema.PROCESSLIST"
            + " WHERE DB = 'loss' AND ID <> CONNECTION_ID())",
        "EXECUTE IMMEDIATE CONCAT('KILL ', @id)");
  }
}
