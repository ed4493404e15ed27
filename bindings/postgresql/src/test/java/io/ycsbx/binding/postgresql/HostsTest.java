package io.ycsbx.binding.postgresql;

import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static io.ycsbx.contract.Fields.fields;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.SqlTestRun;
import io.ycsbx.binding.jdbc.SqlTestServer;
import io.ycsbx.binding.postgresql.embedded.EmbeddedServer;
import io.ycsbx.contract.FreePorts;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Facts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Hosts that restart, do not answer, or are standbys. */
@Timeout(120)
class HostsTest {

  @TempDir Path dir;

  /** Without it, the driver takes a host's role from its memory for 10 s. */
  private static final String RECHECK = "/postgres?hostRecheckSeconds=0";

  private static EmbeddedServer start(Path dir, int port) throws IOException {
    return SERVER.start(dir, "port=" + port);
  }

  private static SqlTestRun run(String hosts, EmbeddedServer server) {
    return SERVER
        .run(new Properties())
        .with("db.url", "jdbc:postgresql://" + hosts + RECHECK)
        .with("db.user", EmbeddedServer.USER)
        .with("db.passwd", server.password());
  }

  @Test
  void aServerThatRestartedIsUsedAgain() throws Exception {
    int port = FreePorts.next();
    EmbeddedServer server = start(SERVER.withData(dir), port);
    try (SqlTestRun run = run("127.0.0.1:" + port, server)) {
      SqlDatabase database = run.open();
      database.insert(TABLE, "user1", record("a"));
      server.close();
      assertThat(database.update(TABLE, "user1", fields("field0", "b")).getName())
          .isEqualTo("CONNECTION_LOST");

      server = start(dir, port);

      assertThat(database.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
      assertThat(record(database, "user1")).containsEntry("field0", "b");
    } finally {
      server.close();
    }
  }

  private static void end(EmbeddedServer server) throws IOException {
    server.close();
  }

  @Test
  void ofTwoHostsThePrimaryIsUsedAlsoAfterAFailover() throws Exception {
    int port = FreePorts.next();
    int standbyPort = FreePorts.next();
    Path first = SERVER.withData(Files.createDirectory(dir.resolve("first")));
    Path second = standby(first, port);
    try (EmbeddedServer primary = start(first, port);
        EmbeddedServer standby = start(second, standbyPort);
        SqlTestRun run = run("127.0.0.1:%s,127.0.0.1:%s".formatted(standbyPort, port), primary)) {
      awaitStandby(primary, port);
      SqlDatabase database = run.open();
      assertThat(database.insert(TABLE, "user1", record("a"))).isEqualTo(Status.OK);
      assertThat(Facts.texts(database.facts())).containsEntry("driver targetServerType", "primary");
      EventSource events = database.events();
      Map<String, EventCount> before = byKind(events);

      // It ends once the standby has all of its log.
      end(primary);

      for (int i = 0; i < 2; i++) {
        assertThat(database.update(TABLE, "user1", fields("field0", "b")).getName())
            .isEqualTo("CONNECTION_LOST");
      }
      ask(standby, standbyPort, "SELECT pg_promote()");
      assertThat(database.update(TABLE, "user1", fields("field0", "b"))).isEqualTo(Status.OK);
      assertThat(record(database, "user1"))
          .containsEntry("field0", "b")
          .containsEntry("field1", "a1");

      assertThatThrownBy(events::counts).isInstanceOf(DBException.class);
      Map<String, EventCount> after = byKind(events);
      events.close();
      assertThat(after.get("failover").part()).isEqualTo(before.get("failover").part());
      assertThat(after.get("failover").count()).isEqualTo(before.get("failover").count() + 1);
      assertThat(after.get("checkpoint").part()).isNotEqualTo(before.get("checkpoint").part());
    }
  }

  private static Map<String, EventCount> byKind(EventSource events) throws Exception {
    return events.counts().stream().collect(Collectors.toMap(EventCount::kind, count -> count));
  }

  /** Makes a standby of a server that is not running. */
  private Path standby(Path server, int port) throws IOException {
    Path copy = SERVER.withProgram(Files.createDirectory(dir.resolve("second")));
    SqlTestServer.copyData(server, copy);
    Path data = EmbeddedServer.dataDir(copy);
    Files.createFile(data.resolve("standby.signal"));
    Files.writeString(
        data.resolve("postgresql.auto.conf"),
        "primary_conninfo = 'host=127.0.0.1 port=%s user=%s password=%s'\n"
            .formatted(
                port, EmbeddedServer.USER, Files.readString(copy.resolve("password")).strip()));
    return copy;
  }

  private static void awaitStandby(EmbeddedServer primary, int port) throws SQLException {
    String streaming = "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'";
    while (ask(primary, port, streaming).isEmpty()) {
      Thread.onSpinWait();
    }
  }

  private static String ask(EmbeddedServer server, int port, String statement) throws SQLException {
    String url = "jdbc:postgresql://127.0.0.1:%s/postgres".formatted(port);
    try (Connection connection =
        DriverManager.getConnection(url, EmbeddedServer.USER, server.password())) {
      return SqlTestServer.execute(connection, statement);
    }
  }

  @Test
  void aHostThatAcceptsAndStaysSilentIsGivenUpAfterTheTimeOut() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());
        SqlTestRun run =
            SERVER
                .run(new Properties())
                .with("db.url", "jdbc:postgresql://127.0.0.1:%s/x".formatted(silent.getLocalPort()))
                .with("db.connect_timeout", "1s")) {
      assertThatThrownBy(run::open)
          .isInstanceOf(DBException.class)
          .hasMessageStartingWith("db.url: cannot connect to jdbc:postgresql://127.0.0.1:")
          .hasMessageContaining("timed out");
    }
  }
}
