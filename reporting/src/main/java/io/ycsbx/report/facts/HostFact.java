package io.ycsbx.report.facts;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.record.host.Inventory.Limits;
import io.ycsbx.record.host.Inventory.ServerProcess;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.Fact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The facts of a host, in the order of printing. A fact's key in a file of facts is its name in
 * lower case, with hyphens.
 */
enum HostFact {
  NAME("Host", Inventory::host),
  VENDOR("Vendor", Inventory::vendor),
  MODEL("Model", Inventory::model),
  BIOS_VERSION("BIOS version", Inventory::biosVersion),
  BIOS_DATE("BIOS date", Inventory::biosDate),
  BIOS_SETTINGS("BIOS settings"),
  PROCESSOR("Processor", host -> host.processors().model()),
  SOCKETS("Sockets", Quantity.COUNT, host -> host.processors().sockets()),
  CORES("Cores", Quantity.COUNT, host -> host.processors().cores()),
  THREADS("Threads", Quantity.COUNT, host -> host.processors().threads()),
  NPS("NUMA nodes per socket (NPS)", Quantity.COUNT, host -> host.processors().nodesPerSocket()),
  BASE_FREQUENCY("Base frequency", Quantity.FREQUENCY, host -> host.processors().baseHertz()),
  HIGHEST_FREQUENCY("Highest frequency", Quantity.FREQUENCY, host -> host.processors().maxHertz()),
  GOVERNOR("Governor", host -> host.processors().governor()),
  MEMORY("Memory", Quantity.MEMORY, Inventory::memoryBytes),
  MEMORY_MODULES("Memory modules", PartTexts::modules),
  PCIE("PCI Express"),
  OPERATING_SYSTEM("Operating system", Inventory::operatingSystem),
  KERNEL("Kernel", Inventory::kernel),
  CLOCK_SOURCE("Clock source", Inventory::clockSource),
  KERNEL_COMMAND_LINE("Kernel command line"),
  MITIGATIONS("Mitigations"),
  MICROCODE("Microcode"),
  HUGE_PAGES("Transparent huge pages"),
  TURBO("Turbo"),
  SMT("SMT"),
  NUMA_BALANCING("NUMA balancing"),
  NETWORK("Network adapters"),
  NETWORK_SPEED("Network speed", Quantity.BIT_RATE, HostFact::fastestLink),
  PRICE_PER_HOUR("Price per hour"),
  NVME_DRIVER("NVMe driver"),
  FIRMWARE_TOOL("Firmware tool"),
  JAVA("Java", host -> host.java().map(java -> java.name() + " " + java.version())),
  JAVA_OPTIONS("Java options", ofJava(HostFact::options)),
  JAVA_HEAP("Java heap", ofJava(java -> Quantity.MEMORY.text((double) java.maxHeapBytes()))),
  JAVA_COLLECTOR("Java collectors", ofJava(java -> String.join(", ", java.collectors()))),
  PROCESS_LIMITS("Process limits", host -> host.limits().map(limits -> limits(host, limits))),
  SERVER_LIMITS(
      "Server process limits", host -> host.servers().map(servers -> limits(host, servers)));

  /** Stands for a process that cannot be looked at, which may have any limits. */
  static final String NOT_SEEN = "not seen";

  private static final String NO_LIMITS = "none";

  private static final Set<HostFact> OF_PROCESS =
      EnumSet.of(JAVA, JAVA_OPTIONS, JAVA_HEAP, JAVA_COLLECTOR, PROCESS_LIMITS, SERVER_LIMITS);

  /** Beginnings of the options that {@code bin/ycsb} adds. */
  private static final List<String> LAUNCHERS =
      List.of(
          "-Dycsbx.",
          "-Dsun.net.httpserver.",
          "-XX:+PerfDisableSharedMem",
          "--enable-native-access=ALL-UNNAMED");

  private final String title;

  /** The kind of declared values that are compared with records; empty for free text. */
  private final Optional<Quantity> quantity;

