package io.ycsbx.binding.aerospike.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.cluster.Connection;
import com.aerospike.client.command.RecordParser;
import io.ycsbx.spi.ReadWatch;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers over the client's own connections, in the pieces that a network makes of them. */
class AnswersTest {

  private static final int KEY_NOT_FOUND = 2;
  private static final int ANY = 0;

  private final ServerSocket server;
  private final Connection connection;
  private final Socket accepted;
  private final ReadWatch watch = new ReadWatch();
  private volatile boolean closed;
  private final Answers answers = new Answers(watch, () -> closed);

  AnswersTest() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    connection = new Connection((InetSocketAddress) server.getLocalSocketAddress(), 10_000);
    connection.setTimeout(0);
    accepted = server.accept();
    accepted.setTcpNoDelay(true);
  }

  @AfterEach
  void close() throws IOException {
    closed = true;
    connection.close();
    accepted.close();
    server.close();
  }

  /** A message of the protocol: its header, the fixed part of its body, and padding. */
  private static byte[] answer(int resultCode, int padding) {
    ByteBuffer message = ByteBuffer.allocate(8 + 22 + padding);
    message.putLong(2L << 56 | 3L << 48 | (22 + padding));
    message.put(13, (byte) resultCode);
    return message.array();
  }

  private void send(byte[] bytes) throws IOException {
    OutputStream out = accepted.getOutputStream();
    out.write(bytes);
    out.flush();
  }

  @Test
  void anAnswerIsReadAsItCame() throws IOException {
    send(answer(KEY_NOT_FOUND, 0));

    RecordParser answer = answers.next(connection, ANY);

    assertThat(answer.resultCode).isEqualTo(KEY_NOT_FOUND);
    assertThat(answer.opCount).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 29, 500})
  void itMayComeInPieces(int piece) throws Exception {
    byte[] whole = answer(KEY_NOT_FOUND, 1_000);
    Thread sender = new Thread(() -> sendInPieces(whole, piece));
    sender.start();

    assertThat(answers.next(connection, ANY).resultCode).isEqualTo(KEY_NOT_FOUND);
    sender.join();
  }

  private void sendInPieces(byte[] whole, int piece) {
    try {
      for (int at = 0; at < whole.length; at += piece) {
        send(Arrays.copyOfRange(whole, at, Math.min(whole.length, at + piece)));
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** More than the client's buffer holds, and more than it keeps. */
  @ParameterizedTest
  @ValueSource(ints = {9_000, 1_000_000})
  void itMayBeLarge(int padding) throws Exception {
    byte[] whole = answer(KEY_NOT_FOUND, padding);
    whole[whole.length - 1] = 42;
    Thread sender = new Thread(() -> sendInPieces(whole, whole.length));
    sender.start();

    RecordParser answer = answers.next(connection, ANY);

    assertThat(answer.resultCode).isEqualTo(KEY_NOT_FOUND);
    assertThat(answer.dataBuffer[whole.length - 1]).isEqualTo((byte) 42);
    sender.join();
  }

  @Test
  void answersFollowEachOtherOnAConnection() throws IOException {
    for (int code = 0; code < 5; code++) {
      send(answer(code, 100 * code));
      assertThat(answers.next(connection, ANY).resultCode).isEqualTo(code);
    }
  }

  @Test
  void aConnectionThatEndsInTheMiddleIsAnError() throws IOException {
    send(Arrays.copyOf(answer(KEY_NOT_FOUND, 0), 20));
    accepted.close();

    assertThatThrownBy(() -> answers.next(connection, ANY)).isInstanceOf(EOFException.class);
  }

  @Test
  void whatNobodyAskedForIsAnError() throws IOException {
    byte[] two = Arrays.copyOf(answer(KEY_NOT_FOUND, 0), 60);
    send(two);

    assertThatThrownBy(() -> answers.next(connection, ANY))
        .isInstanceOf(AerospikeException.Parse.class)
        .hasMessageEndingWith("Answer of 30 bytes is followed by more");
  }

  @Test
  void aLengthThatNoAnswerHasIsAnError() throws IOException {
    send(new byte[] {2, 3, 1, 0, 0, 0, 0, 0});

    assertThatThrownBy(() -> answers.next(connection, ANY))
        .isInstanceOf(AerospikeException.Parse.class)
        .hasMessageEndingWith("Answer of 1099511627776 bytes");
  }

  @Test
  void anAnswerToSomethingElseIsAnError() throws IOException {
    byte[] info = answer(KEY_NOT_FOUND, 0);
    info[1] = 1;
    send(info);

    assertThatThrownBy(() -> answers.next(connection, ANY))
        .isInstanceOf(AerospikeException.Parse.class)
        .hasMessageEndingWith("Answer of type 1");
  }

  @Test
  void anAttemptHasNoMoreTimeThanIsLeftForAll() {
    assertThat(Limits.shorter(6_000, 10_000)).isEqualTo(6_000);
    assertThat(Limits.shorter(6_000, 4_000)).isEqualTo(4_000);
    assertThat(Limits.shorter(6_000, 0)).isEqualTo(6_000);
    assertThat(Limits.shorter(0, 0)).isZero();
  }

  @Test
  void aSilentServerEndsTheWaitAndTheConnection() {
    assertThatThrownBy(() -> answers.next(connection, 1_000))
        .isInstanceOf(SocketTimeoutException.class)
        .hasMessage("Read timed out");
    assertThat(connection.isClosed()).isTrue();
  }

  @Test
  void theWatchEndsWithTheClient() throws Exception {
    assertThat(watch.isBusy()).isTrue();
    closed = true;

    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (watch.isBusy() && System.nanoTime() < end) {
      Thread.sleep(20);
    }
    assertThat(watch.isBusy()).isFalse();
  }
}
