package io.ycsbx.binding.postgresql.embedded;

import static io.ycsbx.binding.jdbc.SqlTestServer.execute;
import static io.ycsbx.binding.postgresql.TestServer.SERVER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.jdbc.EmbeddedServerContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedServerTest extends EmbeddedServerContract {

  EmbeddedServerTest() {
    super(SERVER);
  }

  /** The client of other tests. */
  public static void main(String[] arguments) throws Exception {
    serve(SERVER, arguments);
  }

  @Test
  void listensOnLoopbackWithItsOptions() throws Exception {
    assertThat(SERVER.execute("postgres", "SHOW listen_addresses")).isEqualTo("127.0.0.1");
    assertThat(SERVER.execute("postgres", "SHOW shared_buffers")).isEqualTo("64MB");
    assertThat(SERVER.execute("postgres", "SHOW unix_socket_directories")).isEmpty();
  }

  @Test
  void admitsOnlyByThePasswordThatOnlyTheOwnerMayRead() throws Exception {
    assertThatThrownBy(() -> DriverManager.getConnection(SERVER.get().url(), "ycsb", "x"))
        .hasMessageContaining("password authentication failed");
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(SERVER.dir().resolve("password"))))
        .isEqualTo("rw-------");
  }

  @ParameterizedTest
  @ValueSource(strings = {"data.unfinished", "data"})
  void endsWithAClientThatIsKilledDuringTheStart(String begun) throws Exception {
    SERVER.withProgram(dir);
    Process client = client("SELECT 1");
    while (Files.notExists(dir.resolve(begun))) {
      assertThat(client.isAlive()).isTrue();
    }

    client.destroyForcibly().waitFor();

    try (EmbeddedServer next = SERVER.start(dir)) {
      assertThat(execute(next, "SELECT 1")).isEqualTo("1");
    }
  }

  private EmbeddedServer startWithLog(Path log) throws IOException {
    List<String> options = List.of("shared_buffers=32MB", "fsync=off");
    return EmbeddedServer.start(dir, Optional.empty(), Optional.of(log), options);
  }

  @Test
  void theLogIsInADirectoryOfItsOwn() throws Exception {
    Path log = dir.resolve("a log");
    SERVER.withProgram(dir);
    try (EmbeddedServer server = startWithLog(log)) {
      String current = execute(server, "SELECT pg_walfile_name(pg_current_wal_lsn())");
      assertThat(log.resolve(current)).isRegularFile();
    }
    startWithLog(log).close();
    SERVER.start(dir).close();
    assertThat(EmbeddedServer.logElsewhere(dir)).contains(log.toRealPath());

    Path other = dir.resolve("other");
    assertThatThrownBy(() -> startWithLog(other))
        .hasMessage(
            "postgresql.embedded.wal: must be %s, where the log of the data in %s is, was \"%s\""
                .formatted(log.toRealPath(), EmbeddedServer.dataDir(dir), other));
  }

  @Test
  void theLogOfACreationThatWasKilledIsReplaced() throws Exception {
    Path log = Files.createDirectory(dir.resolve("a log"));
    Path data = EmbeddedServer.dataDir(SERVER.withProgram(dir));
    Path unfinished = Files.createDirectory(data.resolveSibling("data.unfinished"));
    Files.createSymbolicLink(unfinished.resolve("pg_wal"), log.toAbsolutePath());
    Files.createDirectory(log.resolve("archive_status"));
    Files.createFile(log.resolve("xlogtemp.7"));
    Files.createFile(log.resolve("000000010000000000000001"));

    EmbeddedServer.start(dir, Optional.empty(), Optional.of(log), List.of()).close();

    assertThat(log).isDirectoryNotContaining(file -> file.endsWith("xlogtemp.7"));
  }
}
