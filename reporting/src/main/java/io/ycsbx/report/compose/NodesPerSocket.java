package io.ycsbx.report.compose;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.ServerHost;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes sentences on the NUMA nodes per socket (NPS), a firmware setting of database hosts. */
final class NodesPerSocket {

  private NodesPerSocket() {}

  /** Returns a sentence if configurations of a section differ; empty otherwise. */
  static Optional<String> sentence(SectionScope scope) {
    Map<String, List<MeasuredRun>> runs = new LinkedHashMap<>();
    for (String name : scope.section().configurations()) {
      runs.put(scope.plan().configurationTitle(name), scope.results().ofConfiguration(name));
    }
    return sentence(runs);
  }

  /**
   * Returns a sentence if configurations differ; empty otherwise.
   *
   * @param runs by the titles of the configurations, in order
   */
  static Optional<String> sentence(Map<String, List<MeasuredRun>> runs) {
    Map<String, String> nodes = new LinkedHashMap<>();
    runs.forEach((title, own) -> nodes.put(title, of(own)));
    nodes.values().removeIf(String::isEmpty);
    if (new HashSet<>(nodes.values()).size() < 2) {
      return Optional.empty();
    }
    return Optional.of(
        nodes.entrySet().stream()
            .map(one -> one.getValue() + " on " + one.getKey())
            .collect(Collectors.joining(", ", "NUMA nodes per socket (NPS): ", ".")));
  }

  private static String of(List<MeasuredRun> runs) {
    return runs.stream()
        .flatMap(run -> hosts(run.context()).stream())
        .flatMap(host -> host.processors().nodesPerSocket().stream())
        .distinct()
        .map(String::valueOf)
        .collect(Collectors.joining(" and "));
  }

  /** Returns the servers; the client's host, on which the database then runs, without servers. */
  private static List<Inventory> hosts(Context context) {
    return context.servers().isEmpty()
        ? context.inventory().stream().toList()
        : context.servers().stream().map(ServerHost::inventory).toList();
  }
}
