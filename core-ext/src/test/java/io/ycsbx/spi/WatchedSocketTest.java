package io.ycsbx.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The limits of reads, from a server that answers late or never. */
class WatchedSocketTest {

  private final ServerSocket server;
  private final ReadWatch watch = new ReadWatch();
  private final WatchedSocket socket = new WatchedSocket(watch);
  private Socket accepted;

  WatchedSocketTest() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @BeforeEach
  void connect() throws IOException {
    socket.connect(server.getLocalSocketAddress());
    accepted = server.accept();
  }

  @AfterEach
  void close() throws IOException {
    socket.close();
    accepted.close();
    server.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {50, 1_000})
  void aReadWithoutAnAnswerEndsWithTheSystemsError(int limit) throws IOException {
    socket.setSoTimeout(limit);

    assertThat(socket.getSoTimeout()).isEqualTo(limit);
    assertThatThrownBy(() -> socket.getInputStream().read(new byte[4]))
        .isInstanceOf(SocketTimeoutException.class)
        .hasMessage("Read timed out");
  }

  @Test
  void aReadThatRanIntoItsLimitLeavesTheSocketClosed() throws IOException {
    socket.setSoTimeout(1_000);

    assertThatThrownBy(() -> socket.getInputStream().read())
        .isInstanceOf(SocketTimeoutException.class);
    assertThat(socket.isClosed()).isTrue();
    assertThatThrownBy(socket::getInputStream).isInstanceOf(SocketException.class);
  }

  @Test
  void theLimitIsForEachRead() throws Exception {
    socket.setSoTimeout(5_000);
    CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> sendSlowly(3, 2_000));

    for (int i = 0; i < 3; i++) {
      assertThat(socket.getInputStream().read()).isEqualTo(i);
    }
    sent.get(10, TimeUnit.SECONDS);
  }

  private void sendSlowly(int bytes, long millis) {
    try {
      OutputStream out = accepted.getOutputStream();
      for (int i = 0; i < bytes; i++) {
        Thread.sleep(millis);
        out.write(i);
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aLimitThatChangesIsTheLastOne() throws IOException {
    for (int limit : new int[] {1_000, 50, 20_000, 60}) {
      socket.setSoTimeout(limit);
      assertThat(socket.getSoTimeout()).isEqualTo(limit);
    }

    assertThatThrownBy(() -> socket.getInputStream().read())
        .isInstanceOf(SocketTimeoutException.class);
  }

  @Test
  void aClosedSocketTakesNoLimit() throws IOException {
    socket.close();

    for (int limit : new int[] {0, 50, 20_000}) {
      assertThatThrownBy(() -> socket.setSoTimeout(limit))
          .isInstanceOf(SocketException.class)
          .hasMessage("Socket is closed");
    }
  }

  @Test
  void aLimitThatIsLiftedHoldsNoMore() throws Exception {
    socket.setSoTimeout(1_000);
    socket.setSoTimeout(0);
    CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> sendSlowly(1, 1_500));

    assertThat(socket.getInputStream().read()).isZero();
    assertThat(socket.getSoTimeout()).isZero();
    sent.get(10, TimeUnit.SECONDS);
  }

  @Test
  void anEndAndALossAreToldAsByAnySocket() throws IOException {
    socket.setSoTimeout(20_000);
    accepted.close();

    assertThat(socket.getInputStream().read()).isEqualTo(-1);
    socket.close();
    assertThatThrownBy(() -> socket.getInputStream().read())
        .isInstanceOf(SocketException.class)
        .isNotInstanceOf(SocketTimeoutException.class);
  }

  @Test
  void theWatchEndsWithTheLastSocket() throws Exception {
    socket.getInputStream();
    assertThat(watch.isBusy()).isTrue();
    socket.close();

    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (watch.isBusy() && System.nanoTime() < end) {
      Thread.sleep(20);
    }
    assertThat(watch.isBusy()).isFalse();
  }
}
