package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.InterfaceKind;
import io.ycsbx.record.host.InterfaceUse;
import io.ycsbx.record.host.NetworkLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A host's network counters.
 *
 * @param interfaces counters of the interfaces, by name
 * @param retransmits TCP segments that were sent again
 */
public record NetworkCounters(Map<String, OfInterface> interfaces, Optional<Long> retransmits) {

  /** Counters of one interface. */
  record OfInterface(InterfaceKind kind, TrafficCounters receive, TrafficCounters send) {

    /** Returns the use since an earlier reading; absent if the counters were reset meanwhile. */
    Optional<InterfaceUse> since(OfInterface before, String name, double seconds) {
      return receive.continues(before.receive) && send.continues(before.send)
          ? Optional.of(
              new InterfaceUse(
                  name,
                  kind,
                  receive.since(before.receive, seconds),
                  send.since(before.send, seconds)))
          : Optional.empty();
    }
  }

  /** Returns the use since an earlier reading; absent if nothing was counted. */
  Optional<NetworkLoad> since(NetworkCounters before, double seconds) {
    List<InterfaceUse> uses = new ArrayList<>();
    interfaces.forEach(
        (name, now) -> {
          OfInterface then = before.interfaces.get(name);
          if (then != null) {
            now.since(then, name, seconds).ifPresent(uses::add);
          }
        });
    Optional<Double> again =
        retransmits.flatMap(
            now ->
                before.retransmits.filter(then -> now >= then).map(then -> (now - then) / seconds));
    return uses.isEmpty() && again.isEmpty()
        ? Optional.empty()
        : Optional.of(new NetworkLoad(uses, again));
  }
}
