package io.ycsbx.binding.aerospike;

import com.aerospike.client.Host;
import io.ycsbx.config.Form;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A node to connect to first; the client finds the others.
 *
 * @param name host name, IPv4 address or IPv6 address without brackets
 * @param tlsName name in the node's certificate; empty: {@code name}
 * @param port 1 to 65535
 */
@Form("host[:tls-name][:port], an IPv6 address in brackets")
public record HostAddress(String name, String tlsName, int port) {

  /** Aerospike's own default. */
  static final int DEFAULT_PORT = 3000;

  private static final int LARGEST_PORT = 65_535;

  /** As in the server's tools, a part that begins with a digit is a port, not a TLS name. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?:\\[([0-9A-Fa-f:.]+(?:%\\w+)?)]|([^\\s:\\[\\]]+))(?::([^\\s:\\d][^\\s:]*))?(?::(\\d{1,5}))?");

  /**
   * Parses a host in the form of Aerospike's tools.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static HostAddress parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    int port = matcher.group(4) == null ? DEFAULT_PORT : Integer.parseInt(matcher.group(4));
    if (port < 1 || port > LARGEST_PORT) {
      throw new IllegalArgumentException(text);
    }
    String name = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    return new HostAddress(name, matcher.group(3) == null ? "" : matcher.group(3), port);
  }

  Host toHost() {
    return new Host(name, tlsName.isEmpty() ? null : tlsName, port);
  }

  /** Returns host and port for messages. */
  @Override
  public String toString() {
    return (name.indexOf(':') < 0 ? name : "[" + name + "]") + ":" + port;
  }
}
