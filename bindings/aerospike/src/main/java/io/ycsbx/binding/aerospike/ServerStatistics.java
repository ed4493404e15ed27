package io.ycsbx.binding.aerospike;

import com.aerospike.client.cluster.Node;
import io.ycsbx.spi.DatabaseFigures;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import site.ycsb.DBException;

/** The servers' statistics of the run's namespace, under Aerospike's own names. */
record ServerStatistics(List<RunningServer> servers, List<Statistic> figures) {

  private static final String DATA_USED = "data_used_bytes";

  /** Summed over the nodes; percentages are averages. */
  static final DatabaseFigures FIGURES =
      new DatabaseFigures("aerospike.")
          .add(DeclaredFigure.SIZE)
          .counters(
              Unit.COUNT,
              """
              client_read_success, client_read_not_found, client_read_timeout, client_read_error
              client_write_success, client_write_timeout, client_write_error
              client_delete_success, client_delete_not_found, client_delete_timeout
              client_delete_error, client_tsvc_timeout, client_tsvc_error
              client_proxy_complete, client_proxy_timeout, client_proxy_error
              from_proxy_read_success, from_proxy_write_success, from_proxy_delete_success
              batch_sub_read_success, batch_sub_read_not_found, batch_sub_read_timeout
              batch_sub_read_error, batch_sub_write_success, batch_sub_write_timeout
              batch_sub_write_error, batch_sub_delete_success, batch_sub_delete_not_found
              batch_sub_delete_timeout, batch_sub_delete_error
              batch_sub_tsvc_timeout, batch_sub_tsvc_error
              pi_query_short_basic_complete, pi_query_long_basic_complete
              pi_query_long_basic_abort, pi_query_long_basic_error
              fail_generation, fail_key_busy, fail_record_too_big, expired_objects, evicted_objects
              """)
          .gauges(Unit.COUNT, "objects, master_objects")
          .gauges(Unit.BYTES, DATA_USED + ", index_used_bytes")
          .gauges(Unit.PERCENT, "cache_read_pct, data_used_pct, data_avail_pct");

  /**
   * Asks the nodes that the client knows at this moment. Counters cover the time since the servers'
   * start. The size is the set's; servers before 7.0 do not report it.
   */
  static ServerStatistics of(ServerInfo info, String set) throws DBException {
    List<RunningServer> servers = new ArrayList<>();
    List<Map<String, String>> nodes = new ArrayList<>();
    List<Map<String, String>> sets = new ArrayList<>();
    for (Node node : info.nodes()) {
      servers.add(new RunningServer(new Part("node", node.getName()), info.upSeconds(node)));
      nodes.add(info.namespace(node));
      sets.add(info.set(node, set));
    }
    return new ServerStatistics(
        servers,
        FIGURES.read(
            name ->
                name.equals(DeclaredFigure.SIZE.name())
                    ? together(sets, DATA_USED)
                    : together(nodes, name)));
  }

  /**
   * Returns the nodes' sum, or their mean if it is a percentage; empty if no node has the figure.
   */
  private static Optional<Double> together(List<Map<String, String>> nodes, String name) {
    double[] values =
        nodes.stream()
            .filter(node -> node.containsKey(name))
            .mapToDouble(node -> Double.parseDouble(node.get(name)))
            .toArray();
    if (values.length == 0) {
      return Optional.empty();
    }
    double sum = DoubleStream.of(values).sum();
    return Optional.of(name.endsWith("_pct") ? sum / values.length : sum);
  }
}
