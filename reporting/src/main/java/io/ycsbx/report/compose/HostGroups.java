package io.ycsbx.report.compose;

import io.ycsbx.record.host.DataPath;
import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.InterfaceKind;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.MemoryModule;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.PcieLink;
import io.ycsbx.record.host.Processors;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.ServerHost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts the inventory of one host into words. Used by one thread. */
final class HostGroups {

  private static final double BYTES_PER_GIBIBYTE = 1 << 30;
  private static final double BYTES_PER_GIGABYTE = 1e9;
  private static final double HERTZ_PER_GIGAHERTZ = 1e9;
  private static final double BITS_PER_GIGABIT = 1e9;
  private static final long TRANSFERS_PER_MEGATRANSFER = 1_000_000;

  private final String role;
  private final String prefix;
  private final BiConsumer<String, Map<String, String>> groups;
  private Map<String, String> entries = new LinkedHashMap<>();

  /**
   * Prepares the groups of a host.
   *
   * @param role the host's role, title of its first group
   * @param prefix prefix of the other titles; empty if there is only one host
   * @param groups takes each group's title and its entries by name
   */
  HostGroups(String role, String prefix, BiConsumer<String, Map<String, String>> groups) {
    this.role = role;
    this.prefix = prefix;
    this.groups = groups;
  }

  /**
   * Adds the groups.
   *
   * @param server the host's name and source, if it is another one than the client's
   */
  void add(Inventory host, Optional<ServerHost> server) {
    put("Name", server.map(ServerHost::name));
    put("Host", host.host().filter(own -> server.filter(one -> one.name().equals(own)).isEmpty()));
    put("Vendor", host.vendor());
    put("Model", host.model());
    String bios =
        Stream.of(host.biosVersion(), host.biosDate())
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    put("BIOS", Optional.of(bios).filter(text -> !text.isEmpty()));
    put("Read from", server.map(ServerHost::source).map(HostGroups::source));
    end(role);
    processors(host.processors());
    put("Size", host.memoryBytes().map(HostGroups::gibibytes));
    put("Modules", Optional.of(modules(host.memoryModules())));
    end(title("Memory"));
    put("Operating system", host.operatingSystem());
    put("Kernel", host.kernel());
    put("Clock source", host.clockSource());
    end(title("Operating system"));
    host.drives().forEach(drive -> put(drive.name(), Optional.of(words(drive))));
    host.dataPaths().forEach(path -> put("Data in " + path.path(), Optional.of(words(path))));
    end(title("Drives"));
    host.networkInterfaces().orElse(List.of()).stream()
        .filter(card -> card.kind() == InterfaceKind.PHYSICAL)
        .forEach(card -> put(card.name(), Optional.of(words(card))));
    end(title("Network"));
  }

  private void processors(Processors processors) {
    put("Model", processors.model());
    put("Sockets", processors.sockets());
    put("Cores", processors.cores());
    put("Threads", processors.threads());
    put("NUMA nodes per socket (NPS)", processors.nodesPerSocket());
    put("Base frequency", processors.baseHertz().map(HostGroups::gigahertz));
    put("Highest frequency", processors.maxHertz().map(HostGroups::gigahertz));
    put("Governor", processors.governor());
    end(title("Processors"));
  }

  private void put(String name, Optional<?> value) {
    value.ifPresent(known -> entries.put(name, known.toString()));
  }

  private void end(String title) {
    groups.accept(title, entries);
    entries = new LinkedHashMap<>();
  }

  private String title(String title) {
    return prefix.isEmpty() ? title : prefix + title.toLowerCase(Locale.ROOT);
  }

  /** Marks the facts from a node_exporter, which exposes fewer facts than the host itself. */
  private static String source(String source) {
    return source.startsWith("http") ? "node_exporter, " + source : source;
  }

  /** Returns the kinds of memory modules, each with its number. */
  private static String modules(List<MemoryModule> modules) {
    return modules.stream()
        .collect(
            Collectors.groupingBy(HostGroups::words, LinkedHashMap::new, Collectors.counting()))
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
    drive.pcie().ifPresent(link -> words.add(words(link)));
    drive.driver().ifPresent(driver -> words.add("driver " + driver));
    drive.firmware().ifPresent(firmware -> words.add("firmware " + firmware));
    drive.scheduler().ifPresent(scheduler -> words.add("scheduler " + scheduler));
    return words.isEmpty() ? "nothing else is known" : String.join(", ", words);
  }

  private static String words(DataPath path) {
    String devices = path.devices().isEmpty() ? "" : " on " + String.join(", ", path.devices());
    String options = path.options().isEmpty() ? "" : " with " + String.join(",", path.options());
    return path.fileSystem() + devices + ", mounted at " + path.mountPoint() + options;
  }

  private static String words(NetworkInterface card) {
    List<String> words = new ArrayList<>();
    card.bitsPerSecond()
        .ifPresent(bits -> words.add(Numbers.grouped(bits / BITS_PER_GIGABIT, 0) + " Gb/s"));
    card.driver().ifPresent(driver -> words.add("driver " + driver));
    card.firmware().ifPresent(firmware -> words.add("firmware " + firmware));
    card.pcie().ifPresent(link -> words.add(words(link)));
    return words.isEmpty() ? "nothing else is known" : String.join(", ", words);
  }

  private static String words(PcieLink link) {
    return "PCIe " + link.generation() + ".0 x" + link.lanes();
  }

  private static String gigahertz(long hertz) {
    return Numbers.grouped(hertz / HERTZ_PER_GIGAHERTZ, 2) + " GHz";
  }

  private static String gibibytes(long bytes) {
    return Numbers.grouped(bytes / BYTES_PER_GIBIBYTE, 1) + " GiB";
  }
}
