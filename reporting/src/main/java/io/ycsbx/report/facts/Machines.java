package io.ycsbx.report.facts;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.model.MeasuredRun;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the hosts of runs by role. */
final class Machines {

  private static final String CLIENT = "client";

  private Machines() {}

  /**
   * Returns the different inventories of a host; empty if the records have none. Servers are
   * numbered in the order of the records.
   */
  static List<Inventory> of(DeclaredHost host, List<MeasuredRun> runs) {
    Map<String, Set<Inventory>> servers = new LinkedHashMap<>();
    runs.stream()
        .flatMap(run -> run.context().servers().stream())
        .forEach(
            server ->
                servers
                    .computeIfAbsent(server.name(), name -> new LinkedHashSet<>())
                    .add(server.inventory()));
    if (!host.role().equals(CLIENT) && !servers.isEmpty()) {
      return servers(host, servers);
    }
    return runs.stream()
        .flatMap(run -> run.context().inventory().stream())
        // The paths of data in a record are on the client's own host.
        .filter(client -> host.role().equals(CLIENT) || client.holdsData())
        .distinct()
        .toList();
  }

  private static List<Inventory> servers(DeclaredHost host, Map<String, Set<Inventory>> servers) {
    Optional<String> name =
        Optional.ofNullable(host.facts().get(HostFact.NAME))
            .map(Fact::text)
            .filter(servers::containsKey);
    return servers.entrySet().stream()
        .skip(host.number().map(number -> number - 1).orElse(0))
        .limit(host.number().map(number -> 1).orElse(servers.size()))
        .filter(
            server ->
                host.number().isPresent() || name.isEmpty() || server.getKey().equals(name.get()))
        .flatMap(server -> server.getValue().stream())
        .toList();
  }
}
