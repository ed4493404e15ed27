package io.ycsbx.report.compose;

import static java.util.Map.entry;

import io.ycsbx.record.host.DataPath;
import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.MemoryModule;
import io.ycsbx.record.host.Processors;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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

  static Optional<ConfigurationInventory> of(String name, List<MeasuredRun> runs) {
    Inventories made = new Inventories();
    runs.stream()
        .flatMap(run -> run.context().inventory().stream())
        .findFirst()
        .ifPresent(made::host);
    runs.stream().findFirst().ifPresent(run -> made.software(run.context()));
    made.dates(runs);
    return made.groups.isEmpty()
        ? Optional.empty()
        : Optional.of(new ConfigurationInventory(name, made.groups));
  }

  private void host(Inventory host) {
    add(
        "Server",
        entry("Host", host.host()),
        entry("Vendor", host.vendor()),
        entry("Model", host.model()));
    Processors processors = host.processors();
    add(
        "Processors",
        entry("Model", processors.model()),
        entry("Sockets", processors.sockets()),
        entry("Cores", processors.cores()),
        entry("Threads", processors.threads()),
        entry("Highest frequency", processors.maxHertz().map(Inventories::gigahertz)),
        entry("Governor", processors.governor()));
    add(
        "Memory",
        entry("Size", host.memoryBytes().map(Inventories::gibibytes)),
        entry("Modules", modules(host.memoryModules())));
    add(
        "Operating system",
        entry("Operating system", host.operatingSystem()),
        entry("Kernel", host.kernel()),
        entry("Clock source", host.clockSource()));
    Map<String, String> drives = new LinkedHashMap<>();
    host.drives().forEach(drive -> drives.put(drive.name(), words(drive)));
    host.dataPaths().forEach(path -> drives.put("Data in " + path.path(), words(path)));
    add("Drives", drives);
    add(
        "Java of the load generator",
        entry("JVM", host.java().map(java -> java.name() + " " + java.version())));
  }

  /** Returns the kinds of memory modules, each with its number. */
  private static String modules(List<MemoryModule> modules) {
    return modules.stream()
        .collect(
            Collectors.groupingBy(Inventories::words, LinkedHashMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(kind -> kind.getValue() + " × " + kind.getKey())
        .collect(Collectors.joining(", "));
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
    String options = path.options().isEmpty() ? "" : " with " + String.join(",", path.options());
    return path.fileSystem() + devices + ", mounted at " + path.mountPoint() + options;
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
    SCALE.forEach(key -> scale.put(key, context.settings().getOrDefault(key, "")));
    add("Data and operations", scale);
  }

  /** Adds the dates of the runs; a report has none of its own, so that it can be made again. */
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

  private static String gigahertz(long hertz) {
    return Numbers.grouped(hertz / HERTZ_PER_GIGAHERTZ, 2) + " GHz";
  }

  private static String gibibytes(long bytes) {
    return Numbers.grouped(bytes / BYTES_PER_GIBIBYTE, 1) + " GiB";
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
