package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Host;
import io.ycsbx.config.Form;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Nodes to connect to first; the client finds the others.
 *
 * @param nodes at least one
 */
@Form("host[:tls-name][:port], several separated by commas, an IPv6 address in brackets")
public record Hosts(List<Host> nodes) {

  /** Aerospike's own default. */
  static final int DEFAULT_PORT = 3000;

  /**
   * Parses hosts in the form of Aerospike's tools.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static Hosts parse(String text) {
    try {
      return new Hosts(Arrays.asList(Host.parseHosts(text, DEFAULT_PORT)));
    } catch (AerospikeException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Returns whether a node's certificate is expected to have a name. */
  boolean haveTlsNames() {
    return nodes.stream().anyMatch(host -> host.tlsName != null);
  }

  /** Returns hosts and ports for messages. */
  @Override
  public String toString() {
    return nodes.stream()
        .map(
            host -> (host.name.contains(":") ? "[" + host.name + "]" : host.name) + ":" + host.port)
        .collect(Collectors.joining(", "));
  }
}
