package io.ycsbx.report.facts;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.ServerHost;
import java.util.List;

/** Finds the hosts of runs by role. */
final class Machines {

  private static final String CLIENT = "client";

  private Machines() {}

  /** Returns the different inventories of a role's host; empty if the records have none. */
  static List<Inventory> of(String role, List<MeasuredRun> runs) {
    List<Inventory> servers =
        runs.stream()
            .flatMap(run -> run.context().servers().stream())
            .map(ServerHost::inventory)
            .distinct()
            .toList();
    if (!role.equals(CLIENT) && !servers.isEmpty()) {
      return servers;
    }
    return runs.stream()
        .flatMap(run -> run.context().inventory().stream())
        // A record has the paths of data that are on the client's own host.
        .filter(host -> role.equals(CLIENT) || !host.dataPaths().isEmpty())
        .distinct()
        .toList();
  }
}
