package io.ycsbx.binding.mysql.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.mysql.TestServer;
import io.ycsbx.spi.DirectoryLock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedServerTest {

  private static final List<String> SMALL = List.of("innodb_buffer_pool_size=32M", "debug_no_sync");

  @TempDir Path dir;

  private static Connection connect(EmbeddedServer server, String password) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:mysql://127.0.0.1:" + server.port() + "/ycsb?sslMode=DISABLED", "ycsb", password);
  }

  private static String ask(EmbeddedServer server, String... statements) throws SQLException {
    try (Connection connection = connect(server, server.password())) {
      return TestServer.execute(connection, statements);
    }
  }

  @Test
  void dataOutlivesStopsAndKillsAndPasswordsDoNot() throws Exception {
    TestServer.withProgram(dir);
    String firstPassword;
    try (EmbeddedServer server = EmbeddedServer.start(dir, SMALL)) {
      firstPassword = server.password();
      ask(server, "CREATE TABLE kept (id INT) ENGINE=InnoDB", "INSERT INTO kept VALUES (7)");
      assertThat(TestServer.processesOf(dir)).isNotEmpty();
    }
    assertThat(TestServer.processesOf(dir)).isEmpty();

    try (EmbeddedServer server = EmbeddedServer.start(dir, SMALL)) {
      assertThat(ask(server, "SELECT id FROM kept")).isEqualTo("7");
      assertThat(server.password()).isNotEqualTo(firstPassword);
      assertThatThrownBy(() -> connect(server, firstPassword)).hasMessageContaining("denied");
      ask(server, "INSERT INTO kept VALUES (8)");
      TestServer.programsOf(dir).forEach(ProcessHandle::destroyForcibly);
    }
    try (EmbeddedServer server = EmbeddedServer.start(dir, SMALL)) {
      assertThat(ask(server, "SELECT SUM(id) FROM kept")).isEqualTo("15");
    }
  }

  @Test
  void listensOnLoopbackAndWritesThePasswordToNoFile() throws Exception {
    TestServer.withProgram(dir);
    try (EmbeddedServer server = EmbeddedServer.start(dir, SMALL)) {
      assertThat(ask(server, "SELECT @@bind_address")).isEqualTo("127.0.0.1");
      assertThat(ask(server, "SELECT @@innodb_buffer_pool_size")).isEqualTo("" + (32 << 20));
      assertThatThrownBy(
              () ->
                  DriverManager.getConnection(
                      "jdbc:mysql://127.0.0.1:" + server.port() + "/?sslMode=DISABLED", "root", ""))
          .isInstanceOf(SQLException.class);
      assertThat(dir.resolve("init.sql")).doesNotExist();
      assertThat(Files.readString(dir.resolve("server.log"))).doesNotContain(server.password());
      assertRefused();
    }
  }

  private void assertRefused() {
    assertThatThrownBy(() -> EmbeddedServer.start(dir, SMALL))
        .hasMessage("the database in " + dir + " is in use by another run or process");
  }

  @Test
  void aStartIsRefusedWhileAnotherOneCreatesTheData() throws IOException {
    Path unfinished = Files.createDirectory(dir.resolve("data.unfinished"));
    DirectoryLock other = EmbeddedServer.lock(dir);

    assertRefused();

    other.close();
    assertThat(unfinished).exists();
    EmbeddedServer.lock(dir).close();
  }

  @Test
  void endsWithItsKilledClientBeforeTheNextStart() throws Exception {
    TestServer.withProgram(dir);
    Process client = client("CREATE TABLE kept AS SELECT 7 AS id");
    assertThat(new BufferedReader(new InputStreamReader(client.getInputStream(), UTF_8)).readLine())
        .isEqualTo("serving");
    ProcessHandle server = TestServer.programsOf(dir).findAny().orElseThrow();
    assertRefused();

    client.destroyForcibly().waitFor();

    try (EmbeddedServer next = EmbeddedServer.start(dir, SMALL)) {
      assertThat(TestServer.programsOf(dir)).hasSize(1).doesNotContain(server);
      assertThat(ask(next, "SELECT id FROM kept")).isEqualTo("7");
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
      EmbeddedServer server = EmbeddedServer.start(Path.of(arguments[0]), SMALL);
      ask(server, arguments[1]);
      System.out.println("serving");
      TimeUnit.MINUTES.sleep(5);
    }
  }

  @Test
  void anUnknownOptionIsNamed() throws IOException {
    TestServer.withProgram(dir);

    assertThatThrownBy(() -> EmbeddedServer.start(dir, List.of("inodb_io_capacity=5")))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("the MariaDB server in " + dir + " did not start: ")
        .hasMessageContaining("unknown variable 'inodb_io_capacity=5'")
        .hasMessageContaining("server.log");
  }

  @Test
  void aPortThatStaysInUseEndsTheStart() throws IOException {
    TestServer.withProgram(dir);

    try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      List<String> options = new ArrayList<>(SMALL);
      options.add("port=" + holder.getLocalPort());
      assertThatThrownBy(() -> EmbeddedServer.start(dir, options))
          .hasMessageContaining("Address already in use");
    }
    assertThat(TestServer.processesOf(dir)).isEmpty();
  }
}
