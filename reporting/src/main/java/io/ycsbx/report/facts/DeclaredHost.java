package io.ycsbx.report.facts;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import io.ycsbx.record.host.Drive;
import io.ycsbx.report.model.Fact;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A host as declared.
 *
 * @param role {@code client}, {@code server}, or {@code server N}
 * @param configurations names of the configurations that have this host; empty: all
 * @param dataDrives drives that hold the data
 * @param rootDrives drives that hold the operating system
 * @param texts its facts by their keys; several texts are parts of one
 */
record DeclaredHost(
    String role,
    List<String> configurations,
    List<Drives> dataDrives,
    List<Drives> rootDrives,
    @JsonAnySetter Map<String, List<String>> texts) {

  private static final String SERVER = "server ";

  /**
   * Drives of one product.
   *
   * @param product the product, in words
   * @param count a number; absent: unknown
   * @param capacity of each drive; absent: unknown
   * @param price of each drive; absent: unknown
   * @param devices their names on the host; empty: unknown
   */
  record Drives(
      String product,
      Optional<Integer> count,
      Optional<String> capacity,
      Optional<String> price,
      List<String> devices) {

    Fact fact(String title) {
      return Fact.declared(
          Fact.Owner.DRIVE,
          title,
          count.map(number -> number + " × ").orElse("")
              + product
              + capacity.map(size -> ", " + size).orElse("")
              + price.map(cost -> ", " + cost).orElse("")
              + (devices.isEmpty() ? "" : ", as " + String.join(", ", devices)));
    }

    /**
     * Returns the drives of a host that are declared; empty if they are unknown.
     *
     * @param otherwise names of the devices if none is declared
     */
    List<Drive> of(Host host, List<String> otherwise) {
      List<String> names = devices.isEmpty() ? otherwise : devices;
      return host.inventory().drives().stream()
          .filter(drive -> names.contains(drive.name()))
          .toList();
    }
  }

  List<Fact> all() {
    List<Fact> all = new ArrayList<>();
    facts().forEach((fact, text) -> all.add(Fact.declared(Fact.Owner.HOST, fact.title(), text)));
    dataDrives.forEach(drives -> all.add(drives.fact("Data drives")));
    rootDrives.forEach(drives -> all.add(drives.fact("Root drives")));
    return all;
  }

  /** Returns what an hour of the host and of its drives costs. */
  List<Price> pricesPerHour() {
    List<Price> prices = new ArrayList<>();
    Optional.ofNullable(facts().get(HostFact.PRICE_PER_HOUR))
        .map(Price::parse)
        .ifPresent(prices::add);
    for (Drives drives : List.of(dataDrives, rootDrives).stream().flatMap(List::stream).toList()) {
      drives
          .price()
          .map(cost -> Price.parse(cost).ofAnHour().times(drives.count().orElse(1)))
          .ifPresent(prices::add);
    }
    return prices;
  }

  /** Returns the declared values in the order of printing. */
  Map<HostFact, String> facts() {
    Map<HostFact, String> facts = new EnumMap<>(HostFact.class);
    for (HostFact fact : HostFact.values()) {
      FactsEntry.line(texts.getOrDefault(fact.key(), List.of()))
          .ifPresent(text -> facts.put(fact, text));
    }
    return facts;
  }

  boolean isOf(String configuration) {
    return configurations.isEmpty() || configurations.contains(configuration);
  }

  /** Returns the recorded hosts that are declared: by role, by number, and by name. */
  List<Host> among(List<Host> hosts) {
    if (isClient()) {
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

  /**
   * Returns the titles of a run's hosts that are declared: of named servers, those of exactly this
   * name; the declared title if the run recorded no such host.
   */
  List<String> titles(List<Host> recorded) {
    List<Host> own = new ArrayList<>(among(recorded));
    if (!isClient() && recorded.stream().anyMatch(Host::isServer)) {
      boolean named = role.equals("server") && !title().equals(role);
      own.removeIf(host -> named && !host.isClient() && !title().equals(role + " " + host.name()));
    } else if (own.isEmpty()) {
      return List.of(title());
    }
    return own.stream().map(Host::title).toList();
  }

  boolean isClient() {
    return role.equals("client");
  }

  /** Returns the role and the declared name, e.g. {@code server db1}. */
  String title() {
    return role + facts().getOrDefault(HostFact.NAME, "").replaceFirst("^(?=.)", " ");
  }
}
