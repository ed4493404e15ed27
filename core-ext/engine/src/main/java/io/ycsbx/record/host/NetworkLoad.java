package io.ycsbx.record.host;

import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import java.util.List;
import java.util.Optional;

/**
 * Use of a host's network in one interval.
 *
 * @param interfaces use of the interfaces, by name
 * @param retransmitsPerSecond TCP segments that were sent again, per second, over all interfaces
 */
public record NetworkLoad(List<InterfaceUse> interfaces, Optional<Double> retransmitsPerSecond) {

  /**
   * Use of a network interface in one interval.
   *
   * @param name the kernel's name, e.g. {@code eth0}
   * @param kind hardware, or else
   * @param receive received traffic
   * @param send sent traffic
   */
  public record InterfaceUse(
      String name, InterfaceKind kind, TrafficUse receive, TrafficUse send) {}

  /**
   * Traffic of a network interface in one direction in one interval.
   *
   * @param bytesPerSecond bytes per second, with the headers of frames
   * @param packetsPerSecond packets per second
   * @param errorsPerSecond packets with errors per second
   * @param dropsPerSecond packets that the host dropped, per second
   */
  public record TrafficUse(
      double bytesPerSecond,
      double packetsPerSecond,
      double errorsPerSecond,
      double dropsPerSecond) {}

  public NetworkLoad {
    interfaces = List.copyOf(interfaces);
  }
}
