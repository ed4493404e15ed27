package io.ycsbx.binding.aerospike;

import com.aerospike.client.cluster.Node;
import com.aerospike.client.policy.ClientPolicy;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Durability.Place;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Fact.Role;
import io.ycsbx.spi.Fact.Side;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import site.ycsb.DBException;

/**
 * Facts that affect a comparison between two runs: the servers' settings and the client's.
 *
 * @param namespaces the settings and counters of the run's namespace on each node
 */
record ServerFacts(SharedClient shared, List<Map<String, String>> namespaces) {

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

  /** The word for a part. */
  private static final String NODE = "node";

  private static final String STORAGE = "storage-engine";
  private static final String COMMIT_TO_DEVICE = "storage-engine.commit-to-device";
  private static final String ODSYNC_OFF = "storage-engine.disable-odsync";
  private static final String COMMIT = "commit";

  /** The facts that decide the durability. */
  private static final List<String> DURABILITY =
      List.of(STORAGE, COMMIT_TO_DEVICE, ODSYNC_OFF, "strong-consistency", COMMIT);

  private static final Map<String, Role> ROLES =
      Map.of(
          STORAGE,
          Role.STORAGE,
          "storage-engine.data-size",
          Role.DATA_SIZE,
          "storage-engine.filesize",
          Role.DATA_SIZE);

  /** Asks each node for its settings. */
  static ServerFacts of(SharedClient shared) throws DBException {
    List<Map<String, String>> namespaces = new ArrayList<>();
    for (Node node : shared.info().nodes()) {
      namespaces.add(shared.info().namespace(node));
    }
    return new ServerFacts(shared, namespaces);
  }

  /**
   * Returns the facts: those that all nodes have alike once, and the others with the node's number
   * in the order of the nodes' names, e.g. {@code devices@0}.
   */
  List<Fact> all() throws DBException {
    ServerInfo info = shared.info();
    Facts whole =
        new Facts()
            .add("version", String.join(", ", new TreeSet<>(info.askAll("build"))), Role.VERSION)
            .add("edition", String.join(", ", new TreeSet<>(info.askAll("edition"))))
            .add("nodes", info.nodes().size())
            .add("namespace", info.namespace());
    List<Fact> all = new ArrayList<>(whole.all());
    all.addAll(
        Facts.together(
            namespaces.stream().map(ServerFacts::ofNode).toList(),
            NODE,
            (node, name) -> name + "@" + node.name()));
    Facts further = new Facts();
    if (!shared.settings().durableDelete()) {
      further.add(
          "deletes",
          "may return after a restart ("
              + (info.isCommunity()
                  ? "the community edition has no durable deletes)"
                  : "as.durable_delete=false)"),
          Role.DELETES);
    }
    further.of(Side.CLIENT);
    addSettings(further, shared.settings());
    addClient(further, shared);
    addFile(further, System::getenv);
    all.addAll(further.all());
    return all;
  }

  private static List<Fact> ofNode(Map<String, String> namespace) {
    Facts facts = new Facts().addSettings(NAMESPACE, "size|cache", namespace, ROLES);
    String devices =
        namespace.entrySet().stream()
            .filter(entry -> entry.getKey().matches(DEVICES))
            .map(Map.Entry::getValue)
            .collect(Collectors.joining(", "));
    if (!devices.isEmpty()) {
      facts.add("devices", devices, Role.PLACE);
    }
    return facts.all();
  }

  /** Returns where a write is when a node acknowledges it; empty if it is not known of a node. */
  List<Durability> durability() {
    List<Durability> durability = new ArrayList<>();
    for (Map<String, String> namespace : namespaces) {
      if (!namespace.containsKey(STORAGE)) {
        return List.of();
      }
      durability.add(
          new Durability(
              Part.of(NODE, durability.size(), namespaces.size()),
              place(namespace),
              DURABILITY.stream()
                  .filter(name -> name.equals(COMMIT) || namespace.containsKey(name))
                  .toList(),
              Optional.empty()));
    }
    return durability;
  }

  private static Place place(Map<String, String> namespace) {
    if ("memory".equals(namespace.get(STORAGE))) {
      return Place.MEMORY;
    }
    return switch (namespace.getOrDefault(COMMIT_TO_DEVICE, "")) {
      case "true" -> "true".equals(namespace.get(ODSYNC_OFF)) ? Place.SYSTEM : Place.DRIVE;
      case "false" -> Place.MEMORY;
      default -> Place.NOT_KNOWN;
    };
  }

  private static void addSettings(Facts facts, AerospikeSettings settings) {
    facts
        .add("bins", settings.bins())
        .add("update", settings.update())
        .add(COMMIT, settings.commit())
        .add("read copies", settings.readAp())
        .add("keys stored", settings.sendKey())
        .add("commands in flight per thread", settings.commandsInFlight());
  }

  /** Adds the file whose settings may override those of the run. */
  static void addFile(Facts facts, UnaryOperator<String> environment) {
    String file = environment.apply(WorkloadMix.CLIENT_FILE);
    if (file != null && !file.isEmpty()) {
      facts.add("client settings file", file);
    }
  }

  private static void addClient(Facts facts, SharedClient shared) {
    ClientPolicy policy = shared.clientPolicy();
    boolean async = policy.eventLoops != null;
    int least = async ? policy.asyncMinConnsPerNode : policy.minConnsPerNode;
    facts
        .add("event loops", async ? policy.eventLoops.getSize() : 0)
        .add("connections per node", async ? policy.asyncMaxConnsPerNode : policy.maxConnsPerNode)
        .add("connections per node at least", least)
        .add("connection pools per node", policy.connPoolsPerNode)
        .add("operation timeout", shared.settings().operationTimeout())
        .addLimit("socket timeout", shared.policies().read().socketTimeout)
        .add("retries of reads", shared.policies().read().maxRetries)
        .add("retries of writes", shared.policies().update().maxRetries);
  }
}
