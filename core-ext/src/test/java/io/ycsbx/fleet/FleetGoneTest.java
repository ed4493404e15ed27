package io.ycsbx.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.FreePorts;
import io.ycsbx.fleet.message.Hello;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Clients whose coordinator has ended, long before they may take it for lost. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(600)
class FleetGoneTest {

  private static final FleetLimits LONG =
      FleetLimits.of(Duration.ofMinutes(10), Duration.ofMinutes(10));

  @TempDir Path folder;
  private final CompletableFuture<String> reason = new CompletableFuture<>();
  private String coordinator;

  @BeforeEach
  void choosePort() {
    coordinator = "127.0.0.1:" + FreePorts.next();
  }

  private FleetAddress address(boolean led) {
    return FleetAddress.of(
        coordinator, FleetSettingsTest.bind(Map.of("fleet.led", Boolean.toString(led))), "");
  }

  private FleetClient client(FleetAddress address) {
    return new FleetClient(
        new Hello(0, 1, "here", 1, Map.of()),
        FleetLink.to(address, LONG),
        FleetClock.ofThisHost(),
        LONG,
        new FleetClient.Controlled() {
          @Override
          public void stop() {}

          @Override
          public void abort(String why) {
            reason.complete(why);
          }
        });
  }

  @Test
  void aClientThatHasJoinedEnds() throws Exception {
    FleetAddress address = address(false);
    FleetState state = new FleetState(1, LONG, LossPolicy.FAIL, FleetClock.ofThisHost());
    FleetLink link = FleetLink.to(address, LONG);
    try (FleetClient client = client(address)) {
      client.start();
      // Before it has joined, a client waits for a coordinator that may start later.
      assertThat(link.isGone()).isTrue();
      FleetServer server = new FleetServer(address, state, folder);
      client.awaitStart("measured", () -> false);
      assertThat(link.isGone()).isFalse();
      server.close();

      assertThat(reason.get())
          .isEqualTo("client 0 (http://" + coordinator + ") was lost: no process listens there");
    }
  }

  @Test
  void aClientOfALauncherEndsBeforeItHasJoined() throws Exception {
    FleetAddress address = address(true);
    try (FleetClient client = client(address);
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
}
