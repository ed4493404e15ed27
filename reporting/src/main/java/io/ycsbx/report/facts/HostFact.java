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
import java.util.stream.Stream;

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
  ENVIRONMENT("Environment variables", ofJava(HostFact::variables)),
  JAVA_HEAP("Java heap", ofJava(java -> Quantity.MEMORY.text((double) java.maxHeapBytes()))),
  JAVA_COLLECTOR("Java collectors", ofJava(java -> String.join(", ", java.collectors()))),
  PROCESS_LIMITS("Process limits", host -> host.limits().map(limits -> limits(host, limits))),
  SERVER_LIMITS(
      "Server process limits", host -> host.servers().map(servers -> servers(host, servers)));

  private static final String NO_LIMITS = "none";

  private static final Set<HostFact> OF_PROCESS =
      EnumSet.of(
          JAVA,
          JAVA_OPTIONS,
          ENVIRONMENT,
          JAVA_HEAP,
          JAVA_COLLECTOR,
          PROCESS_LIMITS,
          SERVER_LIMITS);

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
        .filter(flag -> !isVariable(flag) && LAUNCHERS.stream().noneMatch(flag::startsWith))
        .collect(Collectors.joining(" "));
  }

  private static String variables(JavaVm java) {
    return java.flags().stream().filter(HostFact::isVariable).collect(Collectors.joining(" "));
  }

  /** Tests for a variable among the options, which all begin with a dash. */
  private static boolean isVariable(String flag) {
    return !flag.startsWith("-");
  }

  /** Returns limits of one process as printed. */
  private static String limits(Inventory host, Limits limits) {
    return Stream.of(bounds(host, limits), priority(limits))
        .filter(text -> !text.isEmpty())
        .reduce((first, second) -> first + ", " + second)
        .orElse(NO_LIMITS);
  }

  /** Returns what a process may use; other processors of the same number are no limit. */
  private static String bounds(Inventory host, Limits limits) {
    List<String> parts = new ArrayList<>();
    host.processors()
        .threads()
        .filter(all -> limits.processors() < all)
        .ifPresent(all -> parts.add(limits.processors() + " of " + all + " processors"));
    limits.quota().ifPresent(quota -> parts.add("a quota of " + Numbers.legible(quota, 0)));
    limits
        .memoryBytes()
        .ifPresent(bytes -> parts.add(Quantity.MEMORY.text((double) bytes) + " of memory"));
    return String.join(", ", parts);
  }

  private static String priority(Limits limits) {
    List<String> parts = new ArrayList<>();
    limits.nice().filter(nice -> nice != 0).ifPresent(nice -> parts.add("nice " + nice));
    limits.policy().ifPresent(policy -> parts.add("scheduled as " + policy));
    return String.join(", ", parts);
  }

  /** Returns the limits of each server, with its name; a server that was not seen may have any. */
  private static String servers(Inventory host, List<ServerProcess> servers) {
    return servers.isEmpty()
        ? "not seen"
        : joined(
            servers.stream()
                .map(server -> limits(host, server.limits()) + " (" + server.name() + ")"));
  }

  /** Tests for the name of a fact of {@link #limits(Inventory)}. */
  static boolean isLimit(String name) {
    return Stream.of(PROCESS_LIMITS, SERVER_LIMITS)
        .anyMatch(fact -> name.equals(fact.title) || name.equals(fact.titleOfPriority()));
  }

  private String titleOfPriority() {
    return title.replace("limits", "priority");
  }

  /**
   * Returns limits as they are compared: without the names of processes, with the priority apart,
   * which earlier releases did not record, and without servers that were not seen.
   */
  static List<Fact> limits(Inventory host) {
    List<Fact> facts = new ArrayList<>();
    host.limits().ifPresent(own -> addLimits(facts, PROCESS_LIMITS, host, List.of(own)));
    host.servers()
        .filter(servers -> !servers.isEmpty())
        .map(servers -> servers.stream().map(ServerProcess::limits).toList())
        .ifPresent(all -> addLimits(facts, SERVER_LIMITS, host, all));
    return facts;
  }

  private static void addLimits(List<Fact> facts, HostFact fact, Inventory host, List<Limits> all) {
    String bounds = joined(all.stream().map(limits -> bounds(host, limits)));
    facts.add(Fact.recorded(fact.owner(), fact.title, bounds.isEmpty() ? NO_LIMITS : bounds));
    if (all.stream().allMatch(limits -> limits.nice().isPresent())) {
      String priority = joined(all.stream().map(HostFact::priority));
      facts.add(
          Fact.recorded(
              fact.owner(),
              fact.titleOfPriority(),
              priority.isEmpty() ? "the usual one" : priority));
    }
  }

  /** Joins texts, without empty ones: another process without limits changes nothing. */
  private static String joined(Stream<String> texts) {
    return texts
        .filter(text -> !text.isEmpty())
        .distinct()
        .sorted()
        .collect(Collectors.joining("; "));
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
