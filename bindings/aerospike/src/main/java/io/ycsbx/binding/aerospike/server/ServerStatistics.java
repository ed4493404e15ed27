package io.ycsbx.binding.aerospike.server;

import com.aerospike.client.cluster.Node;
import io.ycsbx.spi.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.DBException;

/** The servers' statistics of the run's namespace, under Aerospike's own names. Not thread-safe. */
public final class ServerStatistics {

  /** Counters since the servers' start, summed over the nodes. */
  private static final List<String> COUNTERS =
      List.of(
          "client_read_success",
          "client_read_not_found",
          "client_read_timeout",
          "client_read_error",
          "client_write_success",
          "client_write_timeout",
          "client_write_error",
          "client_delete_success",
          "client_delete_not_found",
          "client_delete_timeout",
          "client_delete_error",
          "client_tsvc_timeout",
          "client_tsvc_error",
          "batch_sub_read_success",
          "batch_sub_read_not_found",
          "batch_sub_read_timeout",
          "batch_sub_read_error",
          "batch_sub_write_success",
          "batch_sub_write_timeout",
          "batch_sub_write_error",
          "batch_sub_delete_success",
          "batch_sub_delete_not_found",
          "batch_sub_delete_timeout",
          "batch_sub_delete_error",
          "batch_sub_tsvc_timeout",
          "batch_sub_tsvc_error",
          "pi_query_short_basic_complete",
          "pi_query_long_basic_complete",
          "pi_query_long_basic_abort",
          "pi_query_long_basic_error",
          "fail_generation",
          "fail_key_busy",
          "fail_record_too_big",
          "expired_objects",
          "evicted_objects");

  private static final String DATA_USED = "data_used_bytes";

  /** Current sizes with their units, summed over the nodes. */
  private static final Map<String, String> SIZES = sizes();

  /** Percentages, averaged over the nodes. */
  private static final List<String> SHARES =
      List.of("cache_read_pct", "data_used_pct", "data_avail_pct");

  private final ServerInfo info;
  private Map<String, Double> latenciesBefore = Map.of();

  public ServerStatistics(ServerInfo info) {
    this.info = info;
  }

  private static Map<String, String> sizes() {
    Map<String, String> sizes = new LinkedHashMap<>();
    sizes.put("objects", "count");
    sizes.put("master_objects", "count");
    sizes.put(DATA_USED, "bytes");
    sizes.put("index_used_bytes", "bytes");
    return sizes;
  }

  /**
   * Returns the current figures. Counters cover the time since the servers' start. The servers'
   * latencies cover about ten seconds before the call; those of the previous call are included as
   * {@code ….before}.
   *
   * @throws DBException if a server does not answer
   */
  public List<Statistic> read() throws DBException {
    List<Map<String, String>> nodes = new ArrayList<>();
    for (Node node : info.nodes()) {
      nodes.add(info.namespace(node));
    }
    List<Statistic> figures = new ArrayList<>();
    if (known(nodes, DATA_USED)) {
      figures.add(Statistic.bytes(Statistic.SIZE, sum(nodes, DATA_USED)));
    }
    for (String counter : COUNTERS) {
      if (known(nodes, counter)) {
        figures.add(Statistic.counter("aerospike." + counter, sum(nodes, counter), "count"));
      }
    }
    SIZES.forEach(
        (name, unit) -> {
          if (known(nodes, name)) {
            figures.add(Statistic.gauge("aerospike." + name, sum(nodes, name), unit));
          }
        });
    for (String share : SHARES) {
      if (known(nodes, share)) {
        double mean = sum(nodes, share) / nodes.size();
        figures.add(Statistic.gauge("aerospike." + share, mean, "percent"));
      }
    }
    addLatencies(figures);
    return figures;
  }

  private void addLatencies(List<Statistic> figures) throws DBException {
    Map<String, Double> now = new LinkedHashMap<>();
    for (String answer : info.askAll("latencies:")) {
      ServerLatencies.of(answer, info.namespace())
          .forEach(
              (name, value) ->
                  now.merge(name, value, (one, other) -> ServerLatencies.ofBoth(name, one, other)));
    }
    now.forEach(
        (name, value) ->
            figures.add(
                Statistic.gauge("aerospike.latency." + name, value, ServerLatencies.unit(name))));
    latenciesBefore.forEach(
        (name, value) ->
            figures.add(
                Statistic.gauge(
                    "aerospike.latency." + name + ".before", value, ServerLatencies.unit(name))));
    latenciesBefore = now;
  }

  private static boolean known(List<Map<String, String>> nodes, String name) {
    return nodes.stream().anyMatch(node -> node.containsKey(name));
  }

  private static double sum(List<Map<String, String>> nodes, String name) {
    return nodes.stream().mapToDouble(node -> number(node.get(name))).sum();
  }

  private static double number(String text) {
    return text == null ? 0 : Double.parseDouble(text);
  }
}
