package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.FreePorts;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Clients whose coordinator has ended or is frozen. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(600)
class ClientTest {

  /** Long before a client may take its coordinator for lost. */
  private static final String[] LONG = {"fleet.join=10m", "fleet.lost.after=10m"};

  @TempDir Path folder;
  private final CompletableFuture<String> reason = new CompletableFuture<>();
  private final String coordinator = "127.0.0.1:" + FreePorts.next();

  private Client client(Address address, String... settings) {
    return TestClient.of(0, 1, address, Clock.ofThisHost(), reason, settings);
  }

  private Server serve(Address address, State state) throws IOException {
    return new Server(address, state, folder);
  }

  private static State state(String... settings) {
    return new State(1, TestClient.settings(settings), Clock.ofThisHost());
  }

  @Test
  void aClientOfALauncherEndsBeforeItHasJoined() throws Exception {
    Address address = TestClient.address(coordinator, "fleet.led=true");
    try (Client client = client(address, LONG);
        ServerSocket forwarding = new ServerSocket()) {
      forwarding.bind(address.listening());
      forwarding.setSoTimeout(100);
      client.start();
      while (!reason.isDone()) {
        closeNext(forwarding);
      }

      assertThat(reason.get())
          .isEqualTo(
              "the coordinator (http://" + coordinator + ") was lost: no process listens there");
    }
  }

  /** Accepts and closes a connection, as ssh does that finds nobody at the other end. */
  private static void closeNext(ServerSocket forwarding) throws IOException {
    try {
      forwarding.accept().close();
    } catch (SocketTimeoutException e) {
      // The client makes a pause.
    }
  }

  @Test
  void anUploadToAFrozenCoordinatorEndsWithItsLoss() throws Exception {
    String[] settings = {"fleet.join=1m", "fleet.lost.after=5s"};
    Address address = TestClient.address(coordinator);
    State state = state(settings);
    Server server = serve(address, state);
    for (String file : List.of(RunRecordJson.FILE_NAME, IntervalLog.FILE_NAME)) {
      Files.writeString(folder.resolve(file), "{}");
    }
    try (Client client = client(address, settings)) {
      client.start();
      client.awaitStart("measured", () -> false);
      // Requests wait for this lock: connections are accepted, and nothing answers. A second socket
      // at the same port would not do: it is refused while a child process that another test starts
      // still holds its copy of the first.
      synchronized (state) {
        assertThat(client.end(Outcome.of(List.of(), false), folder))
            .contains("client 0 (http://" + coordinator + ") was lost: no answer for 5 s");
      }
    } finally {
      server.close();
    }
  }
}
