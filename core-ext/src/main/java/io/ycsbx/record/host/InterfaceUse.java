package io.ycsbx.record.host;

/**
 * Use of a network interface in one interval.
 *
 * @param name the kernel's name, e.g. {@code eth0}
 * @param kind hardware, or else
 * @param receive what it received
 * @param send what it sent
 */
public record InterfaceUse(String name, InterfaceKind kind, TrafficUse receive, TrafficUse send) {}
