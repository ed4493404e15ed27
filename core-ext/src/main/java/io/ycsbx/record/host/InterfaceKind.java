package io.ycsbx.record.host;

/** Kinds of network interfaces, since the traffic of one may pass through others, too. */
public enum InterfaceKind {
  /** Of hardware or of a hypervisor. */
  PHYSICAL,
  /** Of software: bridges, bonds, VLANs, tunnels, and the interfaces of containers. */
  VIRTUAL,
  /** Of the host to itself. */
  LOOPBACK
}
