package io.ycsbx.record.host;

/**
 * Use of a network interface in one interval.
 *
 * @param name the kernel's name, e.g. {@code eth0}
 * @param kind hardware, or else
 * @param receive received traffic
 * @param send sent traffic
 */
public record InterfaceUse(String name, InterfaceKind kind, TrafficUse receive, TrafficUse send) {}
