package io.ycsbx.binding.aerospike;

import com.aerospike.client.cluster.Node;
import com.aerospike.client.policy.ClientPolicy;
import io.ycsbx.binding.aerospike.server.ServerInfo;
import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Durations;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import site.ycsb.DBException;

/** Facts that affect a comparison between two runs: the servers' settings and the client's. */
final class ServerFacts {

  /**
   * Settings of a namespace that affect figures, by the server's names, in the order of display.
   */
  private static final List<String> NAMESPACE =
      List.of(
          "replication-factor",
          "effective_replication_factor",
          "strong-consistency",
          "default-ttl",
          "nsup-period",
          "index-type",
          "storage-engine",
          "storage-engine.data-size",
          "storage-engine.filesize",
          "storage-engine.flush-size",
          "storage-engine.flush-max-ms",
          "storage-engine.commit-to-device",
          "storage-engine.compression",
          "storage-engine.read-page-cache",
          "storage-engine.cache-replica-writes",
          "storage-engine.post-write-cache",
          "storage-engine.max-write-cache",
          "storage-engine.defrag-lwm-pct",
          "storage-engine.direct-files",
          "storage-engine.disable-odsync");

  private static final List<String> SIZES =
      List.of("data-size", "filesize", "flush-size", "post-write-cache", "max-write-cache");

  private final Map<String, String> facts = new LinkedHashMap<>();

  private ServerFacts() {}

  /**
   * Returns the facts in the order of display; a namespace's settings are those of the first node.
   *
   * @throws DBException if a server does not answer
   */
  static Map<String, String> of(SharedClient shared) throws DBException {
    ServerFacts facts = new ServerFacts();
    ServerInfo info = shared.info();
    facts.add("version", String.join(", ", new TreeSet<>(info.askAll("build"))));
    facts.add("edition", String.join(", ", new TreeSet<>(info.askAll("edition"))));
    facts.add("nodes", info.nodes().size());
    facts.add("namespace", info.namespace());
    facts.addNamespace(info);
    facts.addSettings(shared.settings());
    facts.addClient(shared);
    return facts.facts;
  }

  private void add(String name, Object value) {
    facts.put(name, String.valueOf(value));
  }

  private void addNamespace(ServerInfo info) throws DBException {
    Node first = info.nodes().get(0);
    Map<String, String> namespace = info.namespace(first);
    for (String key : NAMESPACE) {
      if (namespace.containsKey(key)) {
        add(key, shown(key, namespace.get(key)));
      }
    }
    String devices =
        namespace.entrySet().stream()
            .filter(
                entry -> entry.getKey().matches("storage-engine\\.(device|file|stripe)\\[\\d+]"))
            .map(Map.Entry::getValue)
            .collect(Collectors.joining(", "));
    if (!devices.isEmpty()) {
      add("devices", devices);
    }
  }

  private static String shown(String key, String value) {
    boolean size = SIZES.stream().anyMatch(key::endsWith) && value.matches("\\d{1,18}");
    return size ? new ByteSize(Long.parseLong(value)).toString() : value;
  }

  private void addSettings(AerospikeSettings settings) {
    add("bins", lower(settings.bins()));
    add("update", lower(settings.update()));
    add("commit", lower(settings.commit()));
    add("read copies", lower(settings.readAp()));
    add("keys stored", settings.sendKey());
    add("commands in flight per thread", Math.max(1, settings.async()));
  }

  private void addClient(SharedClient shared) {
    ClientPolicy policy = shared.clientPolicy();
    boolean async = policy.eventLoops != null;
    add("event loops", async ? policy.eventLoops.getSize() : 0);
    add("connections per node", async ? policy.asyncMaxConnsPerNode : policy.maxConnsPerNode);
    add(
        "connections per node at least",
        async ? policy.asyncMinConnsPerNode : policy.minConnsPerNode);
    add("connection pools per node", policy.connPoolsPerNode);
    add("operation timeout", Durations.format(shared.settings().operationTimeout()));
    add("socket timeout", limit(shared.policies().read().socketTimeout));
    add("retries of reads", shared.policies().read().maxRetries);
    add("retries of writes", shared.policies().update().maxRetries);
  }

  /** For the client, 0 means no limit. */
  private static String limit(int millis) {
    return millis == 0 ? "none" : Durations.format(Duration.ofMillis(millis));
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
