package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.jdbc.SqlTestServer.processOf;
import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.ycsbx.binding.jdbc.ServerLossContract;
import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.RunningServer;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

class ServerLossTest extends ServerLossContract {

  ServerLossTest() {
    super(SERVER);
  }

  @Override
  protected void closeConnection() throws SQLException {
    SERVER.execute(
        "postgres",
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'loss'");
  }

  @Test
  void aServerThatResetsItsCountersAfterACrashOfOneProcessTellsSo() throws Exception {
    try (SqlTestRun run = server.embedded(dir)) {
      SqlDatabase database = run.open();
      database.insert(TABLE, "user1", record("a"));
      long killed = System.nanoTime();
      processOf(dir).children().findAny().orElseThrow().destroyForcibly();
      assertThat(firstFailure(database).getName()).isEqualTo("CONNECTION_LOST");
      while (record(database, "user1").isEmpty()) {
        // The server recovers.
      }

      database.statistics();

      RunningServer server = database.servers().get(0);
      assertThat(server.countedSeconds().orElseThrow())
          .isLessThanOrEqualTo((System.nanoTime() - killed) / 1e9)
          .isLessThan(server.upSeconds().orElseThrow());
    }
  }

  @Test
  void eventsOfAHangingServerAreGivenUpWithoutATimeOutOfTheSettings() throws Exception {
    try (SqlTestRun run = server.embedded(dir).with("db.socket_timeout", "0s");
        EventSource events = run.open().events()) {
      assertThat(events.counts()).isNotEmpty();
      signal("STOP");
      try {
        assertTimeoutPreemptively(
            Duration.ofMinutes(1),
            () -> assertThatThrownBy(events::counts).isInstanceOf(DBException.class));
      } finally {
        signal("CONT");
      }
    }
  }

  @Test
  void countersOfAHangingServerAreGivenUpAfterOneTimeOutForAllThreads() throws Exception {
    try (SqlTestRun run = impatient()) {
      List<SqlDatabase> threads = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        threads.add(run.open());
      }
      threads.get(0).insert(TABLE, "user1", record("a"));
      signal("STOP");
      try {
        assertThatThrownBy(threads.get(0)::statistics).isInstanceOf(DBException.class);
      } finally {
        signal("CONT");
      }
      // That of the time-out, and the first thread's, by which the counters are asked for.
      assertThat(threads)
          .filteredOn(thread -> !thread.read(TABLE, "user1", null, new HashMap<>()).isOk())
          .hasSizeBetween(1, 2);
    }
  }
}