  // The function has no state.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<Inventory, Optional<?>> recorded;

  HostFact(String title) {
    this(title, host -> host.system().map(settings -> settings.get(title)));
  }

  HostFact(String title, Function<Inventory, Optional<?>> text) {
    this.title = title;
    this.quantity = Optional.empty();
    this.recorded = text;
  }

  HostFact(
      String title, Quantity quantity, Function<Inventory, Optional<? extends Number>> number) {
    this.title = title;
    this.quantity = Optional.of(quantity);
    this.recorded = number::apply;
  }

  static List<Fact> of(Inventory host) {
    return Arrays.stream(values())
        .flatMap(
            fact ->
                fact
                    .text(host)
                    .filter(text -> !text.isEmpty())
                    .map(text -> Fact.recorded(fact.owner(), fact.title, text))
                    .stream())
        .toList();
  }

  private static Function<Inventory, Optional<?>> ofJava(Function<JavaVm, String> text) {
    return host -> host.java().map(text);
  }

  /** Returns the user's options: the launcher's own describe the place of a run, not its method. */
  private static String options(JavaVm java) {
    return java.flags().stream()
        .filter(flag -> LAUNCHERS.stream().noneMatch(flag::startsWith))
        .collect(Collectors.joining(" "));
  }

  /** Returns the limits; other processors of the same number are none. */
  private static String limits(Inventory host, Limits limits) {
    List<String> parts = new ArrayList<>();
    host.processors()
        .threads()
        .filter(all -> limits.processors() < all)
        .ifPresent(all -> parts.add(limits.processors() + " of " + all + " processors"));
    limits.quota().ifPresent(quota -> parts.add("a quota of " + Numbers.legible(quota, 0)));
    limits
        .memoryBytes()
        .ifPresent(bytes -> parts.add(Quantity.MEMORY.text((double) bytes) + " of memory"));
    limits.nice().filter(nice -> nice != 0).ifPresent(nice -> parts.add("nice " + nice));
    limits.policy().ifPresent(policy -> parts.add("scheduled as " + policy));
    return parts.isEmpty() ? NO_LIMITS : String.join(", ", parts);
  }

  /** Returns the limits of those that have some: another process without limits changes nothing. */
  private static String limits(Inventory host, List<ServerProcess> servers) {
    String limited =
        servers.stream()
            .filter(server -> !limits(host, server.limits()).equals(NO_LIMITS))
            .map(server -> limits(host, server.limits()) + " (" + server.name() + ")")
            .distinct()
            .sorted()
            .collect(Collectors.joining("; "));
    return servers.isEmpty() ? NOT_SEEN : limited.isEmpty() ? NO_LIMITS : limited;
  }

  /**
   * Returns the owner: the client's process is software, also on the host of an embedded database.
   */
  private Fact.Owner owner() {
    return OF_PROCESS.contains(this) ? Fact.Owner.SOFTWARE : Fact.Owner.HOST;
  }

  String title() {
    return title;
  }

  /** Returns the key in a file of facts. */
  String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the recorded value as printed; empty if it is unknown. */
  Optional<String> text(Inventory host) {
    return recorded
        .apply(host)
        .map(
            value ->
                quantity
                    .map(kind -> kind.text(((Number) value).doubleValue()))
                    .orElseGet(value::toString));
  }

  /** Returns the recorded value as printed if a valid declared value contradicts it. */
  Optional<String> contradiction(String declared, Inventory host) {
    return recorded
        .apply(host)
        .filter(
            value ->
                quantity.isPresent()
                    && !quantity.get().agrees(declared, ((Number) value).doubleValue()))
        .flatMap(value -> text(host));
  }

  /** Returns the speed of the fastest link, in bits per second. */
  private static Optional<Long> fastestLink(Inventory host) {
    return host.networkInterfaces().orElse(List.of()).stream()
        .filter(card -> card.kind() == InterfaceKind.PHYSICAL)
        .flatMap(card -> card.bitsPerSecond().stream())
        .max(Comparator.naturalOrder());
  }
}
