package io.ycsbx.binding.mongodb.transport;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ServerAddress;
import com.mongodb.connection.ProxySettings;
import com.mongodb.connection.SocketSettings;
import com.mongodb.connection.SslSettings;
import com.mongodb.internal.connection.SocketStream;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whose connections a client has: TLS and proxies are the driver's business. */
class StreamsTest {

  private static final ServerAddress DATABASE = new ServerAddress("database", 27017);
  private static final SocketSettings DIRECT = SocketSettings.builder().build();
  private static final SslSettings PLAIN = SslSettings.builder().build();

  private final Streams streams = new Streams(host -> List.of(InetAddress.getLoopbackAddress()));

  @Test
  void aConnectionOverPlainTcpSendsWholeMessages() {
    assertThat(streams.create(DIRECT, PLAIN).create(DATABASE))
        .isExactlyInstanceOf(MessageStream.class);
  }

  @Test
  void oneWithTlsIsTheDrivers() {
    SslSettings tls = SslSettings.builder().enabled(true).build();

    assertThat(streams.create(DIRECT, tls).create(DATABASE))
        .isExactlyInstanceOf(SocketStream.class);
  }

  @Test
  void oneThroughAProxyIsTheDrivers() {
    SocketSettings proxied =
        SocketSettings.builder()
            .applyToProxySettings((ProxySettings.Builder proxy) -> proxy.host("proxy").port(1080))
            .build();

    assertThat(streams.create(proxied, PLAIN).create(DATABASE))
        .isExactlyInstanceOf(SocketStream.class);
  }
}
