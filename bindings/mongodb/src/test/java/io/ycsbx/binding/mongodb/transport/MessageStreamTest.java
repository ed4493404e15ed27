package io.ycsbx.binding.mongodb.transport;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ServerAddress;
import com.mongodb.connection.SocketSettings;
import com.mongodb.connection.SslSettings;
import com.mongodb.internal.TimeoutSettings;
import com.mongodb.internal.connection.OperationContext;
import com.mongodb.internal.thread.AsyncClientExecutor;
import com.mongodb.spi.dns.InetAddressResolver;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javax.net.SocketFactory;
import org.bson.ByteBuf;
import org.bson.ByteBufNIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** In what pieces a message goes to the socket. */
class MessageStreamTest {

  private final OperationContext context =
      OperationContext.simpleOperationContext(
          TimeoutSettings.DEFAULT, null, AsyncClientExecutor.NO_OP);
  private final InetAddressResolver loopback = host -> List.of(InetAddress.getLoopbackAddress());
  private final List<byte[]> sent = new ArrayList<>();
  private final MessageStream stream =
      new MessageStream(
          new ServerAddress("database", 27017),
          loopback,
          SocketSettings.builder().build(),
          SslSettings.builder().build(),
          new Unconnected());

  /** Notes what is written to it. */
  private final class NotingSocket extends Socket {
    @Override
    public void connect(SocketAddress address, int timeout) {
      // Nobody is there.
    }

    @Override
    public OutputStream getOutputStream() {
      return new OutputStream() {
        @Override
        public void write(int one) {
          write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
          sent.add(Arrays.copyOfRange(bytes, offset, offset + length));
        }
      };
    }

    @Override
    public InputStream getInputStream() {
      return InputStream.nullInputStream();
    }
  }

  private final class Unconnected extends SocketFactory {
    @Override
    public Socket createSocket() {
      return new NotingSocket();
    }

    @Override
    public Socket createSocket(String host, int port) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
      throw new UnsupportedOperationException();
    }
  }

  @BeforeEach
  void open() {
    stream.open(context);
  }

  @AfterEach
  void close() {
    stream.close();
  }

  @Test
  void aMessageInSeveralBuffersIsSentAtOnce() throws IOException {
    for (int[] sizes :
        List.of(
            new int[] {1024, 2048, 4096, 300},
            new int[] {1024, 7},
            new int[] {MessageStream.LONGEST - 7, 7})) {
      List<byte[]> message = message(sizes);
      sent.clear();

      stream.write(buffers(message), context);

      assertThat(sent).containsExactly(joined(message));
    }
  }

  @Test
  void aLongOneIsSentAsItIs() throws IOException {
    List<byte[]> message = message(MessageStream.LONGEST / 2, MessageStream.LONGEST / 2, 1);

    stream.write(buffers(message), context);

    assertThat(sent).containsExactlyElementsOf(message);
  }

  private static List<byte[]> message(int... sizes) {
    Random random = new Random(7);
    return IntStream.of(sizes)
        .mapToObj(
            size -> {
              byte[] bytes = new byte[size];
              random.nextBytes(bytes);
              return bytes;
            })
        .toList();
  }

  private static List<ByteBuf> buffers(List<byte[]> message) {
    return message.stream().<ByteBuf>map(part -> new ByteBufNIO(ByteBuffer.wrap(part))).toList();
  }

  private static byte[] joined(List<byte[]> message) {
    ByteBuffer all = ByteBuffer.allocate(message.stream().mapToInt(part -> part.length).sum());
    message.forEach(all::put);
    return all.array();
  }
}
