package io.ycsbx.report.facts;

import io.ycsbx.record.host.Drive;
import io.ycsbx.report.model.Fact;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A host as declared.
 *
 * @param role {@code client}, {@code server}, or {@code server N}
 * @param configurations names of the configurations that have this host; empty: all
 * @param facts those that are declared
 * @param drives products in this host
 * @param line in the file of facts, from 1
 */
record DeclaredHost(
    String role,
    List<String> configurations,
    Map<HostFact, Declared> facts,
    List<Drives> drives,
    int line) {

  private static final String SERVER = "server ";

  DeclaredHost {
    configurations = List.copyOf(configurations);
    Map<HostFact, Declared> copy = new EnumMap<>(HostFact.class);
    copy.putAll(facts);
    facts = Collections.unmodifiableMap(copy);
    drives = List.copyOf(drives);
  }

  /**
   * Drives of one product.
   *
   * @param ofData whether they hold the data, and not the operating system
   * @param product the product, in words
   * @param count a number; absent: unknown
   * @param capacity of each drive; absent: unknown
   * @param devices their names on the host; empty: unknown
   * @param line in the file of facts, from 1
   */
  record Drives(
      boolean ofData,
      String product,
      Optional<Integer> count,
      Optional<Declared> capacity,
      List<String> devices,
      int line) {

    Drives {
      devices = List.copyOf(devices);
    }

    /** Returns the drives in words. */
    Fact fact() {
      return Fact.declared(
          Fact.Owner.DRIVE,
          ofData ? "Data drives" : "Root drives",
          count.map(number -> number + " × ").orElse("")
              + product
              + capacity.map(size -> ", " + size.text()).orElse("")
              + (devices.isEmpty() ? "" : ", as " + String.join(", ", devices)));
    }

    /** Returns the drives of a host that are declared; empty if they are unknown. */
    List<Drive> of(Host host) {
      List<String> names = devices.isEmpty() && ofData ? host.dataDevices() : devices;
      return host.inventory().drives().stream()
          .filter(drive -> names.contains(drive.name()))
          .toList();
    }
  }

  /** Returns the declared facts, in the order of printing. */
  List<Fact> all() {
    List<Fact> all = new ArrayList<>();
    facts.forEach(
        (fact, value) -> all.add(Fact.declared(Fact.Owner.HOST, fact.title(), value.text())));
    drives.forEach(own -> all.add(own.fact()));
    return all;
  }

  /** Tests for a host of a configuration. */
  boolean isOf(String configuration) {
    return configurations.isEmpty() || configurations.contains(configuration);
  }

  /** Returns the recorded hosts that are declared: by role, by number, and by name. */
  List<Host> among(List<Host> hosts) {
    if (role.equals("client")) {
      return hosts.stream().filter(Host::isClient).toList();
    }
    List<Host> servers = hosts.stream().filter(Host::isServer).toList();
    if (role.startsWith(SERVER)) {
      int number = Integer.parseInt(role.substring(SERVER.length()));
      return servers.stream().filter(host -> host.number() == number).toList();
    }
    List<Host> named =
        servers.stream().filter(host -> title().equals(role + " " + host.name())).toList();
    return named.isEmpty() ? servers : named;
  }

  /** Returns the role and the declared name, e.g. {@code server db1}. */
  String title() {
    Declared name = facts.get(HostFact.NAME);
    return role + (name == null ? "" : " " + name.text());
  }
}
