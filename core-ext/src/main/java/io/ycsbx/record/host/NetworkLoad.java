package io.ycsbx.record.host;

import java.util.List;
import java.util.Optional;

/**
 * Use of a host's network in one interval.
 *
 * @param interfaces use of the interfaces, by name
 * @param retransmitsPerSecond TCP segments that were sent again, per second, over all interfaces
 */
public record NetworkLoad(List<InterfaceUse> interfaces, Optional<Double> retransmitsPerSecond) {

  /** Copies the list and checks the figure. */
  public NetworkLoad {
    interfaces = List.copyOf(interfaces);
    retransmitsPerSecond.ifPresent(count -> Figures.notNegative("retransmitsPerSecond", count));
  }
}
