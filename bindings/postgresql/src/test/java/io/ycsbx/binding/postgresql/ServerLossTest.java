package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.RunFixture.TABLE;
import static io.ycsbx.binding.postgresql.RunFixture.insert;
import static io.ycsbx.binding.postgresql.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
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
        .with("postgresql.embedded.dir", TestServer.withProgram(dir).toAbsolutePath().toString())
        .with("postgresql.embedded.options", "shared_buffers=32MB,fsync=off");
  }

  @Test
  void afterAKillEveryOperationFailsByName() throws Exception {
    try (RunFixture run = embedded()) {
      PostgreSqlDatabase database = run.open();
      database.insert(TABLE, "user1", record("a"));
      List<ProcessHandle> server = TestServer.programsOf(dir).toList();
      server.forEach(ProcessHandle::destroyForcibly);
      server.forEach(process -> process.onExit().join());

      for (int i = 0; i < 3; i++) {
        Status status = database.update(TABLE, "user1", fields("field0", "b"));
        assertThat(status.getName()).isEqualTo("CONNECTION_LOST");
        assertThat(status.getDescription()).startsWith("jdbc:postgresql://127.0.0.1:");
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
        embedded().with("db.socket_timeout", "1s").with("db.connect_timeout", "1s")) {
      PostgreSqlDatabase database = run.open();
      assertThat(database.insert(TABLE, "user1", record("a"))).isEqualTo(Status.OK);
      List<ProcessHandle> server = TestServer.programsOf(dir).toList();
      signal("STOP", server);
      try {
        Status status = firstFailure(database);
        assertThat(status.getName()).as("%s", status).isEqualTo("TIMEOUT");
        assertThat(database.delete(TABLE, "user1").getName()).isEqualTo("TIMEOUT");
      } finally {
        signal("CONT", server);
      }
      assertThat(RunFixture.record(database, "user1")).containsEntry("field0", "a0");
    }
  }

  @Test
  void aServerThatResetsItsCountersAfterACrashOfOneProcessCountsAsRestarted() throws Exception {
    try (RunFixture run = embedded()) {
      PostgreSqlDatabase database = run.open();
      database.insert(TABLE, "user1", record("a"));
      long killed = System.nanoTime();
      TestServer.postmasterOf(dir).children().findAny().orElseThrow().destroyForcibly();
      assertThat(firstFailure(database).getName()).isEqualTo("CONNECTION_LOST");
      while (RunFixture.record(database, "user1").isEmpty()) {
        // The server recovers.
      }

      database.statistics();

      assertThat(database.servers().get(0).upSeconds().orElseThrow())
          .isLessThanOrEqualTo((System.nanoTime() - killed) / 1e9);
    }
  }

  @Test
  void countersOfAHangingServerAreGivenUpAfterOneTimeOutForAllThreads() throws Exception {
    try (RunFixture run = embedded().with("db.socket_timeout", "1s")) {
      PostgreSqlDatabase database = run.open();
      for (int threads = 1; threads < 20; threads++) {
        run.open();
      }
      List<ProcessHandle> server = TestServer.programsOf(dir).toList();
      signal("STOP", server);
      try {
        long begun = System.nanoTime();
        assertThatThrownBy(database::statistics).isInstanceOf(DBException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(10));
      } finally {
        signal("CONT", server);
      }
    }
  }

  /** By the shell's own kill: a plain Debian has no such program. */
  private static void signal(String name, List<ProcessHandle> processes) throws Exception {
    for (ProcessHandle process : processes) {
      String[] command = {"sh", "-c", "kill -" + name + " " + process.pid()};
      assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
    }
  }

  /** A process that was told to stop may still answer for a moment. */
  private static Status firstFailure(PostgreSqlDatabase database) {
    Status status = Status.OK;
    for (int reads = 0; status.isOk() && reads < 10_000; reads++) {
      status = database.read(TABLE, "user1", null, new HashMap<>());
    }
    return status;
  }

  @Test
  void aClosedConnectionIsReplaced() throws Exception {
    try (RunFixture run = RunFixture.onEmpty("loss")) {
      PostgreSqlDatabase database = run.open();
      database.insert(TABLE, "user1", record("a"));
      TestServer.execute(
          "postgres",
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'loss'");

      Status first = database.update(TABLE, "user1", fields("field0", "b"));

      assertThat(first.getName()).isEqualTo("CONNECTION_LOST");
      assertThat(first.getDescription()).contains("terminating connection");
      assertThat(database.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
      assertThat(RunFixture.record(database, "user1")).containsEntry("field0", "b");
    }
  }

  @Test
  void aStatementThatTheServerEndsIsCancelled() throws Exception {
    try (RunFixture run = RunFixture.onEmpty("loss")) {
      TestServer.execute("postgres", "ALTER DATABASE loss SET statement_timeout = '200ms'");
      PostgreSqlDatabase database = run.open();
      database.insert(TABLE, "user1", record("a"));
      try (Connection other = TestServer.connect("loss")) {
        other.setAutoCommit(false);
        TestServer.execute(other, "UPDATE usertable SET field0 = NULL");

        Status status = database.update(TABLE, "user1", fields("field0", "b"));

        assertThat(status.getName()).isEqualTo("CANCELLED");
        assertThat(status.getDescription()).contains("due to statement timeout");
        other.rollback();
      }
      assertThat(database.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
    }
  }
}
