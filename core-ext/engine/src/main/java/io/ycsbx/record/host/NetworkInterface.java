package io.ycsbx.record.host;

import io.ycsbx.record.host.Drive.PcieLink;
import java.util.Optional;

/**
 * A network interface.
 *
 * @param name the kernel's name, e.g. {@code eth0}
 * @param kind hardware, or else
 * @param bitsPerSecond the link's speed in each direction; absent if the link is down, and often in
 *     a virtual machine
 * @param driver the kernel's driver, e.g. {@code mlx5_core}
 * @param firmware version of the firmware, of RDMA-capable cards only
 * @param pcie the PCI Express link
 */
public record NetworkInterface(
    String name,
    InterfaceKind kind,
    Optional<Long> bitsPerSecond,
    Optional<String> driver,
    Optional<String> firmware,
    Optional<PcieLink> pcie) {

  /** Kinds of network interfaces, since the traffic of one may pass through others, too. */
  public enum InterfaceKind {
    /** Of hardware or of a hypervisor. */
    PHYSICAL,
    /** Of software: bridges, bonds, VLANs, tunnels, and the interfaces of containers. */
    VIRTUAL,
    /** Of the host to itself. */
    LOOPBACK
  }
}
