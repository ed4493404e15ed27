package io.ycsbx.report.facts;

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
    Map<HostFact, Fact> facts,
    List<Drives> drives,
    int line) {

  DeclaredHost {
    configurations = List.copyOf(configurations);
    Map<HostFact, Fact> copy = new EnumMap<>(HostFact.class);
    copy.putAll(facts);
    facts = Collections.unmodifiableMap(copy);
    drives = List.copyOf(drives);
  }

  /**
   * Drives of one product.
   *
   * @param ofData whether they hold the data, and not the operating system
   * @param product the product
   * @param count a number; absent: unknown
   * @param devices their names on the host; empty: unknown
   * @param line in the file of facts, from 1
   */
  record Drives(
      boolean ofData, Product product, Optional<Integer> count, List<String> devices, int line) {

    Drives {
      devices = List.copyOf(devices);
    }

    /** Returns the heading of these drives. */
    String title() {
      return ofData ? "data drives" : "root drives";
    }
  }

  /** Tests for a host of a configuration. */
  boolean isOf(String configuration) {
    return configurations.isEmpty() || configurations.contains(configuration);
  }

  /** Returns the number of a server, from 1; absent if the role has none. */
  Optional<Integer> number() {
    int blank = role.indexOf(' ');
    return blank < 0 ? Optional.empty() : Optional.of(Integer.valueOf(role.substring(blank + 1)));
  }

  /** Returns the role and the declared name, e.g. {@code server db1}. */
  String title() {
    Fact name = facts.get(HostFact.NAME);
    return role + (name == null ? "" : " " + name.text());
  }
}
