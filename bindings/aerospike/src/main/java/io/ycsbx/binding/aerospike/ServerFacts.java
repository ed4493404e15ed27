package io.ycsbx.binding.aerospike;

import com.aerospike.client.policy.ClientPolicy;
import io.ycsbx.config.Durations;
import io.ycsbx.spi.DatabaseFacts;
import io.ycsbx.spi.StatisticsDB;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import site.ycsb.DBException;

/**
 * DatabaseFacts that affect a comparison between two runs: the servers' settings and the client's.
 */
final class ServerFacts {

  /** Settings of a namespace that affect figures. */
  private static final String NAMESPACE =
      """
      replication-factor effective_replication_factor strong-consistency default-ttl nsup-period
      index-type storage-engine storage-engine.data-size storage-engine.filesize
      storage-engine.flush-size storage-engine.flush-max-ms storage-engine.commit-to-device
      storage-engine.compression storage-engine.read-page-cache storage-engine.cache-replica-writes
      storage-engine.post-write-cache storage-engine.max-write-cache storage-engine.defrag-lwm-pct
      storage-engine.direct-files storage-engine.disable-odsync
      """;

  private static final String DEVICES = "storage-engine\\.(device|file|stripe)\\[\\d+]";

  private ServerFacts() {}

  /**
   * Returns the facts; a namespace's settings are those of the first node.
   *
   * @throws DBException if a server does not answer
   */
  static Map<String, String> of(SharedClient shared) throws DBException {
    ServerInfo info = shared.info();
    Map<String, String> namespace = info.namespace(info.nodes().get(0));
    DatabaseFacts facts =
        new DatabaseFacts()
            .add("version", String.join(", ", new TreeSet<>(info.askAll("build"))))
            .add("edition", String.join(", ", new TreeSet<>(info.askAll("edition"))))
            .add("nodes", info.nodes().size())
            .add("namespace", info.namespace())
            .addSettings(NAMESPACE, "size|cache", namespace);
    String devices =
        namespace.entrySet().stream()
            .filter(entry -> entry.getKey().matches(DEVICES))
            .map(Map.Entry::getValue)
            .collect(Collectors.joining(", "));
    if (!devices.isEmpty()) {
      facts.add("devices", devices);
    }
    if (!shared.settings().durableDelete()) {
      facts.add(
          StatisticsDB.DELETES,
          "may return after a restart ("
              + (info.isCommunity()
                  ? "the community edition has no durable deletes)"
                  : "as.durable_delete=false)"));
    }
    addSettings(facts, shared.settings());
    addClient(facts, shared);
    return facts.byName();
  }

  private static void addSettings(DatabaseFacts facts, AerospikeSettings settings) {
    facts
        .add("bins", settings.bins())
        .add("update", settings.update())
        .add("commit", settings.commit())
        .add("read copies", settings.readAp())
        .add("keys stored", settings.sendKey())
        .add("commands in flight per thread", Math.max(1, settings.async()));
  }

  private static void addClient(DatabaseFacts facts, SharedClient shared) {
    ClientPolicy policy = shared.clientPolicy();
    boolean async = policy.eventLoops != null;
    int least = async ? policy.asyncMinConnsPerNode : policy.minConnsPerNode;
    facts
        .add("event loops", async ? policy.eventLoops.getSize() : 0)
        .add("connections per node", async ? policy.asyncMaxConnsPerNode : policy.maxConnsPerNode)
        .add("connections per node at least", least)
        .add("connection pools per node", policy.connPoolsPerNode)
        .add("operation timeout", Durations.format(shared.settings().operationTimeout()))
        .addLimit("socket timeout", shared.policies().read().socketTimeout)
        .add("retries of reads", shared.policies().read().maxRetries)
        .add("retries of writes", shared.policies().update().maxRetries);
  }
}
