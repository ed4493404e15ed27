package io.ycsbx.report.facts;

import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Drive.PcieLink;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.RunFacts;
import io.ycsbx.report.model.ServerHost;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A host of runs, in its role.
 *
 * @param title the role as printed: {@code Server}, {@code Server 2}, {@code Client}, or {@code
 *     Client and server} of an embedded database
 * @param number of a server, from 1; 0 for a client without data
 * @param server the server's name and source; absent for the client's host
 */
public record Host(String title, int number, Optional<ServerHost> server, Inventory inventory) {

  /** The fact with the name by which the user chose a server. */
  private static final String NAME = "Name";

  private static final String FILE_SYSTEM = "File system";
  private static final String WRITE_CACHE = "Write cache";

  /** Returns the hosts of runs, the servers first, each once, as the first run recorded it. */
  public static List<Host> of(Collection<Context> contexts) {
    Map<String, ServerHost> servers = new LinkedHashMap<>();
    contexts.stream()
        .flatMap(context -> context.servers().stream())
        .forEach(server -> servers.putIfAbsent(server.name(), server));
    List<Host> hosts = new ArrayList<>();
    for (ServerHost server : servers.values()) {
      int number = hosts.size() + 1;
      String title = servers.size() == 1 ? "Server" : "Server " + number;
      hosts.add(new Host(title, number, Optional.of(server), server.inventory()));
    }
    contexts.stream()
        .flatMap(context -> context.inventory().stream())
        .findFirst()
        .ifPresent(client -> hosts.add(client(client, servers.isEmpty() && client.holdsData())));
    return hosts;
  }

  private static Host client(Inventory client, boolean holdsData) {
    return new Host(
        holdsData ? "Client and server" : "Client", holdsData ? 1 : 0, Optional.empty(), client);
  }

  /** Returns this host as a run recorded it; empty if that run did not use it. */
  public Optional<Host> in(Context context) {
    return of(List.of(context)).stream().filter(host -> host.name().equals(name())).findFirst();
  }

  /**
   * Returns all facts of a run that are compared: of its settings, its software and its hosts, with
   * the kinds of file systems and the write caches under the data.
   */
  public static List<Fact> allFacts(Context context) {
    List<Fact> facts = new ArrayList<>(RunFacts.settings(context));
    facts.addAll(RunFacts.software(context));
    for (Host host : of(List.of(context))) {
      List<Fact> compared = new ArrayList<>(host.facts());
      compared.removeIf(fact -> isLimit(fact.name()));
      compared.addAll(HostFact.limits(host.inventory()));
      host.ofData().forEach(compared::add);
      for (Fact fact : compared) {
        // A client without data is a part of the load generator; its name is none.
        boolean ofClient =
            !host.isServer()
                && fact.owner() == Fact.Owner.HOST
                && !fact.name().equals(HostFact.NAME.title());
        facts.add(fact.onHost(host.title(), ofClient ? Fact.Owner.SOFTWARE : fact.owner()));
      }
    }
    return facts;
  }

  /** Returns the titles of facts of servers on a run's hosts that could not be seen. */
  public static Stream<String> unseen(Context context) {
    return of(List.of(context)).stream()
        .filter(host -> host.inventory().servers().stream().anyMatch(List::isEmpty))
        .map(host -> Fact.title(Optional.of(host.title()), HostFact.SERVER_LIMITS.title()));
  }

  /**
   * Tests whether a run without a fact is known to lack it: of a host's facts, only options and
   * variables of the JVM and network adapters are recorded as a whole.
   */
  public static boolean recordsLackOf(Fact fact, Context context) {
    return fact.host().isEmpty()
        || of(List.of(context)).stream()
            .filter(host -> fact.host().get().equals(host.title()))
            .anyMatch(host -> host.hasAllLike(fact.name()));
  }

  private boolean hasAllLike(String name) {
    return List.of(HostFact.JAVA_OPTIONS.title(), HostFact.ENVIRONMENT.title()).contains(name)
        ? inventory.java().isPresent()
        : inventory.networkInterfaces().isPresent()
            && !FILE_SYSTEM.equals(name)
            && !WRITE_CACHE.equals(name)
            && !isLimit(name)
            && Arrays.stream(HostFact.values()).noneMatch(fact -> fact.title().equals(name));
  }

  /** Tests whether a host's fact is the host's name. */
  public static boolean isName(String fact) {
    return fact.equals(NAME) || fact.equals(HostFact.NAME.title());
  }

  /** Tests whether a host's fact is of the limits or priority of processes. */
  public static boolean isLimit(String fact) {
    return HostFact.isLimit(fact);
  }

  /** Tests for a host on which a database runs. */
  public boolean isServer() {
    return number > 0;
  }

  boolean isClient() {
    return server.isEmpty();
  }

  /** Returns the name by which the user chose a server; empty for the client's host. */
  String name() {
    return server.map(ServerHost::name).orElse("");
  }

  /** Returns the facts that the records have. */
  public List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    server.ifPresent(
        known -> {
          facts.add(Fact.recorded(Fact.Owner.HOST, NAME, known.name()));
          facts.add(Fact.recorded(Fact.Owner.HOST, "Read from", source(known.source())));
        });
    Stream.of(HostFact.of(inventory), PartTexts.of(inventory))
        .flatMap(List::stream)
        .filter(fact -> !(fact.name().equals(HostFact.NAME.title()) && fact.value().equals(name())))
        .forEach(facts::add);
    return facts;
  }

  /** Returns processors and memory, e.g. {@code Xeon, 2 hardware threads, 23.5 GiB}. */
  public String machine() {
    return Stream.of(
            HostFact.PROCESSOR.text(inventory),
            inventory.processors().threads().map(all -> Numbers.counted(all, "hardware thread")),
            HostFact.MEMORY.text(inventory))
        .flatMap(Optional::stream)
        .collect(Collectors.joining(", "));
  }

  /** Returns the facts of the data's storage that have no row of their own in appendix A. */
  private Stream<Fact> ofData() {
    return Stream.of(
            joined(FILE_SYSTEM, inventory.dataPaths().stream().map(Host::fileSystem)),
            joined(WRITE_CACHE, writeCaches()))
        .filter(fact -> !fact.value().isEmpty());
  }

  /** Returns the kind, with the mount options that say what a write or a flush does. */
  private static String fileSystem(DataPath path) {
    List<String> ofWrites = path.optionsOfWrites();
    return path.fileSystem() + (ofWrites.isEmpty() ? "" : " with " + String.join(",", ofWrites));
  }

  private static Fact joined(String name, Stream<String> values) {
    return Fact.recorded(
        Fact.Owner.HOST, name, values.distinct().collect(Collectors.joining(", ")));
  }

  List<String> dataDevices() {
    return inventory.dataPaths().stream().flatMap(path -> path.devices().stream()).toList();
  }

  /** Returns the write caches of the drives under the data. */
  public Stream<String> writeCaches() {
    return inventory.drives().stream()
        .filter(drive -> dataDevices().contains(drive.name()))
        .flatMap(drive -> drive.writeCache().stream());
  }

  /** Marks the facts from a node_exporter, which exposes fewer facts than the host itself. */
  private static String source(String source) {
    return source.startsWith("http") ? "node_exporter, " + source : source;
  }

  /** Returns the links of all drives, as far as they are known. */
  Stream<PcieLink> links() {
    return inventory.drives().stream().flatMap(drive -> drive.pcie().stream());
  }

  List<String> drives() {
    return inventory.drives().stream().map(Drive::name).toList();
  }
}
