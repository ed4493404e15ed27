package io.ycsbx.telemetry.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.process.OwnServices;
import io.ycsbx.record.host.Inventory.Limits;
import io.ycsbx.record.host.Inventory.ServerProcess;
import io.ycsbx.telemetry.host.HostTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes of a made-up host with two processors. This process's sockets are below 10. */
class ProcessesTest {

  private static final String MAPPED = "0000000000000000FFFF0000";
  private static final String SERVER = "0100007F:0CEA";
  private static final String CLIENT = "0100007F:D2BE";
  private static final String OTHER_CLIENT = "0100007F:D2BF";
  private static final String ANY = "00000000:0000";

  @TempDir Path root;

  private HostTree host;
  private final StringBuilder tcp = new StringBuilder("  sl  local_address rem_address   st\n");
  private final StringBuilder tcp6 = new StringBuilder("  sl  local_address rem_address   st\n");

  @BeforeEach
  void twoProcessors() throws IOException {
    host = new HostTree(root).file("/proc/stat", "cpu 2\ncpu0 1\ncpu1 1\n");
  }

  private static String row(String local, String remote, String state, int inode) {
    return "   0: %s %s %s 00000000:00000000 00:00000000 00000000  1000        0 %s 1 0 20 4\n"
        .formatted(local, remote, state, inode);
  }

  /** Connects this process by a socket of IPv6, as Java does, to a socket of a server. */
  private void connect(String client, int own, int inode) throws IOException {
    tcp6.append(row(MAPPED + client, MAPPED + SERVER, "01", own));
    tcp.append(row(SERVER, client, "01", inode));
    host.socket("/proc/self/fd/" + own, own);
  }

  private void process(int number, String name, String allowed, int... sockets) throws IOException {
    String folder = "/proc/" + number;
    host.file(folder + "/comm", name + "\n")
        .file(folder + "/status", "Cpus_allowed_list:\t" + allowed + "\n");
    for (int socket : sockets) {
      host.socket(folder + "/fd/" + socket, socket);
    }
  }

  private Optional<List<ServerProcess>> servers() throws IOException {
    host.file("/proc/self/net/tcp", tcp.toString()).file("/proc/self/net/tcp6", tcp6.toString());
    return new Processes(host.files(), 1L << 30).servers();
  }

  private static ServerProcess server(String name, String allowed, int processors) {
    return new ServerProcess(
        name,
        new Limits(
            allowed,
            processors,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  @Test
  void theServersOfThisProcessHaveTheOtherEndsOfItsConnections() throws IOException {
    tcp.append(row("00000000:0CEA", ANY, "0A", 20));
    connect(CLIENT, 1, 21);
    connect(OTHER_CLIENT, 2, 22);
    process(40, "postgres", "0-1", 20);
    process(41, "postgres", "1", 21, 23);
    process(42, "postgres", "1", 22);
    process(43, "nginx", "0", 24);

    assertThat(servers()).contains(List.of(server("postgres", "1", 1)));
  }

  /** Its user may be another one, or it may be in a container, behind a proxy. */
  @ParameterizedTest
  @ValueSource(strings = {"", "docker-proxy"})
  void ifOneServerCannotBeSeenNoneIsSaidToBe(String other) throws IOException {
    connect(CLIENT, 1, 21);
    connect(OTHER_CLIENT, 2, 22);
    process(41, "postgres", "1", 21);
    if (!other.isEmpty()) {
      process(42, other, "0-1", 22);
    }

    assertThat(servers()).contains(List.of());
  }

  @Test
  void aServerOnAnotherHostIsNotAskedFor() throws IOException {
    tcp.append(row("0100000A:D2BE", "0200000A:0CEA", "01", 1));
    host.socket("/proc/self/fd/1", 1);

    assertThat(servers()).isEmpty();
  }

  @Test
  void aClientOfThisProcessIsNoServer() throws IOException {
    tcp.append(row("00000000:0CEA", ANY, "0A", 1))
        .append(row(SERVER, CLIENT, "01", 2))
        .append(row(CLIENT, SERVER, "01", 21));
    host.socket("/proc/self/fd/1", 1).socket("/proc/self/fd/2", 2);
    process(41, "curl", "1", 21);

    assertThat(servers()).isEmpty();
  }

  @Test
  void aServiceOfTheBenchmarkIsNoServer() throws IOException {
    OwnServices.add("127.0.0.1", 0x1CF3);
    connect(CLIENT, 1, 21);
    String coordinator = "0100007F:1CF3";
    tcp.append(row(OTHER_CLIENT, coordinator, "01", 2))
        .append(row(coordinator, OTHER_CLIENT, "01", 22));
    host.socket("/proc/self/fd/2", 2);
    process(41, "postgres", "1", 21);
    process(42, "java", "0-1", 22);

    assertThat(servers()).contains(List.of(server("postgres", "1", 1)));
  }

  @Test
  void aServerHasThePortOfAServiceOnAnotherHost() throws IOException {
    OwnServices.add("10.0.0.2", 0x0CEA);
    connect(CLIENT, 1, 21);
    process(41, "postgres", "1", 21);

    assertThat(servers()).contains(List.of(server("postgres", "1", 1)));
  }

  @Test
  void aServiceAtAnAddressOfIpv6IsNoServer() throws IOException {
    OwnServices.add("[::1]", 0x1CF4);
    String here = "00000000000000000000000001000000";
    tcp6.append(row(here + ":D2BE", here + ":1CF4", "01", 1))
        .append(row(here + ":1CF4", here + ":D2BE", "01", 21));
    host.socket("/proc/self/fd/1", 1);
    process(41, "node_exporter", "1", 21);

    assertThat(servers()).isEmpty();
  }

  /** It may listen at another address. */
  @Test
  void anotherProcessThatListensAtThePortOfTheClientHidesNoServer() throws IOException {
    tcp.append(row("0200007F:D2BE", ANY, "0A", 30));
    connect(CLIENT, 1, 21);
    process(41, "postgres", "1", 21);

    assertThat(servers()).contains(List.of(server("postgres", "1", 1)));
  }

  @Test
  void aConnectionThatIsNotAcceptedYetHasNoServer() throws IOException {
    connect(CLIENT, 1, 21);
    connect(OTHER_CLIENT, 2, 0);
    process(41, "postgres", "1", 21);

    assertThat(servers()).contains(List.of(server("postgres", "1", 1)));
  }

  @Test
  void connectionsOfThisProcessWithItselfHaveNoServer() throws IOException {
    connect(CLIENT, 1, 2);
    host.socket("/proc/self/fd/2", 2);

    assertThat(servers()).isEmpty();
  }
}
