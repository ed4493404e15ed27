package io.ycsbx.report.compose;

import static java.util.Map.entry;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Durability;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.ServerHost;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the inventory of a configuration: of its hosts by role, and of the software. */
final class Inventories {

  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** Settings of the amounts of data and operations; 0 stands for none. */
  private static final List<String> SCALE =
      List.of(
          "recordcount",
          "operationcount",
          "maxexecutiontime",
          "fieldcount",
          "fieldlength",
          "requestdistribution",
          "tpcc.warehouses");

  private final List<ConfigurationInventory.Group> groups = new ArrayList<>();

  private Inventories() {}

  static Optional<ConfigurationInventory> of(String name, List<MeasuredRun> runs) {
    Inventories made = new Inventories();
    made.hosts(runs);
    runs.stream()
        .findFirst()
        .map(MeasuredRun::context)
        .ifPresent(
            context -> {
              made.software(context);
              made.durability(context);
            });
    made.dates(runs);
    return made.groups.isEmpty()
        ? Optional.empty()
        : Optional.of(new ConfigurationInventory(name, made.groups));
  }

  /** Adds the servers and then the client, each host once. */
  private void hosts(List<MeasuredRun> runs) {
    Map<String, ServerHost> servers = new LinkedHashMap<>();
    runs.stream()
        .flatMap(run -> run.context().servers().stream())
        .forEach(server -> servers.putIfAbsent(server.name(), server));
    int number = 0;
    for (ServerHost server : servers.values()) {
      number++;
      String role = servers.size() == 1 ? "Server" : "Server " + number;
      new HostGroups(role, role + ": ", this::add).add(server.inventory(), Optional.of(server));
    }
    runs.stream()
        .flatMap(run -> run.context().inventory().stream())
        .findFirst()
        .ifPresent(client -> client(client, servers.isEmpty()));
  }

  private void client(Inventory client, boolean alone) {
    boolean holdsData = alone && client.holdsData();
    new HostGroups(holdsData ? "Client and server" : "Client", alone ? "" : "Client: ", this::add)
        .add(client, Optional.empty());
    add(
        "Java of the load generator",
        entry("JVM", client.java().map(java -> java.name() + " " + java.version())));
  }

  private void software(Context context) {
    add("Application", context.versions());
    add(
        "Load generator",
        entry("Tool", context.tool()),
        entry("Workload", context.workload()),
        entry("Threads", context.threads()),
        entry("Arrival", context.arrival()),
        entry(
            "Target", context.targetPerSecond().map(rate -> Numbers.grouped(rate, 0) + " ops/s")));
    Map<String, String> scale = new LinkedHashMap<>();
    Map<String, String> values = context.values();
    values.values().removeIf("0"::equals);
    SCALE.forEach(key -> scale.put(key, values.getOrDefault(key, "")));
    add("Data and operations", scale);
  }

  /** Adds the durability of writes, unless nothing at all is known about the database. */
  private void durability(Context context) {
    if (!context.versions().isEmpty()) {
      add("Durability", entry("Acknowledged writes are", words(context)));
    }
  }

  private static String words(Context context) {
    Stream<Inventory> hosts =
        context.servers().isEmpty()
            ? context.inventory().stream()
            : context.servers().stream().map(ServerHost::inventory);
    String caches =
        hosts.flatMap(Inventories::writeCaches).distinct().collect(Collectors.joining(", "));
    return Durability.of(context.versions())
        + "; write cache of the drive: "
        + (caches.isEmpty() ? Durability.NOT_KNOWN : caches);
  }

  private static Stream<String> writeCaches(Inventory host) {
    Set<String> devices =
        host.dataPaths().stream()
            .flatMap(path -> path.devices().stream())
            .collect(Collectors.toSet());
    return host.drives().stream()
        .filter(drive -> devices.contains(drive.name()))
        .flatMap(drive -> drive.writeCache().stream());
  }

  /**
   * Adds the dates of the runs; the report itself has no date, so that a repetition gives the same
   * report.
   */
  private void dates(List<MeasuredRun> runs) {
    List<String> starts =
        runs.stream()
            .flatMap(run -> run.context().started().stream())
            .sorted()
            .map(MINUTES::format)
            .toList();
    if (starts.size() == 1) {
      add("Runs", entry("Started", starts.get(0)));
    } else if (!starts.isEmpty()) {
      String last = starts.get(starts.size() - 1);
      add("Runs", entry("First started", starts.get(0)), entry("Last started", last));
    }
  }

  /** Adds a group of the entries that have a value, which may be an {@link Optional}. */
  @SafeVarargs
  private void add(String title, Map.Entry<String, ?>... entries) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Map.Entry<String, ?> one : entries) {
      Object value =
          one.getValue() instanceof Optional<?> some ? some.orElse(null) : one.getValue();
      values.put(one.getKey(), Objects.toString(value, ""));
    }
    add(title, values);
  }

  private void add(String title, Map<String, String> entries) {
    List<ConfigurationInventory.Entry> known =
        entries.entrySet().stream()
            .filter(entry -> !entry.getKey().isBlank() && !entry.getValue().isBlank())
            .map(entry -> new ConfigurationInventory.Entry(entry.getKey(), entry.getValue()))
            .toList();
    if (!known.isEmpty()) {
      groups.add(new ConfigurationInventory.Group(title, known));
    }
  }
}
