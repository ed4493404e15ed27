package io.ycsbx.binding.mysql.socket;

import com.mysql.cj.conf.PropertySet;
import com.mysql.cj.protocol.StandardSocketFactory;
import io.ycsbx.spi.ReadWatch;
import io.ycsbx.spi.WatchedSocket;
import java.net.Socket;

/**
 * Gives Connector/J {@linkplain WatchedSocket watched sockets}: its option {@code socketFactory}
 * names this class, and the driver makes an instance for each connection.
 */
public final class WatchedSocketFactory extends StandardSocketFactory {

  /** A factory for one connection. */
  public WatchedSocketFactory() {}

  @Override
  protected Socket createSocket(PropertySet options) {
    return new WatchedSocket(ReadWatch.SHARED);
  }
}
