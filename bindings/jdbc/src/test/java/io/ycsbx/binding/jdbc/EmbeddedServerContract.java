package io.ycsbx.binding.jdbc;

import static io.ycsbx.binding.jdbc.SqlTestServer.execute;
import static io.ycsbx.binding.jdbc.SqlTestServer.processOf;
import static io.ycsbx.binding.jdbc.SqlTestServer.processesOf;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.jdbc.embedded.ServerProcess;
import io.ycsbx.spi.DirectoryLock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server as a child process: its data, its start and its end. */
public abstract class EmbeddedServerContract {

  @TempDir protected Path dir;

  protected final SqlTestServer<?> server;

  protected EmbeddedServerContract(SqlTestServer<?> server) {
    this.server = server;
  }

  @Test
  void dataOutlivesStopsAndKills() throws Exception {
    server.withProgram(dir);
    try (ServerProcess first = server.start(dir)) {
      execute(first, "CREATE TABLE kept (id INT)", "INSERT INTO kept VALUES (7)");
      assertThat(processesOf(dir)).isNotEmpty();
    }
    assertThat(processesOf(dir)).isEmpty();

    try (ServerProcess second = server.start(dir)) {
      execute(second, "INSERT INTO kept VALUES (8)");
      processOf(dir).destroyForcibly();
    }
    try (ServerProcess third = server.start(dir)) {
      assertThat(execute(third, "SELECT SUM(id) FROM kept")).isEqualTo("15");
    }
  }

  @Test
  void noLogHasThePassword() throws IOException {
    String password = server.get().password();

    assertThat(Files.readString(server.dir().resolve("server.log"))).doesNotContain(password);
  }

  private void assertRefused() {
    assertThatThrownBy(() -> server.start(dir))
        .hasMessage("the database in " + dir + " is in use by another run or process");
  }

  @Test
  void aStartIsRefusedWhileAnotherOneCreatesTheData() throws IOException {
    Path unfinished = Files.createDirectory(dir.resolve("data.unfinished"));
    DirectoryLock other = ServerProcess.lock(dir);

    assertRefused();

    other.close();
    assertThat(unfinished).exists();
    ServerProcess.lock(dir).close();
  }

  @Test
  void endsWithItsKilledClientBeforeTheNextStart() throws Exception {
    server.withData(dir);
    Process client = client("CREATE TABLE kept AS SELECT 7 AS id");
    assertThat(new BufferedReader(new InputStreamReader(client.getInputStream(), UTF_8)).readLine())
        .isEqualTo("serving");
    ProcessHandle orphan = processOf(dir);
    assertRefused();

    client.destroyForcibly().waitFor();

    try (ServerProcess next = server.start(dir)) {
      assertThat(orphan.isAlive()).isFalse();
      assertThat(execute(next, "SELECT id FROM kept")).isEqualTo("7");
    }
  }

  /**
   * Starts a process of its own with a server, which runs a statement and then does nothing, at
   * most until the end of this process.
   */
  protected final Process client(String statement) throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-cp",
            System.getProperty("java.class.path"),
            getClass().getName(),
            dir.toString(),
            statement)
        .start();
  }

  /** Does what {@link #client} says. */
  protected static void serve(SqlTestServer<?> server, String[] arguments) throws Exception {
    execute(server.start(Path.of(arguments[0])), arguments[1]);
    System.out.println("serving");
    System.in.read();
  }

  @Test
  void aPortThatStaysInUseEndsTheStart() throws IOException {
    server.withData(dir);

    try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> server.start(dir, "port=" + holder.getLocalPort()))
          .hasMessageMatching(".*(Address already in use|could not create any TCP/IP sockets).*");
    }
    assertThat(processesOf(dir)).isEmpty();
  }

  @Test
  void anUnknownOptionIsNamed() throws IOException {
    server.withData(dir);

    assertThatThrownBy(() -> server.start(dir, "unheard_of=5"))
        .isInstanceOf(IOException.class)
        .hasMessageMatching(
            "the \\w+ server in " + dir + " did not start: .*unheard_of.*server.log.*");
  }
}
