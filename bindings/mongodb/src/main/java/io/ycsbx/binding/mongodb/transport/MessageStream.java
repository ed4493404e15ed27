package io.ycsbx.binding.mongodb.transport;

import com.mongodb.ServerAddress;
import com.mongodb.connection.SocketSettings;
import com.mongodb.connection.SslSettings;
import com.mongodb.internal.connection.OperationContext;
import com.mongodb.internal.connection.PowerOfTwoBufferPool;
import com.mongodb.internal.connection.SocketStream;
import com.mongodb.spi.dns.InetAddressResolver;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import javax.net.SocketFactory;
import org.bson.ByteBuf;
import org.bson.ByteBufNIO;

/**
 * The driver's connection, but that it sends a message at once. The driver sends buffer by buffer,
 * of 1, 2, 4 … kB: seven system calls for a hundred records of 1 kB, each of which may wake the
 * server for a part that it can do nothing with. Used by one thread at a time, as all connections.
 */
final class MessageStream extends SocketStream {

  /** As much as Java gives the system at once; what is longer goes in large pieces anyway. */
  static final int LONGEST = 128 * 1024;

  private byte[] message = {};

  MessageStream(
      ServerAddress address,
      InetAddressResolver resolver,
      SocketSettings settings,
      SslSettings noTls,
      SocketFactory sockets) {
    super(address, resolver, settings, noTls, sockets, PowerOfTwoBufferPool.DEFAULT);
  }

  @Override
  public void write(List<ByteBuf> buffers, OperationContext context) throws IOException {
    int length = 0;
    for (ByteBuf buffer : buffers) {
      length += buffer.limit();
    }
    boolean whole = buffers.size() > 1 && length <= LONGEST;
    super.write(whole ? List.of(gathered(buffers, length)) : buffers, context);
  }

  private ByteBuf gathered(List<ByteBuf> buffers, int length) {
    if (message.length < length) {
      message = new byte[Math.min(LONGEST, Math.max(length, 2 * message.length))];
    }
    int end = 0;
    for (ByteBuf buffer : buffers) {
      System.arraycopy(buffer.array(), 0, message, end, buffer.limit());
      end += buffer.limit();
    }
    return new ByteBufNIO(ByteBuffer.wrap(message, 0, length));
  }
}
