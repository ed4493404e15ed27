package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Host;
import io.ycsbx.config.Form;

/**
 * A node to connect to first; the client finds the others.
 *
 * @param name host name, IPv4 address or IPv6 address without brackets
 * @param tlsName the name that the node's certificate has to carry; empty: {@code name}
 * @param port 1 to 65535
 */
@Form("host[:tls-name][:port], an IPv6 address in brackets")
public record HostAddress(String name, String tlsName, int port) {

  /** Aerospike's own default. */
  static final int DEFAULT_PORT = 3000;

  private static final int LARGEST_PORT = 65_535;

  /**
   * Reads the form in which Aerospike's tools take hosts.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static HostAddress parse(String text) {
    Host[] hosts;
    try {
      hosts = Host.parseHosts(text, DEFAULT_PORT);
    } catch (AerospikeException e) {
      throw new IllegalArgumentException(text, e);
    }
    if (hosts.length != 1 || hosts[0].name.isBlank()) {
      throw new IllegalArgumentException(text);
    }
    Host host = hosts[0];
    if (host.port < 1 || host.port > LARGEST_PORT) {
      throw new IllegalArgumentException(text);
    }
    return new HostAddress(host.name, host.tlsName == null ? "" : host.tlsName, host.port);
  }

  Host toHost() {
    return new Host(name, tlsName.isEmpty() ? null : tlsName, port);
  }

  /** Host and port, as messages name it. */
  @Override
  public String toString() {
    return (name.indexOf(':') < 0 ? name : "[" + name + "]") + ":" + port;
  }
}
