package io.ycsbx.report.model;

import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import java.util.List;

/**
 * A host under load other than the client's.
 *
 * @param name the user's name for the host
 * @param source where the inventory is from, e.g. a URL
 */
public record ServerHost(String name, String source, Inventory inventory) {

  /** Returns the hosts that have an inventory, other than the recorder's own. */
  public static List<ServerHost> of(List<HostTelemetry> hosts) {
    return hosts.stream()
        .filter(host -> !host.isLocal())
        .flatMap(
            host ->
                host
                    .inventory()
                    .map(known -> new ServerHost(host.host(), host.source(), known))
                    .stream())
        .distinct()
        .toList();
  }
}
