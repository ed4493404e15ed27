package io.ycsbx.binding.mongodb.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/** Makes {@linkplain ReadAheadSocket sockets} that the driver connects by itself. */
final class Sockets extends SocketFactory {

  @Override
  public Socket createSocket() {
    return new ReadAheadSocket();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    throw connected();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    throw connected();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    throw connected();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    throw connected();
  }

  private static IOException connected() {
    return new IOException("sockets are made unconnected");
  }
}
