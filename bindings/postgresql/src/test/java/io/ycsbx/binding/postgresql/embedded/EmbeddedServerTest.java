package io.ycsbx.binding.postgresql.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.postgresql.TestServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedServerTest {

  private static final List<String> SMALL = List.of("shared_buffers=32MB", "fsync=off");

  @TempDir Path dir;

  private static EmbeddedServer start(Path dir) throws IOException {
    return EmbeddedServer.start(dir, Optional.empty(), SMALL);
  }

  private static String ask(EmbeddedServer server, String... statements) throws SQLException {
    String url = "jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres";
    try (Connection connection =
        DriverManager.getConnection(url, EmbeddedServer.USER, server.password())) {
      return TestServer.execute(connection, statements);
    }
  }

  @Test
  void dataOutlivesStopsAndKills() throws Exception {
    TestServer.withProgram(dir);
    try (EmbeddedServer server = start(dir)) {
      ask(server, "CREATE TABLE kept (id INT)", "INSERT INTO kept VALUES (7)");
      assertThat(TestServer.programsOf(dir)).isNotEmpty();
    }
    assertThat(TestServer.programsOf(dir)).isEmpty();

    try (EmbeddedServer server = start(dir)) {
      ask(server, "INSERT INTO kept VALUES (8)");
      // Its other processes end when they find that it is gone.
      TestServer.postmasterOf(dir).destroyForcibly();
    }
    try (EmbeddedServer server = start(dir)) {
      assertThat(ask(server, "SELECT SUM(id) FROM kept")).isEqualTo("15");
    }
  }

  @Test
  void listensOnLoopbackAndAdmitsOnlyByThePassword() throws Exception {
    TestServer.withProgram(dir);
    try (EmbeddedServer server = start(dir)) {
      assertThat(ask(server, "SHOW listen_addresses")).isEqualTo("127.0.0.1");
      assertThat(ask(server, "SHOW shared_buffers")).isEqualTo("32MB");
      assertThat(ask(server, "SHOW unix_socket_directories")).isEmpty();
      assertThatThrownBy(
              () ->
                  DriverManager.getConnection(
                      "jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres", "ycsb", "x"))
          .hasMessageContaining("password authentication failed");
      assertThat(
              PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve("password"))))
          .isEqualTo("rw-------");
      assertThat(Files.readString(dir.resolve("server.log"))).doesNotContain(server.password());
      assertRefused();
    }
  }

  private void assertRefused() {
    assertThatThrownBy(() -> start(dir))
        .hasMessage("the database in " + dir + " is in use by another run or process");
  }

  @Test
  void endsWithItsKilledClientBeforeTheNextStart() throws Exception {
    TestServer.withProgram(dir);
    Process client = client("CREATE TABLE kept AS SELECT 7 AS id");
    assertThat(new BufferedReader(new InputStreamReader(client.getInputStream(), UTF_8)).readLine())
        .isEqualTo("serving");
    ProcessHandle server = TestServer.postmasterOf(dir);
    assertRefused();

    client.destroyForcibly().waitFor();

    try (EmbeddedServer next = start(dir)) {
      assertThat(server.isAlive()).isFalse();
      assertThat(ask(next, "SELECT id FROM kept")).isEqualTo("7");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"data.unfinished", "data"})
  void endsWithAClientThatIsKilledDuringTheStart(String begun) throws Exception {
    TestServer.withProgram(dir);
    Process client = client("SELECT 1");
    while (Files.notExists(dir.resolve(begun))) {
      assertThat(client.isAlive()).isTrue();
    }

    client.destroyForcibly().waitFor();

    try (EmbeddedServer next = start(dir)) {
      assertThat(ask(next, "SELECT 1")).isEqualTo("1");
    }
  }

  /** A process of its own with a server, which runs a statement and then does nothing. */
  private Process client(String statement) throws IOException {
    ProcessBuilder client =
        new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-cp",
            System.getProperty("java.class.path"),
            Client.class.getName(),
            dir.toString(),
            statement);
    return client.start();
  }

  /** What {@link #client} runs. */
  static final class Client {

    private Client() {}

    public static void main(String[] arguments) throws Exception {
      EmbeddedServer server = start(Path.of(arguments[0]));
      ask(server, arguments[1]);
      System.out.println("serving");
      TimeUnit.MINUTES.sleep(5);
    }
  }

  @Test
  void theLogIsInADirectoryOfItsOwn() throws Exception {
    Path log = dir.resolve("a log");
    TestServer.withProgram(dir);
    try (EmbeddedServer server =
        EmbeddedServer.start(dir, Optional.empty(), Optional.of(log), SMALL)) {
      String current = ask(server, "SELECT pg_walfile_name(pg_current_wal_lsn())");
      assertThat(log.resolve(current)).isRegularFile();
    }
    EmbeddedServer.start(dir, Optional.empty(), Optional.of(log), SMALL).close();

    Path other = dir.resolve("other");
    assertThatThrownBy(() -> EmbeddedServer.start(dir, Optional.empty(), Optional.of(other), SMALL))
        .hasMessage(
            "postgresql.embedded.wal: must be %s, where the log of the data in %s is, was \"%s\""
                .formatted(log.toRealPath(), EmbeddedServer.dataDir(dir), other));
  }

  @Test
  void anUnknownOptionIsNamed() throws IOException {
    TestServer.withProgram(dir);

    assertThatThrownBy(
            () -> EmbeddedServer.start(dir, Optional.empty(), List.of("shared_bufers=5MB")))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("the PostgreSQL server in " + dir + " did not start: ")
        .hasMessageContaining("unrecognized configuration parameter \"shared_bufers\"")
        .hasMessageContaining("server.log");
  }

  @Test
  void aPortThatStaysInUseEndsTheStart() throws IOException {
    TestServer.withProgram(dir);

    try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      List<String> options = new ArrayList<>(SMALL);
      options.add("port=" + holder.getLocalPort());
      assertThatThrownBy(() -> EmbeddedServer.start(dir, Optional.empty(), options))
          .hasMessageContaining("could not create any TCP/IP sockets");
    }
    assertThat(TestServer.programsOf(dir)).isEmpty();
  }
}
