package io.ycsbx.binding.aerospike;

import com.aerospike.client.Host;
import com.aerospike.client.cluster.Node;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import site.ycsb.DBException;

/** Finds settings that the server would refuse in each operation, before the run starts. */
final class ServerChecks {

  static final String COMMUNITY = "Community";

  private ServerChecks() {}

  /**
   * Checks the settings against the servers.
   *
   * @param threads number of threads that share the client
   * @throws DBException naming the setting and the feature that the server lacks
   */
  static void check(AerospikeSettings settings, int threads, ServerInfo info) throws DBException {
    List<Node> nodes = info.nodes();
    if (nodes.isEmpty()) {
      throw new DBException("the Aerospike cluster has no node that can be reached");
    }
    for (Node node : nodes) {
      checkPort(
          node.getHost(), info.ask(node, "admin-clear-std"), info.ask(node, "service-clear-std"));
    }
    Node node = nodes.get(0);
    if (nodes.size() == 1) {
      // How operations spread over several nodes is not known before.
      checkConnections(settings, threads, info.ask(node, "get-config:context=service"));
    }
    String edition = info.ask(node, "edition");
    checkNamespace(settings, info.ask(node, "namespaces"), edition);
    Map<String, String> namespace = info.namespace(node);
    String strong = namespace.getOrDefault("strong-consistency", "false");
    checkConsistency(settings, Boolean.parseBoolean(strong), edition);
    checkExpiry(settings, namespace);
    checkEdition(settings, edition);
  }

  /** An admin port answers requests for information, and no operation. */
  static void checkPort(Host host, String admin, String service) throws DBException {
    String port = ".*:" + host.port + "(,.*)?";
    if (admin.matches(port) && !service.matches(port)) {
      throw new DBException(
          "as.hosts: port %s is the server's admin port, which executes no operations: use %s"
              .formatted(host.port, service));
    }
  }

  /** A server closes connections beyond its limit at once, so that their operations fail. */
  static void checkConnections(AerospikeSettings settings, int threads, String service)
      throws DBException {
    String most = ServerInfo.pairs(service).get("proto-fd-max");
    long operations =
        Math.min(
            (long) threads * settings.commandsInFlight(),
            settings.connections().orElse(Integer.MAX_VALUE));
    // The client has a further connection of its own.
    if (most != null && operations >= Long.parseLong(most)) {
      throw new DBException(
          ("%s operations in flight take as many connections, but the server's proto-fd-max is %s:"
                  + " lower threadcount, as.async or as.connections, or raise proto-fd-max")
              .formatted(operations, most));
    }
  }

  static void checkEdition(AerospikeSettings settings, String edition) throws DBException {
    if (edition.contains(COMMUNITY)) {
      refuse(settings.durableDelete(), "as.durable_delete", "durable deletes are", edition);
      refuse(
          settings.compress(), "as.compress", "compression between client and server is", edition);
    }
  }

  static void checkNamespace(AerospikeSettings settings, String namespaces, String edition)
      throws DBException {
    List<String> known = Arrays.asList(namespaces.split(";", -1));
    if (!known.contains(settings.namespace())) {
      throw new DBException(
          "as.namespace: the server has no namespace \"%s\" but %s; namespaces are made in its"
                  .formatted(settings.namespace(), String.join(", ", known))
              + " configuration file"
              + (edition.contains(COMMUNITY) ? ", at most two in the community edition" : ""));
    }
  }

  static void checkConsistency(AerospikeSettings settings, boolean strong, String edition)
      throws DBException {
    if (settings.readSc().isPresent() && !strong) {
      throw new DBException(
          "as.read.sc: namespace "
              + settings.namespace()
              + " is not strongly consistent"
              + (edition.contains(COMMUNITY)
                  ? ", and cannot be: strong consistency is not part of " + edition
                  : ""));
    }
  }

  /** A server refuses a time to live if nothing would remove expired records. */
  static void checkExpiry(AerospikeSettings settings, Map<String, String> namespace)
      throws DBException {
    boolean expires = settings.ttl().seconds() > 0;
    boolean removes = !"0".equals(namespace.get("nsup-period"));
    boolean allowed = "true".equals(namespace.get("allow-ttl-without-nsup"));
    if (expires && !removes && !allowed) {
      throw new DBException(
          "as.ttl: namespace %s accepts no time to live: set nsup-period, or"
                  .formatted(settings.namespace())
              + " allow-ttl-without-nsup, in its configuration");
    }
  }

  private static void refuse(boolean asked, String key, String what, String edition)
      throws DBException {
    if (asked) {
      throw new DBException(key + ": " + what + " not part of " + edition);
    }
  }
}
