package io.ycsbx.binding.jdbc;

import static io.ycsbx.binding.jdbc.SqlTestServer.processesOf;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.insert;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.contract.CuttableLink;
import io.ycsbx.spi.EventfulDB.EventSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.Status;

/** A server that ends, hangs or closes a connection while operations run. */
public abstract class ServerLossContract {

  protected static final String DATABASE = "loss";

  @TempDir protected Path dir;

  protected final SqlTestServer<?> server;

  protected ServerLossContract(SqlTestServer<?> server) {
    this.server = server;
  }

  /** Has the shared server close the run's connection to {@link #DATABASE}. */
  protected abstract void closeConnection() throws SQLException;

  /** Makes a run that starts a server of its own, and gives up after three seconds. */
  protected final SqlTestRun impatient() throws Exception {
    return server.embedded(dir).with("db.socket_timeout", "3s").with("db.connect_timeout", "3s");
  }

  @Test
  void afterAKillEveryOperationFailsByName() throws Exception {
    try (SqlTestRun run = server.embedded(dir)) {
      SqlDatabase database = run.open();
      database.insert(TABLE, "user1", record("a"));
      List<ProcessHandle> processes = processesOf(dir);
      processes.forEach(ProcessHandle::destroyForcibly);
      processes.forEach(process -> process.onExit().join());

      for (int i = 0; i < 3; i++) {
        Status status = database.update(TABLE, "user1", fields("field0", "b"));
        assertThat(status.getName()).isEqualTo("CONNECTION_LOST");
        assertThat(status.getDescription()).matches("jdbc:\\w+://127.0.0.1:\\d+/\\w+: .+");
      }
      assertThat(insert(database, List.of("user2", "user3"), List.of(record("a"), record("b"))))
          .extracting(Status::getName)
          .containsOnly("CONNECTION_LOST");
      assertThatThrownBy(database::statistics).isInstanceOf(DBException.class);
      try (EventSource events = database.events()) {
        assertThatThrownBy(events::counts).isInstanceOf(DBException.class);
      }
    }
  }

  @Test
  void aHangingServerIsGivenUpAfterTheTimeOut() throws Exception {
    try (SqlTestRun run = impatient()) {
      SqlDatabase database = run.open();
      assertThat(database.insert(TABLE, "user1", record("a"))).isEqualTo(Status.OK);
      signal("STOP");
      try {
        // A driver may give up a socket that has timed out, and then tell of either.
        Status status = firstFailure(database);
        assertThat(status.getName()).as("%s", status).isIn("TIMEOUT", "CONNECTION_LOST");
        assertThat(database.delete(TABLE, "user1").getName()).isIn("TIMEOUT", "CONNECTION_LOST");
      } finally {
        signal("CONT");
      }
      assertThat(record(database, "user1")).containsEntry("field0", "a0");
    }
  }

  /** By the shell's own kill: a plain Debian has no such program. */
  protected final void signal(String name) throws Exception {
    StringBuilder command = new StringBuilder("kill -" + name);
    processesOf(dir).forEach(process -> command.append(' ').append(process.pid()));
    assertThat(new ProcessBuilder("sh", "-c", command.toString()).start().waitFor()).isZero();
  }

  /** A process that was told to stop may still answer for a moment. */
  protected static Status firstFailure(SqlDatabase database) {
    Status status = Status.OK;
    for (int reads = 0; status.isOk() && reads < 1_000_000; reads++) {
      status = database.read(TABLE, "user1", null, new HashMap<>());
    }
    return status;
  }

  @Test
  void aClosedConnectionIsReplaced() throws Exception {
    try (SqlTestRun run = server.onEmpty(DATABASE)) {
      SqlDatabase database = run.open();
      database.insert(TABLE, "user1", record("a"));
      closeConnection();

      Status first = database.update(TABLE, "user1", fields("field0", "b"));

      assertThat(first.getName()).isEqualTo("CONNECTION_LOST");
      assertThat(database.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
      assertThat(record(database, "user1")).containsEntry("field0", "b");
    }
  }

  @Test
  void anAnswerThatALinkDelaysBeyondTheTimeOutIsNotTakenForTheNextOne() throws Exception {
    Path cut = dir.resolve("cut");
    int port = server.get().port();
    try (SqlTestRun run = server.onEmpty(DATABASE);
        CuttableLink link = new CuttableLink(port, cut)) {
      String byLink = server.url(DATABASE).replace(":" + port + "/", ":" + link.port() + "/");
      SqlDatabase database =
          run.with("db.url", byLink)
              .with("db.socket_timeout", "1s")
              .with("db.connect_timeout", "1s")
              .open();
      database.insert(TABLE, "user1", record("a"));
      database.insert(TABLE, "user2", record("b"));
      Files.createFile(cut);

      Status delayed = database.read(TABLE, "user1", null, new HashMap<>());
      assertThat(delayed.getName()).as("%s", delayed).isIn("TIMEOUT", "CONNECTION_LOST");
      assertThat(database.read(TABLE, "user1", null, new HashMap<>()).isOk()).isFalse();
      Files.delete(cut);

      assertThat(record(database, "user2")).containsEntry("field0", "b0");
    }
  }

  @Test
  void eventsAreAskedForOverAConnectionThatIsReplaced() throws Exception {
    try (SqlTestRun run = server.onEmpty(DATABASE)) {
      SqlDatabase database = run.open();
      try (EventSource events = database.events()) {
        database.cleanup();
        assertThat(events.counts()).isNotEmpty();
        closeConnection();

        assertThatThrownBy(events::counts).isInstanceOf(DBException.class);
        assertThat(events.counts()).isNotEmpty();
      }
    }
  }

  @Test
  void eventsAreAskedForAlsoAfterAFirstQuestionThatFailed() throws Exception {
    try (SqlTestRun run = server.onEmpty(DATABASE)) {
      SqlDatabase database = run.open();
      closeConnection();

      try (EventSource events = database.events()) {
        assertThat(events.counts()).isNotEmpty();
      }
    }
  }
}
