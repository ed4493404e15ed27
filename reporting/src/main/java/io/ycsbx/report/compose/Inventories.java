package io.ycsbx.report.compose;

import io.ycsbx.record.host.DataPath;
import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.MemoryModule;
import io.ycsbx.record.host.Processors;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Run;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes the inventory of a configuration, from the first of its runs that has one. */
final class Inventories {

  private static final double BYTES_PER_GIBIBYTE = 1 << 30;
  private static final double BYTES_PER_GIGABYTE = 1e9;
  private static final double HERTZ_PER_GIGAHERTZ = 1e9;
  private static final long TRANSFERS_PER_MEGATRANSFER = 1_000_000;
  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** Settings of the amounts of data and operations. */
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

  static Optional<ConfigurationInventory> of(String name, List<Run> runs) {
    Inventories made = new Inventories();
    runs.stream()
        .flatMap(run -> run.context().inventory().stream())
        .findFirst()
        .ifPresent(made::host);
    runs.stream().findFirst().ifPresent(run -> made.software(run.context()));
    made.add("Runs", dates(runs));
    return made.groups.isEmpty()
        ? Optional.empty()
        : Optional.of(new ConfigurationInventory(name, made.groups));
  }

  /** Returns the dates of the runs; a report has none of its own, so that it can be made again. */
  private static Map<String, String> dates(List<Run> runs) {
    List<Instant> starts =
        runs.stream().flatMap(run -> run.context().started().stream()).sorted().toList();
    if (starts.isEmpty()) {
      return Map.of();
    }
    Map<String, String> dates = new LinkedHashMap<>();
    dates.put(starts.size() == 1 ? "Started" : "First started", MINUTES.format(starts.get(0)));
    if (starts.size() > 1) {
      dates.put("Last started", MINUTES.format(starts.get(starts.size() - 1)));
    }
    return dates;
  }

  private void host(Inventory host) {
    Map<String, String> server = new LinkedHashMap<>();
    put(server, "Host", host.host());
    put(server, "Vendor", host.vendor());
    put(server, "Model", host.model());
    add("Server", server);
    processors(host.processors());
    memory(host);
    Map<String, String> system = new LinkedHashMap<>();
    put(system, "Operating system", host.operatingSystem());
    put(system, "Kernel", host.kernel());
    put(system, "Clock source", host.clockSource());
    add("Operating system", system);
    Map<String, String> drives = new LinkedHashMap<>();
    host.drives().forEach(drive -> drives.put(drive.name(), words(drive)));
    host.dataPaths().forEach(path -> drives.put("Data in " + path.path(), words(path)));
    add("Drives", drives);
    add(
        "Java of the load generator",
        Map.of("JVM", host.java().name() + " " + host.java().version()));
  }

  private void processors(Processors processors) {
    Map<String, String> entries = new LinkedHashMap<>();
    put(entries, "Model", processors.model());
    put(entries, "Sockets", processors.sockets());
    put(entries, "Cores", processors.cores());
    put(entries, "Threads", processors.threads());
    put(
        entries,
        "Highest frequency",
        processors
            .maxHertz()
            .map(hertz -> Numbers.grouped(hertz / HERTZ_PER_GIGAHERTZ, 2) + " GHz"));
    put(entries, "Governor", processors.governor());
    add("Processors", entries);
  }

  private void memory(Inventory host) {
    Map<String, String> entries = new LinkedHashMap<>();
    put(entries, "Size", host.memoryBytes().map(Inventories::gibibytes));
    host.memoryModules().stream()
        .collect(
            Collectors.groupingBy(Inventories::words, LinkedHashMap::new, Collectors.counting()))
        .forEach(
            (module, count) ->
                entries.merge("Modules", count + " × " + module, Inventories::joined));
    add("Memory", entries);
  }

  private static String joined(String one, String other) {
    return one + ", " + other;
  }

  private static String words(MemoryModule module) {
    List<String> words = new ArrayList<>();
    module.sizeBytes().ifPresent(size -> words.add(gibibytes(size)));
    module.type().ifPresent(words::add);
    module
        .transfersPerSecond()
        .ifPresent(rate -> words.add(rate / TRANSFERS_PER_MEGATRANSFER + " MT/s"));
    return words.isEmpty() ? "module" : String.join(" ", words);
  }

  private static String words(Drive drive) {
    List<String> words = new ArrayList<>();
    drive.model().ifPresent(words::add);
    drive
        .sizeBytes()
        .ifPresent(size -> words.add(Numbers.grouped(size / BYTES_PER_GIGABYTE, 0) + " GB"));
    drive.transport().ifPresent(words::add);
    drive.pcie().ifPresent(link -> words.add("PCIe " + link.generation() + ".0 x" + link.lanes()));
    drive.firmware().ifPresent(firmware -> words.add("firmware " + firmware));
    drive.scheduler().ifPresent(scheduler -> words.add("scheduler " + scheduler));
    return words.isEmpty() ? "nothing else is known" : String.join(", ", words);
  }

  private static String words(DataPath path) {
    String devices = path.devices().isEmpty() ? "" : " on " + String.join(", ", path.devices());
    return path.fileSystem()
        + devices
        + ", mounted at "
        + path.mountPoint()
        + (path.options().isEmpty() ? "" : " with " + String.join(",", path.options()));
  }

  private void software(Context context) {
    add("Application", context.versions());
    Map<String, String> generator = new LinkedHashMap<>();
    generator.put("Tool", context.tool());
    put(generator, "Workload", context.workload());
    put(generator, "Threads", context.threads());
    put(generator, "Arrival", context.arrival());
    put(
        generator,
        "Target",
        context.targetPerSecond().map(target -> Numbers.grouped(target, 0) + " ops/s"));
    add("Load generator", generator);
    Map<String, String> scale = new LinkedHashMap<>();
    for (String key : SCALE) {
      put(scale, key, Optional.ofNullable(context.settings().get(key)));
    }
    add("Data and operations", scale);
  }

  private static String gibibytes(long bytes) {
    return Numbers.grouped(bytes / BYTES_PER_GIBIBYTE, 1) + " GiB";
  }

  private static void put(Map<String, String> entries, String key, Optional<?> value) {
    value.map(Object::toString).ifPresent(text -> entries.put(key, text));
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
