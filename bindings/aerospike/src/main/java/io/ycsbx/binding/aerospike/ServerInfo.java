package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.AerospikeException;
import com.aerospike.client.Info;
import com.aerospike.client.cluster.Node;
import io.ycsbx.config.Secrets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import site.ycsb.DBException;

/** Sends requests of the info protocol to the servers. Thread-safe. */
record ServerInfo(AerospikeClient client, String namespace) {

  /**
   * Returns the nodes in the order of their names, which the client's order is not.
   *
   * @throws DBException if the client has given up all of them
   */
  List<Node> nodes() throws DBException {
    Node[] nodes = client.getNodes();
    if (nodes.length == 0) {
      throw new DBException("no Aerospike node has answered for some seconds");
    }
    return Arrays.stream(nodes).sorted(Comparator.comparing(Node::getName)).toList();
  }

  String ask(Node node, String what) throws DBException {
    try {
      return Info.request(client.infoPolicyDefault, node, what);
    } catch (AerospikeException e) {
      throw new DBException(
          "Aerospike node %s does not answer \"%s\": %s"
              .formatted(node.getHost(), what, Secrets.oneLine(e.getMessage())));
    }
  }

  /** Tests for the community edition, by the first node. */
  boolean isCommunity() throws DBException {
    return ask(nodes().get(0), "edition").contains(ServerChecks.COMMUNITY);
  }

  /** Returns every node's answer, in the order of the nodes. */
  List<String> askAll(String what) throws DBException {
    List<String> answers = new ArrayList<>();
    for (Node node : nodes()) {
      answers.add(ask(node, what));
    }
    return answers;
  }

  /** Returns the time since a node's start; empty if it is not known. */
  OptionalDouble upSeconds(Node node) throws DBException {
    return Stream.ofNullable(pairs(ask(node, "statistics")).get("uptime"))
        .mapToDouble(Double::parseDouble)
        .findFirst();
  }

  /** Returns the settings and counters of the run's namespace on one node. */
  Map<String, String> namespace(Node node) throws DBException {
    return pairs(ask(node, "namespace/" + namespace));
  }

  /** Returns the counters of a set on one node; none if the node has no such set. */
  Map<String, String> set(Node node, String set) throws DBException {
    return pairs(ask(node, "sets/" + namespace + "/" + set).replace(':', ';'));
  }

  /** Splits {@code a=b;c=d}; parts that are not pairs are left out. */
  static Map<String, String> pairs(String answer) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String pair : answer.split(";", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        pairs.put(pair.substring(0, equals), pair.substring(equals + 1));
      }
    }
    return pairs;
  }
}
