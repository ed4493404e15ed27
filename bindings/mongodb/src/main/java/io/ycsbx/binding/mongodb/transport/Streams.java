package io.ycsbx.binding.mongodb.transport;

import com.mongodb.ServerAddress;
import com.mongodb.UnixServerAddress;
import com.mongodb.connection.SocketSettings;
import com.mongodb.connection.SslSettings;
import com.mongodb.internal.connection.SocketStreamFactory;
import com.mongodb.internal.connection.Stream;
import com.mongodb.internal.connection.StreamFactory;
import com.mongodb.internal.connection.StreamFactoryFactory;
import com.mongodb.spi.dns.InetAddressResolver;
import java.util.concurrent.Executor;

/**
 * Makes a client's connections: {@linkplain MessageStream ours} over TCP, and the driver's own with
 * TLS, through a proxy and over Unix domain sockets.
 */
final class Streams implements StreamFactoryFactory {

  private final InetAddressResolver resolver;

  Streams(InetAddressResolver resolver) {
    this.resolver = resolver;
  }

  @Override
  public StreamFactory create(SocketSettings settings, SslSettings tls) {
    StreamFactory drivers = new SocketStreamFactory(resolver, settings, tls);
    boolean plain = !tls.isEnabled() && !settings.getProxySettings().isProxyEnabled();
    return address ->
        plain && !(address instanceof UnixServerAddress)
            ? stream(address, settings, tls)
            : drivers.create(address);
  }

  private Stream stream(ServerAddress address, SocketSettings settings, SslSettings noTls) {
    return new MessageStream(address, resolver, settings, noTls, new Sockets());
  }

  /** None: a client whose calls block never asks for it. */
  @Override
  public Executor getExecutor() {
    return null;
  }

  @Override
  public void close() {
    // Nothing is held but by the connections.
  }
}
